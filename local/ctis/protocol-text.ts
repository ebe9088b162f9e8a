import type { ClassificationVariables } from '../../shared/contract/trial-profile.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

type Criterion = ClassificationVariables['inclusion_criteria'][number];

interface Numbered {
  number: number;
  text: string;
}

/** The entries of a list by their own numbers, or by their order where those are missing or repeat. */
function numbered(list: Source, textKey: string): Numbered[] {
  const entries = list.items().flatMap((entry) => {
    const text = entry.at(textKey).name();
    return text === null ? [] : [{ number: entry.at('number').count(), text }];
  });
  const numbers = entries.map((entry) => entry.number);
  const areUsable =
    new Set(numbers).size === numbers.length && numbers.every((number) => number !== null && number > 0);
  if (!areUsable) return entries.map((entry, index) => ({ number: index + 1, text: entry.text }));
  return entries
    .map(({ number, text }) => ({ number: number ?? 0, text }))
    .sort((a, b) => a.number - b.number);
}

export function inclusionCriteria(record: CtisRecord): Criterion[] {
  const criteria = record.trialInformation.at('eligibilityCriteria');
  return numbered(criteria.at('principalInclusionCriteria'), 'principalInclusionCriteria');
}

export function exclusionCriteria(record: CtisRecord): Criterion[] {
  const criteria = record.trialInformation.at('eligibilityCriteria');
  return numbered(criteria.at('principalExclusionCriteria'), 'principalExclusionCriteria');
}

export function primaryObjective(record: CtisRecord): string | null {
  return record.trialInformation.at('trialObjective', 'mainObjective').name();
}

export function secondaryObjectives(record: CtisRecord): string[] {
  const objectives = record.trialInformation.at('trialObjective', 'secondaryObjectives');
  return numbered(objectives, 'secondaryObjective').map((objective) => objective.text);
}

/** End points; the register asks for no time frame apart from the text. */
export function endpoints(
  record: CtisRecord,
  list: 'primaryEndPoints' | 'secondaryEndPoints',
): ClassificationVariables['endpoints']['primary'] {
  return numbered(record.trialInformation.at('endPoint', list), 'endPoint').map(({ text }) => ({
    text,
    time_frame: null,
  }));
}

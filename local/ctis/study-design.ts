import { unique } from '../../shared/contract/text.ts';
import type { ClassificationVariables, FilteringVariables } from '../../shared/contract/trial-profile.ts';
import { allocations, maskings } from '../../shared/contract/vocabularies.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

type Allocation = NonNullable<FilteringVariables['allocation']>;
type Masking = NonNullable<FilteringVariables['masking']>;
type InterventionModel = NonNullable<FilteringVariables['intervention_model']>;

const fromTitle = 'the words of the title';

function periods(record: CtisRecord): Source[] {
  return record.trialDetails.at('protocolInformation', 'studyDesign', 'periodDetails').items();
}

/** Allocation methods (EMA/679063/2021, list 57). */
const allocationOf: ReadonlyMap<string, Allocation> = new Map([
  ['1', 'Randomized'],
  ['randomised controlled', 'Randomized'],
  ['2', 'Non-randomized'],
  ['non-randomised controlled', 'Non-randomized'],
  ['3', 'Not applicable'],
  ['not applicable', 'Not applicable'],
]);

/** Randomised if any period is; else what the title says in plain words. */
export function allocation(record: CtisRecord, title: string): Allocation | null {
  const stated = periods(record).map((period) => period.at('allocationMethod').lookUp(allocationOf));
  const found = allocations.find((value) => stated.includes(value));
  if (found) return found;
  const words = /\b(non-?)?\s*randomi[sz]ed\b/i.exec(title);
  if (!words) return null;
  record.ledger.infer(fromTitle);
  return words[1] ? 'Non-randomized' : 'Randomized';
}

/** Blinding methods (EMA/679063/2021, list 58): what a period is where it names no blinded role. */
const maskingOfMethod: ReadonlyMap<string, Masking> = new Map([
  ['1', 'Single'],
  ['single', 'Single'],
  ['2', 'Double'],
  ['double', 'Double'],
  ['3', 'Open label'],
  ['none', 'Open label'],
]);

function blindedRole(role: Source): string | null {
  return role.isObject ? (role.at('code').text() ?? role.at('name').text()) : role.text();
}

function maskingOf(period: Source): Masking | undefined {
  const blinded = period.at('blindedRoles').items().map(blindedRole);
  const count = unique(blinded.filter((role) => role !== null)).length;
  if (count > 0) return maskings[Math.min(count, 4)];
  return period.at('blindingMethodCode').lookUp(maskingOfMethod);
}

/** The words of a title that tell the masking, the strictest first. */
const maskingWords: readonly (readonly [words: RegExp, masking: Masking])[] = [
  [/\bquadruple[\s-]+(?:blind|mask)/i, 'Quadruple'],
  [/\btriple[\s-]+(?:blind|mask)/i, 'Triple'],
  [/\bdouble[\s-]+(?:blind|mask)/i, 'Double'],
  [/\bsingle[\s-]+(?:blind|mask)/i, 'Single'],
  [/\bopen[\s-]+label/i, 'Open label'],
];

/** Masked as the strictest period is: the number of blinded roles counts; else what the title says. */
export function masking(record: CtisRecord, title: string): Masking | null {
  const stated = periods(record).map(maskingOf);
  const found = maskings.findLast((value) => stated.includes(value));
  if (found) return found;
  const [, byTitle] = maskingWords.find(([words]) => words.test(title)) ?? [];
  if (byTitle === undefined) return null;
  record.ledger.infer(fromTitle);
  return byTitle;
}

const modelWords: readonly (readonly [words: RegExp, model: InterventionModel])[] = [
  [/\bcross-?\s?over\b/i, 'Crossover'],
  [/\bfactorial\b/i, 'Factorial'],
  [/\bparallel(?:[\s-]+(?:group|arm|design|assign)|,)/i, 'Parallel'],
  [/\b(?:single|one)[\s-]+(?:arm|group)\b/i, 'Single group'],
];

/** The register does not ask for the model: only the title can tell it. */
export function interventionModel(record: CtisRecord, title: string): InterventionModel | null {
  const [, model] = modelWords.find(([words]) => words.test(title)) ?? [];
  if (model === undefined) return null;
  record.ledger.infer(fromTitle);
  return model;
}

/** Comparators that only the title tells. */
export function comparatorsInTitle(
  record: CtisRecord,
  title: string,
): FilteringVariables['comparator_types'] {
  if (!/\bplacebo[\s-]+controlled\b/i.test(title)) return [];
  record.ledger.infer(fromTitle);
  return ['Placebo'];
}

/** The arms of every period, each once. */
export function arms(record: CtisRecord): ClassificationVariables['arms'] {
  const found = periods(record).flatMap((period) =>
    period
      .at('armDetails')
      .items()
      .flatMap((arm) => {
        const label = arm.at('title').name();
        return label === null ? [] : [{ label, type: null, description: arm.at('description').name() }];
      }),
  );
  const seen = new Map(found.map((arm) => [JSON.stringify(arm), arm]));
  return [...seen.values()];
}

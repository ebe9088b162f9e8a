import type { ClassificationVariables } from '../../shared/contract/trial-profile.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';
import { foldLabel } from './text.ts';

type Condition = ClassificationVariables['conditions'][number];

function entries(record: CtisRecord): Source[] {
  const named = record.trialInformation.at('medicalCondition', 'partIMedicalConditions').items();
  return named.length > 0 ? named : record.partOne.at('medicalConditions').items();
}

export function conditionNames(record: CtisRecord): string[] {
  return entries(record)
    .map((entry) => entry.at('medicalCondition').name())
    .filter((name) => name !== null);
}

/** Whether any condition is rare; null where no condition says so either way. */
export function rareDisease(record: CtisRecord): boolean | null {
  const flags = entries(record)
    .map((entry) => entry.at('isConditionRareDisease').flag())
    .filter((rare) => rare !== null);
  return flags.length === 0 ? null : flags.includes(true);
}

function medDraTerms(record: CtisRecord): string[] {
  return record.trialInformation
    .at('medicalCondition', 'meddraConditionTerms')
    .items()
    .map((term) => term.at('termName').name())
    .filter((term) => term !== null);
}

/**
 * The conditions, with the MedDRA term of each. The register lists terms apart from conditions: all belong to a
 * single condition; of several conditions each takes the term of its own name, and a term that fits none stands
 * as a condition of its own.
 */
export function conditions(record: CtisRecord): Condition[] {
  const found: Condition[] = entries(record).flatMap((entry) => {
    const name = entry.at('medicalCondition').name();
    if (name === null) return [];
    return [{ name, meddra_term: null, rare: entry.at('isConditionRareDisease').flag() }];
  });
  const terms = medDraTerms(record);
  const [only, ...others] = found;
  if (only && others.length === 0) return [{ ...only, meddra_term: terms.join('; ') || null }];
  for (const term of terms) {
    const own = found.find((condition) => foldLabel(condition.name) === foldLabel(term));
    if (own) own.meddra_term = term;
    else found.push({ name: term, meddra_term: term, rare: null });
  }
  return found;
}

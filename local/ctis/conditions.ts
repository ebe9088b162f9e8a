import type { ClassificationVariables } from '../../shared/contract/trial-profile.ts';
import type { CtisRecord } from './layout.ts';
import { foldLabel } from './text.ts';

type Condition = ClassificationVariables['conditions'][number];

/**
 * The conditions, with the MedDRA term of each. The register lists terms apart from conditions: all belong to a
 * single condition; of several conditions each takes the term of its own name, and a term that fits none stands
 * as a condition of its own.
 */
export function conditions(record: CtisRecord): Condition[] {
  const medical = record.trialInformation.at('medicalCondition');
  const named = medical.at('partIMedicalConditions').items();
  const entries = named.length > 0 ? named : record.partOne.at('medicalConditions').items();
  const found: Condition[] = entries.flatMap((entry) => {
    const name = entry.at('medicalCondition').name();
    const rare = entry.at('isConditionRareDisease').flag();
    return name === null ? [] : [{ name, meddra_term: null, rare }];
  });
  const terms = medical
    .at('meddraConditionTerms')
    .items()
    .map((term) => term.at('termName').name())
    .filter((term) => term !== null);
  const [only, ...others] = found;
  if (only && others.length === 0) return [{ ...only, meddra_term: terms.join('; ') || null }];
  for (const term of terms) {
    const own = found.find((condition) => foldLabel(condition.name) === foldLabel(term));
    if (own) own.meddra_term = term;
    else found.push({ name: term, meddra_term: term, rare: null });
  }
  return found;
}

/** Whether any condition is rare; null where no condition says so either way. */
export function rareDisease(record: CtisRecord): boolean | null {
  const flags = conditions(record)
    .map((condition) => condition.rare)
    .filter((rare) => rare !== null);
  return flags.length === 0 ? null : flags.includes(true);
}

import { spellingsOf } from '../../../../shared/contract/aliases.ts';
import {
  administrationRoutes,
  modalities,
  therapeuticAreas,
} from '../../../../shared/contract/vocabularies.ts';
import { wholeWords } from '../whole-words.ts';
import { plain } from '../words.ts';
import { type Fact, type FactRule, factsAt } from './fact.ts';

/** Everyday words of therapeutic areas beside their own names, as people write them in a criterion. */
const areaWords: Readonly<Record<string, readonly string[]>> = {
  Oncology: ['cancer', 'cancers', 'oncological'],
  Cardiovascular: ['cardiology', 'heart disease'],
  Neurology: ['neurological'],
  Psychiatry: ['psychiatric'],
  Dermatology: ['dermatological', 'skin disease'],
  'Respiratory Medicine': ['respiratory', 'lung disease'],
  'Infectious Diseases': ['infectious disease', 'infection', 'infections'],
  'Blood Disorders': ['haematology', 'hematology', 'blood disorder'],
};

const vocabularies = [
  { field: 'therapeutic_areas', values: therapeuticAreas },
  { field: 'administration_routes', values: administrationRoutes },
  { field: 'modality', values: modalities },
] as const;

const patterns = vocabularies.flatMap(({ field, values }) =>
  values
    .filter((value) => value !== 'Other' && value !== 'Not applicable')
    .map((value) => ({
      field,
      value: value as string,
      pattern: wholeWords([value, ...(areaWords[value] ?? [])].map(plain), '(?:s|ly)?'),
    })),
);

/**
 * Names of therapeutic areas, routes and kinds of medicine. They count where the record has the value; where it has
 * not, the word may mean something else ("oral contraceptives"), and the record's text is asked.
 */
export const subjectFacts: FactRule = (criterion, profile) => {
  const variables = profile.filtering_variables ?? {};
  const facts: Fact[] = [];
  for (const { field, value, pattern } of patterns) {
    const known = variables[field];
    const values: readonly string[] = typeof known === 'string' ? [known] : (known ?? []);
    if (values.includes(value)) facts.push(...factsAt(criterion, pattern, () => 'met'));
  }
  return facts;
};

/** The therapeutic area that a criterion names and says nothing beside, if it does. */
export function areaAlone(criterion: string): string | undefined {
  const bare = criterion
    .replaceAll(/\b(?:trials?|studies|study|therapeutic|areas?|in|of|the)\b/g, ' ')
    .trim();
  return spellingsOf(therapeuticAreas).get(bare.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
}

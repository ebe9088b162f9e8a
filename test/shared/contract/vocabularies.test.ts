import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { spelling, spellingsOf } from '../../../shared/contract/aliases.ts';
import { eeaCountryCodes } from '../../../shared/contract/countries.ts';
import * as vocabularies from '../../../shared/contract/vocabularies.ts';
import { listed } from './definitions.ts';
import { schemaNodes } from './schema-nodes.ts';

const sizes = [
  ['therapeuticAreas', vocabularies.therapeuticAreas, 34],
  ['phases', vocabularies.phases, 4],
  ['administrationRoutes', vocabularies.administrationRoutes, 31],
  ['eligibleSexes', vocabularies.eligibleSexes, 2],
  ['comparatorTypes', vocabularies.comparatorTypes, 9],
  ['modalities', vocabularies.modalities, 17],
  ['allocations', vocabularies.allocations, 3],
  ['maskings', vocabularies.maskings, 5],
  ['interventionModels', vocabularies.interventionModels, 6],
  ['recruitmentStatuses', vocabularies.recruitmentStatuses, 12],
  ['documentTypes', vocabularies.documentTypes, 6],
] as const;

test.each(sizes)('%s: different values, as many as the contract has', (_name, values, size) => {
  expect(values).toHaveLength(size);
  expect(new Set(values.map(spelling)).size).toBe(size);
});

test('no other vocabulary is left uncounted', () => {
  expect(sizes.map(([name]) => name).sort()).toEqual(Object.keys(vocabularies).sort());
});

const given = new URL('../../../../shared/data/ctis/vocabulary-mapping.json', import.meta.url);

describe('the vocabularies that were given', () => {
  test('are these, value for value and in their order', ({ skip }) => {
    if (!existsSync(given)) skip('the given vocabularies are not beside the project');
    const mapping = JSON.parse(readFileSync(given, 'utf8')) as Given;
    expect(vocabularies.therapeuticAreas).toEqual(mapping.therapeutic_areas.map(({ value }) => value));
    expect(vocabularies.phases).toEqual(mapping.phases.values);
    expect(vocabularies.administrationRoutes).toEqual(mapping.administration_routes);
    expect(vocabularies.eligibleSexes).toEqual(mapping.eligible_sexes);
    expect(vocabularies.comparatorTypes).toEqual(mapping.comparator_types);
    expect(vocabularies.modalities).toEqual(mapping.modality);
    expect(vocabularies.allocations).toEqual(mapping.allocation);
    expect(vocabularies.maskings).toEqual(mapping.masking);
    expect(vocabularies.interventionModels).toEqual(mapping.intervention_model);
    expect(vocabularies.recruitmentStatuses).toEqual(mapping.country_status);
    expect(vocabularies.documentTypes).toEqual(Object.keys(mapping.document_categories_six));
    expect(eeaCountryCodes).toEqual(mapping.country_codes);
  });
});

const lists = listed
  .flatMap((tool) => schemaNodes(tool.inputSchema))
  .flatMap(({ path, schema }) => ('enum' in schema ? [[path, schema.enum as string[]] as const] : []));

describe('everyday words', () => {
  test.each(lists)('%s: no word stands for two values, none for nothing', (_path, values) => {
    const spellings = spellingsOf(values);
    expect(spellings.has('')).toBe(false);
    for (const value of values) expect(spellings.get(spelling(value))).toBe(value);
    expect(ambiguous(values)).toEqual([]);
  });
});

/** Words that the list, read backwards, gives another meaning: a word that two values claim. */
function ambiguous(values: readonly string[]): string[] {
  const forwards = spellingsOf(values);
  const backwards = spellingsOf([...values].reverse());
  return [...forwards].filter(([word, value]) => backwards.get(word) !== value).map(([word]) => word);
}

interface Given {
  therapeutic_areas: { value: string }[];
  phases: { values: string[] };
  administration_routes: string[];
  eligible_sexes: string[];
  comparator_types: string[];
  modality: string[];
  allocation: string[];
  masking: string[];
  intervention_model: string[];
  country_status: string[];
  document_categories_six: Record<string, unknown>;
  country_codes: string[];
}

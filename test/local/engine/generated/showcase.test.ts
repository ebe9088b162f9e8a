import { describe, expect, test } from 'vitest';
import { type GeneratedTrial, generateTrials } from '../../../../local/engine/generated/trials.ts';
import { eeaCountryCodes } from '../../../../shared/contract/countries.ts';
import type { FilteringVariables } from '../../../../shared/contract/trial-profile.ts';
import * as vocabularies from '../../../../shared/contract/vocabularies.ts';
import { findGaps } from './gaps.ts';
import { schemaPaths } from './schema-paths.ts';

describe.each([1, 2, 3])('the first 300 approved trials of seed %i', (seed) => {
  const trials = [...generateTrials({ approved: 300, seed })].filter(isApproved);
  const filters = trials.map(({ profile }) => profile.filtering_variables);
  const gaps = findGaps(trials.map(({ profile }) => profile));
  const paths = schemaPaths();

  test.each<[string, readonly string[], (filter: FilteringVariables) => readonly (string | null)[]]>([
    ['area', vocabularies.therapeuticAreas, (filter) => filter.therapeutic_areas],
    ['leading area', vocabularies.therapeuticAreas, (filter) => filter.therapeutic_areas.slice(0, 1)],
    ['phase', vocabularies.phases, (filter) => filter.phases],
    ['route', vocabularies.administrationRoutes, (filter) => filter.administration_routes],
    ['sex', vocabularies.eligibleSexes, (filter) => filter.eligible_sexes],
    ['comparator', vocabularies.comparatorTypes, (filter) => filter.comparator_types],
    ['modality', vocabularies.modalities, (filter) => [filter.modality]],
    ['allocation', vocabularies.allocations, (filter) => [filter.allocation]],
    ['masking', vocabularies.maskings, (filter) => [filter.masking]],
    ['model', vocabularies.interventionModels, (filter) => [filter.intervention_model]],
    [
      'country status',
      vocabularies.recruitmentStatuses,
      (filter) => filter.countries.map((row) => row.recruitment_status),
    ],
    ['EEA state', eeaCountryCodes, (filter) => filter.countries.map((row) => row.country_code)],
  ])('show every %s', (_, values, read) => {
    const seen = new Set(filters.flatMap(read));
    expect(values.filter((value) => !seen.has(value))).toEqual([]);
  });

  test('show every document type', () => {
    const seen = new Set(trials.flatMap(({ documents }) => documents.map(({ category }) => category)));
    expect(vocabularies.documentTypes.filter((type) => !seen.has(type))).toEqual([]);
  });

  test('show the integrated phases', () => {
    const pairs = new Set(filters.map(({ phases }) => phases.join(' + ')));
    expect(pairs).toContain('Phase I + Phase II');
    expect(pairs).toContain('Phase II + Phase III');
    expect(pairs).toContain('Phase III + Phase IV');
  });

  test('show each nullable field as null and as known', () => {
    expect(paths.nullable.filter((path) => !gaps.nulls.has(path))).toEqual([]);
    expect(paths.nullable.filter((path) => !gaps.known.has(path))).toEqual([]);
  });

  test('show each flag as true and as false', () => {
    const missing = paths.flags.flatMap((path) =>
      [`${path} true`, `${path} false`].filter((value) => !gaps.booleans.has(value)),
    );
    expect(missing).toEqual([]);
  });

  test('show each list filled and, but for the contacts, empty', () => {
    expect(paths.lists.filter((path) => !gaps.filled.has(path))).toEqual([]);
    expect(paths.lists.filter((path) => !gaps.empty.has(path))).toEqual([
      'classification_variables.contacts',
    ]);
  });

  test('hold exactly one protocol of 900,000 characters, with emoji and Czech, and one of a single character', () => {
    const protocols = trials.flatMap(({ documents }) =>
      documents.filter(({ category }) => category === 'protocol'),
    );
    const lengths = protocols.map(({ text }) => [...text].length);
    expect(lengths.filter((length) => length > 20_000)).toEqual([900_000]);
    expect(lengths.filter((length) => length < 500)).toEqual([1]);
    const longest = protocols.find(({ text }) => text.length > 20_000);
    expect(longest?.text).toMatch(/\p{Extended_Pictographic}/u);
    expect(longest?.text).toContain('žluťoučký');
  });

  test('hold trials without a protocol, with one and with two', () => {
    const counts = filters.map((filter) => filter.available_extracted_documents.protocol.length);
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]));
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(
      counts.filter((count) => count === 2).length,
    );
  });

  test('have names that are hard to search', () => {
    const names = filters.flatMap(({ trial_title, trial_acronym, sponsor_name }) => [
      trial_title,
      trial_acronym,
      sponsor_name,
    ]);
    const all = [...names, ...trials.flatMap(({ documents }) => documents.map(({ name }) => name))].join(
      '\n',
    );
    for (const part of [
      '%',
      '_',
      '\\',
      '"',
      "'",
      '[',
      '{',
      'ς',
      'Σ',
      'ß',
      'ř',
      'İ',
      'ı',
      'Ł',
      'ﬁ',
      'œ',
      'e\u0301',
    ]) {
      expect(all).toContain(part);
    }
    expect(filters.some(({ trial_title }) => trial_title === trial_title.toUpperCase())).toBe(true);
  });

  test('share some latest dates', () => {
    const days = Map.groupBy(filters, (filter) => filter.latest_country_submission_or_approval_date);
    days.delete(null);
    expect([...days.values()].filter((trials) => trials.length >= 3).length).toBeGreaterThanOrEqual(3);
  });

  test('report results in words where there is no number', () => {
    const values = new Set(
      trials.flatMap(({ profile }) => profile.results.outcomes.map(({ value }) => value)),
    );
    expect(values).toContain('not reached');
    expect(values).toContain('NA');
  });
});

function isApproved({ approvalStatus }: GeneratedTrial): boolean {
  return approvalStatus === 'approved';
}

import { describe, expect, test } from 'vitest';
import { eeaCountryCodes } from '../../../shared/contract/countries.ts';
import { classifyTrials } from '../../../shared/contract/tools/classify_trials.ts';
import { extractVariables } from '../../../shared/contract/tools/extract_variables.ts';
import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import { problemsOf } from './refused.ts';

const analysis_id = 'an_1';
const of = (filters: unknown) => problemsOf(filterTrials.input, { analysis_id, filters });

describe('a status, as people and registries call it', () => {
  const authorised = expect.stringMatching(
    /^Authorised covers trials that are recruiting, about to recruit, between/,
  );
  test.each<[string, string[], unknown]>([
    ...[
      'Recruiting',
      'ongoing',
      'active',
      'not yet recruiting',
      'Active, not recruiting',
      'NOT_YET_RECRUITING',
    ].map((sent): [string, string[], unknown] => [sent, ['Authorised'], authorised]),
    ...['Authorised, recruitment pending', 'Authorised, recruiting', 'Ongoing, recruitment ended'].map(
      (sent): [string, string[], unknown] => [sent, ['Authorised'], authorised],
    ),
    ['Completed', ['Ended'], undefined],
    ['finished', ['Ended'], undefined],
    ['terminated', ['Ended', 'Halted'], undefined],
    ['Stopped', ['Ended', 'Halted'], undefined],
    ['on hold', ['Halted', 'Suspended'], undefined],
    ['On-hold', ['Halted', 'Suspended'], undefined],
  ])('%s', (sent, nearest, advice) => {
    const [problem] = of({ countries: [{ recruitment_status: sent }] });
    expect([problem?.nearest, problem?.advice]).toEqual([nearest, advice]);
    expect(problem?.valid).toHaveLength(12);
  });
});

describe('several phases in one', () => {
  const both = 'both with contains_all for an integrated phase, or with contains_any for either';
  test.each<[string, string[], string?]>([
    ['Phase II/III', ['Phase II', 'Phase III'], both],
    ['Phase 2/3', ['Phase II', 'Phase III'], both],
    ['II-III', ['Phase II', 'Phase III'], both],
    ['Phase 1 / Phase 2', ['Phase I', 'Phase II'], both],
    ['PHASE2_PHASE3', ['Phase II', 'Phase III'], both],
    ['phases I and II', ['Phase I', 'Phase II'], both],
    ['1b/2a', ['Phase I', 'Phase II'], both],
    ['Phase 2b', ['Phase II']],
    ['IIa', ['Phase II']],
  ])('%s', (sent, nearest, advice) => {
    const [problem] = of({ phases: sent });
    expect([problem?.nearest, problem?.advice]).toEqual([nearest, advice]);
  });
});

describe('what is no country', () => {
  test.each(['Deutschland', 'XX', 'DEU', 'Scotland'])('%s: the rule', (sent) => {
    expect(of({ country_codes: sent })).toEqual([
      {
        path: 'filters.country_codes.values[0]',
        problem: 'is not a valid value',
        value: JSON.stringify(sent),
        advice: 'a country is its ISO 3166-1 alpha-2 code or its English name',
      },
    ]);
  });

  test.each(['Europe', 'EU', 'eea', 'European Union', 'the EU'])('%s: its states', (sent) => {
    for (const filters of [{ country_codes: sent }, { countries: [{ country_code: sent }] }]) {
      const [problem] = of(filters);
      expect(problem?.nearest).toBeUndefined();
      expect(problem?.advice).toContain(`those of the EEA as ${eeaCountryCodes.join(', ')}`);
    }
  });
});

describe('what is no value of a long list', () => {
  test.each([
    [
      { therapeutic_areas: 'diabetes' },
      'an area is a medical specialty; a disease can be looked for in trial_title',
    ],
    [
      { modalities: 'biologic' },
      'a modality is a kind of product, such as Small molecule; a drug can be looked for in trial_title',
    ],
    [{ administration_routes: 'tablet' }, undefined],
  ])('%j', (filters, advice) => {
    const [problem] = of(filters);
    expect([problem?.nearest, problem?.advice]).toEqual([undefined, advice]);
  });
});

describe('a flag', () => {
  test.each(['maybe', 'yes please', 'unknow', 1, 0])('%s has no neighbour', (sent) => {
    expect(of({ rare_disease: sent })).toMatchObject([{ valid: ['true', 'false', 'unknown'] }]);
    expect(of({ rare_disease: sent })[0]).not.toHaveProperty('nearest');
  });
});

describe('one cause is said once', () => {
  test.each([
    [['DE', 'FR'], 'filters.countries', ['DE', 'FR']],
    [['Germany', 'france'], 'filters.countries', ['DE', 'FR']],
    ['DE', 'filters.countries[0]', ['DE']],
  ])('countries in place of groups: %j', (countries, path, values) => {
    expect(of({ countries })).toMatchObject([
      { path, advice: `one of these countries is ${JSON.stringify({ country_code: { values } })}` },
    ]);
  });

  test('texts in place of variables', () => {
    const sent = { analysis_id, trial_id: '2022-500244-37-00', variables: ['dose', 'age'] };
    expect(problemsOf(extractVariables.input, sent)).toEqual([
      {
        path: 'variables',
        problem: 'must hold objects with name, instruction, type, not text',
        value: '["dose","age"]',
      },
    ]);
  });

  test.each(['', '  ', '\u200b'])('a blank criterion: %j', (exclusion) => {
    const sent = { analysis_id, trial_ids: '2022-500244-37-00', criteria: { exclusion } };
    expect(problemsOf(classifyTrials.input, sent)).toMatchObject([
      { path: 'criteria.exclusion[0]', problem: 'must not be blank' },
    ]);
  });

  test('a hundred thousand members that are no groups, among as many empty ones', () => {
    const countries = [
      ...Array.from({ length: 50_000 }, () => ({})),
      ...Array.from({ length: 50_000 }, () => 1),
    ];
    const begun = performance.now();
    expect(of({ countries }).length).toBeLessThanOrEqual(10);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  test('and two causes twice', () => {
    const sent = { analysis_id, trial_ids: '2022-500244-37-00', criteria: { exclusion: ['ab', ''] } };
    expect(problemsOf(classifyTrials.input, sent)).toHaveLength(2);
  });
});

import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import { getDocuments } from '../../../shared/contract/tools/get_documents.ts';
import { getProfiles } from '../../../shared/contract/tools/get_profiles.ts';
import { startAnalysis } from '../../../shared/contract/tools/start_analysis.ts';
import { parseArguments } from '../../../shared/mcp/arguments.ts';
import { problemsOf, refusal } from './refused.ts';

const analysis_id = 'an_1';
const trial = '2022-500244-37-00';

const message = (schema: z.ZodType, sent: unknown) => refusal(schema, sent).message;
const filtersRefused = (filters: unknown) => message(filterTrials.input, { analysis_id, filters });

const date = 'initial_ctis_submission_date';
const notADay = (sent: string) =>
  `filters.${date}.from must be a day of the calendar, YYYY-MM-DD (sent: ${JSON.stringify(sent)}).`;
const phases = 'valid: Phase I, Phase II, Phase III, Phase IV';
const leaveOut = '(leave it out where nothing is meant)';

describe('filters that are refused', () => {
  test.each<[unknown, string]>([
    // Nothing, in its many forms.
    [null, `filters must be an object, not null ${leaveOut}.`],
    [[], 'filters must be an object, not an array (sent: []).'],
    ['', 'filters must be an object, not text (sent: "").'],
    ['null', 'filters must be an object, not text (sent: "null").'],
    [7, 'filters must be an object, not a number (sent: 7).'],
    [{ phases: null }, `filters.phases must be an object with operator, values, not null ${leaveOut}.`],
    [{ phases: {} }, 'filters.phases.values is missing.'],
    [{ phases: '{}' }, 'filters.phases.values is missing.'],
    [{ phases: { operator: 'contains_all' } }, 'filters.phases.values is missing.'],
    [{ phases: [] }, 'filters.phases.values must not be empty (sent: []).'],
    [{ phases: '[]' }, 'filters.phases.values must not be empty (sent: []).'],
    [{ phases: { values: [] } }, 'filters.phases.values must not be empty (sent: []).'],
    [{ phases: { values: null } }, 'filters.phases.values must be an array, not null.'],
    [{ phases: [null] }, `filters.phases.values[0] must be text, not null; ${phases}.`],
    [{ phases: '' }, `filters.phases.values[0] is not a valid value (sent: ""); ${phases}.`],
    [{ phases: '?!' }, `filters.phases.values[0] is not a valid value (sent: "?!"); ${phases}.`],
    [{ trial_title: '' }, 'filters.trial_title.values[0] must not be blank (sent: "").'],
    [{ trial_title: [' \t\n'] }, 'filters.trial_title.values[0] must not be blank (sent: " \\t\\n").'],
    [{ trial_title: ['a', ''] }, 'filters.trial_title.values[1] must not be blank (sent: "").'],
    [{ [date]: {} }, `filters.${date} must hold from, to or both (sent: {}).`],
    [{ [date]: { from: null } }, `filters.${date}.from must be text, not null ${leaveOut}.`],
    [{ number_of_sites: {} }, 'filters.number_of_sites must hold min, max or both (sent: {}).'],
    [{ countries: [] }, 'filters.countries must not be empty (sent: []).'],
    [{ countries: {} }, 'filters.countries[0] must hold at least one condition (sent: {}).'],
    [
      { countries: [{ country_code: 'DE' }, {}] },
      'filters.countries[1] must hold at least one condition (sent: {}).',
    ],
    [{ rare_disease: null }, `filters.rare_disease must be true, false or unknown, not null ${leaveOut}.`],
    // Values that are none.
    [
      { phases: 'Phase V' },
      `filters.phases.values[0] is not a valid value (sent: "Phase V"); nearest: Phase IV; ${phases}.`,
    ],
    [
      { phases: 3 },
      `filters.phases.values[0] must be text, not a number (sent: 3); nearest: Phase III; ${phases}.`,
    ],
    [{ phases: [true] }, `filters.phases.values[0] must be text, not true (sent: true); ${phases}.`],
    [
      { phases: [['phase 3']] },
      `filters.phases.values[0] must be text, not an array (sent: ["phase 3"]); ${phases}.`,
    ],
    [
      { phases: [{ toString: 1 }] },
      `filters.phases.values[0] must be text, not an object (sent: {"toString":1}); ${phases}.`,
    ],
    [
      { therapeutic_areas: 'Onclogy' },
      'filters.therapeutic_areas.values[0] is not a valid value (sent: "Onclogy"); nearest: Oncology.',
    ],
    [
      { country_codes: 'Germny' },
      'filters.country_codes.values[0] is not a valid value (sent: "Germny"); nearest: DE (Germany).',
    ],
    [
      { phases: { operator: 'contains', values: ['1'] } },
      'filters.phases.operator is not a valid value (sent: "contains"); nearest: contains_any; valid: contains_any, contains_all, contains_none.',
    ],
    [
      { rare_disease: 'maybe' },
      'filters.rare_disease is not a valid value (sent: "maybe"); valid: true, false, unknown.',
    ],
    [
      { rare_disease: 1 },
      'filters.rare_disease is not a valid value (sent: 1); valid: true, false, unknown.',
    ],
    [
      { rare_disease: { values: [true] } },
      'filters.rare_disease is not a valid value (sent: {"values":[true]}); valid: true, false, unknown.',
    ],
    // Texts.
    [{ trial_title: 5 }, 'filters.trial_title.values[0] must be text, not a number (sent: 5).'],
    [{ trial_title: false }, 'filters.trial_title.values[0] must be text, not false (sent: false).'],
    [
      { trial_title: 'a\0b' },
      'filters.trial_title.values[0] must not hold a NUL character (sent: "a\\u0000b").',
    ],
    [
      { trial_title: 'a\ud800' },
      'filters.trial_title.values[0] must be well-formed Unicode (it holds a lone surrogate) (sent: "a\ufffd").',
    ],
    [
      { trial_title: 'x'.repeat(2001) },
      `filters.trial_title.values[0] must have at most 2000 characters, not 2001 (sent: "${'x'.repeat(59)}…").`,
    ],
    // Dates.
    ...[
      '2024-02-30',
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-1-1',
      '0000-01-01',
      '20240101',
      '2024',
      '01.02.2024',
      '2024-01-01T00:00:00Z',
      '2024-01-01 ',
      ' 2024-01-01',
      '2024-01-01\n',
      'today',
      '',
    ].map((sent): [unknown, string] => [{ [date]: { from: sent } }, notADay(sent)]),
    [{ [date]: { from: 20240101 } }, `filters.${date}.from must be text, not a number (sent: 20240101).`],
    [
      { [date]: '2024-01-01' },
      `filters.${date} must be an object with from, to, not text (sent: "2024-01-01").`,
    ],
    [
      { [date]: { from: '2024-02-01', to: '2024-01-31' } },
      `filters.${date} must not have from after to (sent: {"from":"2024-02-01","to":"2024-01-31"}).`,
    ],
    [
      { countries: [{ submission_date: { from: '2024-02-01', to: '2024-01-31' } }] },
      'filters.countries[0].submission_date must not have from after to (sent: {"from":"2024-02-01","to":"2024-01-31"}).',
    ],
    // Numbers.
    [
      { number_of_sites: 5 },
      'filters.number_of_sites must be an object with min, max, not a number (sent: 5).',
    ],
    [
      { number_of_sites: { min: 5, max: 4 } },
      'filters.number_of_sites must not have min above max (sent: {"min":5,"max":4}).',
    ],
    [{ number_of_sites: { min: -1 } }, 'filters.number_of_sites.min must be at least 0 (sent: -1).'],
    [{ number_of_sites: { min: '-1' } }, 'filters.number_of_sites.min must be at least 0 (sent: -1).'],
    [{ number_of_sites: { min: 0.5 } }, 'filters.number_of_sites.min must be a whole number (sent: 0.5).'],
    [{ number_of_sites: { max: '1.5' } }, 'filters.number_of_sites.max must be a whole number (sent: 1.5).'],
    [
      { number_of_sites: { max: JSON.parse('1e999') } },
      'filters.number_of_sites.max must be a whole number (sent: Infinity).',
    ],
    [
      { number_of_sites: { max: '1e999' } },
      'filters.number_of_sites.max must be a whole number, not text (sent: "1e999").',
    ],
    [
      { number_of_sites: { max: 'NaN' } },
      'filters.number_of_sites.max must be a whole number, not text (sent: "NaN").',
    ],
    [
      { number_of_sites: { max: Number.NaN } },
      'filters.number_of_sites.max must be a whole number (sent: NaN).',
    ],
    [
      { number_of_sites: { max: 1e300 } },
      'filters.number_of_sites.max must be at most 9007199254740991 (sent: 1e+300).',
    ],
    [{ number_of_sites: { min: -1e300 } }, 'filters.number_of_sites.min must be at least 0 (sent: -1e+300).'],
    [
      { number_of_sites: { min: '' } },
      'filters.number_of_sites.min must be a whole number, not text (sent: "").',
    ],
    [
      { number_of_sites: { min: true } },
      'filters.number_of_sites.min must be a whole number, not true (sent: true).',
    ],
    [
      { number_of_sites: { min: [1] } },
      'filters.number_of_sites.min must be a whole number, not an array (sent: [1]).',
    ],
    // Names that are none.
    [{ phase: '1' }, 'filters.phase is not an argument; nearest: phases.'],
    [
      { phases: { vals: ['1'] } },
      'filters.phases.vals is not an argument; nearest: values; valid: operator, values. filters.phases.values is missing.',
    ],
    [
      { [date]: { start: '2024-01-01' } },
      `filters.${date}.start is not an argument; nearest: from; valid: from, to.`,
    ],
    [
      { countries: { country: 'DE' } },
      'filters.countries[0].country is not an argument; nearest: country_code; valid: country_code, recruitment_status, submission_date, authorization_date, recruitment_start_date, recruitment_end_date, site_count, planned_sample_size.',
    ],
  ])('%j', (filters, said) => {
    expect(filtersRefused(filters)).toBe(said);
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
    'the name %s, wherever it stands',
    (name) => {
      const places = [
        [`{"${name}":{"values":["DE"]}}`, `filters.${name} is not an argument`],
        [`{"phases":{"${name}":1,"values":["1"]}}`, `filters.phases.${name} is not an argument`],
        [
          `{"countries":[{"${name}":1,"site_count":{"min":1}}]}`,
          `filters.countries[0].${name} is not an argument`,
        ],
        [`{"number_of_sites":{"${name}":1,"min":1}}`, `filters.number_of_sites.${name} is not an argument`],
      ] as const;
      for (const [json, said] of places) {
        expect(filtersRefused(JSON.parse(json))).toContain(said);
        expect(filtersRefused(json)).toContain(said);
      }
    },
  );
});

describe('other arguments that are refused', () => {
  test.each<[z.ZodType, unknown, string]>([
    [startAnalysis.input, {}, 'report_run_id is missing.'],
    [startAnalysis.input, [], 'The arguments must be an object with report_run_id, not an array (sent: []).'],
    [
      startAnalysis.input,
      'run_1',
      'The arguments must be an object with report_run_id, not text (sent: "run_1").',
    ],
    [startAnalysis.input, { report_run_id: 7 }, 'report_run_id must be text, not a number (sent: 7).'],
    [startAnalysis.input, { report_run_id: null }, 'report_run_id must be text, not null.'],
    [startAnalysis.input, { report_run_id: '  ' }, 'report_run_id must not be blank (sent: "  ").'],
    [
      startAnalysis.input,
      { report_run: 'run_1' },
      'report_run is not an argument; nearest: report_run_id; valid: report_run_id. report_run_id is missing.',
    ],
    [filterTrials.input, { analysis_id, limit: 0 }, 'limit must be at least 1 (sent: 0).'],
    [filterTrials.input, { analysis_id, limit: '101' }, 'limit must be at most 100 (sent: 101).'],
    [filterTrials.input, { analysis_id, limit: 2.5 }, 'limit must be a whole number (sent: 2.5).'],
    [
      filterTrials.input,
      { analysis_id, limit: 'ten' },
      'limit must be a whole number, not text (sent: "ten").',
    ],
    [filterTrials.input, { analysis_id, limit: '' }, 'limit must be a whole number, not text (sent: "").'],
    [filterTrials.input, { analysis_id, limit: null }, `limit must be a whole number, not null ${leaveOut}.`],
    [filterTrials.input, { analysis_id, offset: -1 }, 'offset must be at least 0 (sent: -1).'],
    [
      filterTrials.input,
      { analysis_id, sort: null },
      `sort must be an object with by, direction, not null ${leaveOut}.`,
    ],
    [
      filterTrials.input,
      { analysis_id, sort: 'eu_number' },
      'sort must be an object with by, direction, not text (sent: "eu_number").',
    ],
    [
      filterTrials.input,
      { analysis_id, sort: { direction: 'up' } },
      'sort.direction is not a valid value (sent: "up"); valid: asc, desc.',
    ],
    [
      filterTrials.input,
      { analysis_id, filter: {} },
      'filter is not an argument; nearest: filters; valid: analysis_id, filters, sort, limit, offset.',
    ],
    [getProfiles.input, { analysis_id, trial_ids: [] }, 'trial_ids must not be empty (sent: []).'],
    [
      getProfiles.input,
      { analysis_id, trial_ids: '2022-1' },
      'trial_ids[0] must be an EU trial number: YYYY-5NNNNN-NN-NN (sent: "2022-1").',
    ],
    [
      getProfiles.input,
      { analysis_id, trial_ids: `${trial}\n` },
      `trial_ids[0] must be an EU trial number: YYYY-5NNNNN-NN-NN (sent: "${trial}\\n").`,
    ],
    [
      getDocuments.input,
      { analysis_id, trial_id: [trial], document_name: 'a' },
      `trial_id must be text, not an array (sent: ["${trial}"]).`,
    ],
    [
      getDocuments.input,
      { analysis_id, trial_id: trial, document_name: 'a', part: 0 },
      'part must be at least 1 (sent: 0).',
    ],
    [getDocuments.input, {}, 'analysis_id is missing. trial_id is missing. document_name is missing.'],
  ])('%# %j', (schema, sent, said) => {
    expect(message(schema, sent)).toBe(said);
  });
});

describe('an object that looks like a text', () => {
  test.each(['{"length":5000}', '{"length":{"toString":null}}', '{"length":{"valueOf":1,"toString":1}}'])(
    '%s is refused for what it is',
    (json) => {
      const sent = JSON.parse(json) as unknown;
      const refused = (path: string) =>
        expect.stringMatching(`^${path} must be text, not an object [^.]+\\.$`);
      expect(message(startAnalysis.input, { report_run_id: sent })).toEqual(refused('report_run_id'));
      expect(message(getProfiles.input, { analysis_id, trial_ids: [sent] })).toEqual(
        refused('trial_ids\\[0\\]'),
      );
      expect(filtersRefused({ [date]: { from: sent } })).toEqual(refused(`filters.${date}.from`));
      expect(filtersRefused({ trial_title: { values: [sent] } })).toEqual(
        refused('filters.trial_title.values\\[0\\]'),
      );
    },
  );

  test('and so is an array that is longer than a text may be', () => {
    const sent = Array.from({ length: 300 }, () => 'x');
    expect(message(startAnalysis.input, { report_run_id: sent })).toBe(
      'report_run_id must be text, not an array (sent: ["x","x","x","x","x",…]).',
    );
  });
});

describe('bounds of arrays count what was sent', () => {
  const many = (count: number, value: unknown) => Array.from({ length: count }, () => value);
  test.each<[string, z.ZodType, (values: unknown[]) => unknown, unknown, number, string]>([
    ['trial_ids', getProfiles.input, (trial_ids) => ({ analysis_id, trial_ids }), trial, 10, 'trial_ids'],
    [
      'text',
      filterTrials.input,
      (values) => ({ analysis_id, filters: { eu_number: values } }),
      '2022',
      20,
      'filters.eu_number.values',
    ],
    [
      'controlled',
      filterTrials.input,
      (values) => ({ analysis_id, filters: { phases: values } }),
      'phase 1',
      40,
      'filters.phases.values',
    ],
    [
      'groups',
      filterTrials.input,
      (countries) => ({ analysis_id, filters: { countries } }),
      { country_code: 'DE' },
      10,
      'filters.countries',
    ],
  ])('%s', (_kind, schema, args, value, most, path) => {
    expect(() => parseArguments(schema, args(many(most, value)))).not.toThrow();
    expect(message(schema, args(many(most + 1, value)))).toMatch(
      `${path} must have at most ${most} members, not ${most + 1} (sent: [`,
    );
  });
});

describe('several faults', () => {
  test('are all named at once, the outermost first', () => {
    const sent = { filters: { phases: 'x', rare_disease: 2 }, limit: 500, order: 1, sort: { by: 'title' } };
    expect(problemsOf(filterTrials.input, sent).map(({ path, problem }) => `${path} ${problem}`)).toEqual([
      'order is not an argument',
      'analysis_id is missing',
      'limit must be at most 100',
      'filters.rare_disease is not a valid value',
      'sort.by is not a valid value',
      'filters.phases.values[0] is not a valid value',
    ]);
  });

  test('are counted past the tenth', () => {
    const unknown = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
    expect(problemsOf(filterTrials.input, { analysis_id, filters: unknown(10) })).toHaveLength(10);
    expect(filtersRefused(unknown(10))).not.toContain('more problem');
    expect(filtersRefused(unknown(11))).toMatch(/ There is 1 more problem\.$/);
    expect(filtersRefused(unknown(9_000))).toMatch(/ There are 8990 more problems\.$/);
    expect(problemsOf(filterTrials.input, { analysis_id, filters: unknown(9_000) })).toHaveLength(10);
  });

  test('have details for a program', () => {
    expect(
      refusal(filterTrials.input, { analysis_id, filters: { phases: 'Phase V' }, part: 1 }),
    ).toMatchObject({
      code: 'invalid_arguments',
      retryable: false,
      recovery: 'Correct the named arguments and call again.',
    });
    expect(
      problemsOf(filterTrials.input, {
        analysis_id,
        filters: { country_codes: 'Germny', phases: 'Phase V' },
      }),
    ).toEqual([
      {
        path: 'filters.phases.values[0]',
        problem: 'is not a valid value',
        value: '"Phase V"',
        nearest: ['Phase IV'],
        valid: ['Phase I', 'Phase II', 'Phase III', 'Phase IV'],
      },
      {
        path: 'filters.country_codes.values[0]',
        problem: 'is not a valid value',
        value: '"Germny"',
        nearest: ['DE'],
      },
    ]);
  });
});

describe('hostile sizes', () => {
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
  const nestedObjects = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as unknown;
  const long = 'a'.repeat(256 * 1024);

  test.each([
    ['arrays 100,000 deep', nested(100_000)],
    ['the same, quoted', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects 50,000 deep', nestedObjects],
    ['256 KB of one letter', long],
    ['256 KB of emoji', '😀'.repeat(64 * 1024)],
    ['256 KB of brackets', '['.repeat(256 * 1024)],
    ['60,000 values', Array.from({ length: 60_000 }, () => 'x')],
    ['20,000 names', Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]))],
    ['a name of 256 KB', { [long]: 1 }],
  ])('%s are answered in few words, wherever they stand', (_kind, hostile) => {
    for (const sent of [
      hostile,
      { analysis_id: hostile },
      { analysis_id, filters: hostile },
      { analysis_id, limit: hostile },
      { analysis_id, sort: { by: hostile } },
      ...['phases', 'country_codes', 'rare_disease', 'countries', date, 'masking'].map((field) => ({
        analysis_id,
        filters: { [field]: hostile },
      })),
      { analysis_id, filters: { phases: { values: [hostile] } } },
      { analysis_id, filters: { countries: [{ site_count: { min: hostile } }] } },
    ]) {
      const said = message(filterTrials.input, sent);
      expect(said.length).toBeLessThan(4_000);
      expect(said.isWellFormed()).toBe(true);
    }
  });

  test('a name or value is cut between characters, never within one', () => {
    const emoji = '😀'.repeat(100);
    expect(filtersRefused({ [emoji]: 1 })).toContain(`filters["${'😀'.repeat(63)}…"] is not an argument`);
    expect(filtersRefused({ phases: emoji })).toContain(`(sent: "${'😀'.repeat(59)}…")`);
    expect(filtersRefused({ 'a\ud800': 1 })).toContain('filters["a\ufffd"] is not an argument');
  });
});

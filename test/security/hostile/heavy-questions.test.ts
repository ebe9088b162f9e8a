import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import { getDocuments } from '../../../shared/contract/tools/get_documents.ts';
import type { DatabaseEngineReader } from '../../../shared/engine/database.ts';
import { parseArguments } from '../../../shared/mcp/arguments.ts';
import { engineReader } from '../../shared/engine/engine-reader.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';
import { fastest, timeOf } from './fastest.ts';

/** The most that the filter language and a document's name can hold, as questions to the database. */

let engine: TestEngine;
let reader: DatabaseEngineReader;
let pool: pg.Pool;
beforeAll(async () => {
  engine = await testEngine();
  ({ reader, pool } = engineReader(engine));
});
afterAll(async () => {
  await pool.end();
  await engine.drop();
});

const mostMilliseconds = 1_000;

/** One statement for each condition that is left out; what matters is that there are no more. */
const mostMillisecondsOfAll = 3_000;

/** So many texts of so many characters, all different. */
const texts = (letters: string, characters: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    `${at}${letters.repeat(Math.ceil(characters / letters.length))}`.slice(0, characters),
  );

/** What is repeated in a long text: ordinary letters, marks that change places, a letter that becomes eighteen. */
const kinds = [
  ['letters', 'abcdefghijklmnopqrstuvwxyz'],
  ['one letter', 'a'],
  ['letters of LIKE', '%_\\'],
  ['as many marks on a letter as are taken', `a${'\u0301\u0323'.repeat(15)}`],
  ['a wide letter', '\ufdfa'],
] as const;

const textFields = ['eu_number', 'trial_title', 'trial_acronym', 'sponsor_name', 'document_names'] as const;

describe.each(kinds)('texts of %s', (_kind, letters) => {
  test.each(['contains', 'is', 'does_not_contain', 'is_not'])(
    '20 of 2,000 characters, %s, in a field',
    async (operator) => {
      for (const field of textFields) {
        const filters = { [field]: { operator, values: texts(letters, 2_000, 20) } };
        expect(await fastest(mostMilliseconds, () => timeOf(() => ask(filters))), field).toBeLessThan(
          mostMilliseconds,
        );
      }
    },
  );

  test('a document by a name of 10,000 characters', async () => {
    const { rows } = await engine.asOwner.query<{ id: string }>(
      'SELECT eu_number AS id FROM engine.serving_trial ORDER BY cardinality(document_names) DESC LIMIT 1',
    );
    const asked = {
      eu_number: rows[0]!.id,
      document_name: letters.repeat(10_000).slice(0, 10_000),
      part: 1,
      part_characters: 120_000,
    };
    expect(await fastest(mostMilliseconds, () => timeOf(() => reader.documentText(asked)))).toBeLessThan(
      mostMilliseconds,
    );
  });
});

test.each([
  ['a filter', filterTrials, { filters: { trial_title: `a${'\u0301\u0323'.repeat(16)}` } }],
  [
    'the name of a document',
    getDocuments,
    { trial_id: '2099-500001-10-00', document_name: '\u0323'.repeat(31) },
  ],
])('more marks on a letter than any language has are not taken in %s', (_where, { input }, args) => {
  expect(() => parseArguments(input, { analysis_id: 'an_1', ...args })).toThrow(
    'must not hold more than 30 combining marks in a row',
  );
});

const nothing = { from: '1900-01-01', to: '1900-01-02' };
const group = {
  country_code: { values: ['LI'] },
  recruitment_status: { values: ['Suspended'] },
  submission_date: nothing,
  authorization_date: nothing,
  recruitment_start_date: nothing,
  recruitment_end_date: nothing,
  site_count: { max: 0 },
  planned_sample_size: { max: 0 },
};

test('every condition at once, each of which matches nothing and is left out in turn', async () => {
  const filters = {
    ...Object.fromEntries(
      textFields.map((field) => [field, { operator: 'contains', values: texts('ab', 50, 20) }]),
    ),
    latest_country_submission_or_approval_date: nothing,
    initial_ctis_submission_date: nothing,
    first_ctis_authorization_date: nothing,
    latest_ctis_authorization_date: nothing,
    planned_sample_size: { max: 0 },
    number_of_countries: { max: 0 },
    number_of_sites: { max: 0 },
    rare_disease: 'unknown',
    orphan_designation: 'unknown',
    paediatric: 'unknown',
    first_in_human: 'unknown',
    countries: Array.from({ length: 10 }, () => group),
  };
  expect(await fastest(mostMillisecondsOfAll, () => timeOf(() => ask(filters)))).toBeLessThan(
    mostMillisecondsOfAll,
  );
});

function ask(filters: unknown): Promise<unknown> {
  return reader.filterTrials(parseArguments(filterTrials.input, { analysis_id: 'an_1', filters }));
}

import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortFields } from '../../../shared/contract/filters.ts';
import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import type { DatabaseEngineReader } from '../../../shared/engine/database.ts';
import { parseArguments } from '../../../shared/mcp/arguments.ts';
import { ToolError } from '../../../shared/mcp/tool-error.ts';
import { engineReader } from '../../shared/engine/engine-reader.ts';
import { validFilters } from '../../shared/mcp/made-filters.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';
import { hostileJson, hostileText } from './values.ts';

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

const textFields = ['eu_number', 'trial_title', 'trial_acronym', 'sponsor_name', 'document_names'] as const;
const numbers = fc.constantFrom(0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER);
const days = fc.constantFrom('0001-01-01', '1582-10-10', '2024-02-29', '9999-12-31');

/** Valid filters, with hostile texts and the outermost numbers and days in them; and JSON of any form. */
const filters: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        validFilters,
        fc.constantFrom(...textFields),
        fc.constantFrom('contains', 'is', 'does_not_contain', 'is_not'),
        fc.array(hostileText, { minLength: 1, maxLength: 3 }),
      )
      .map(([made, field, operator, values]) => ({ ...made, [field]: { operator, values } })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(validFilters, numbers, days).map(([made, number, day]) => ({
      ...made,
      planned_sample_size: { min: number },
      initial_ctis_submission_date: { from: day },
      countries: [{ site_count: { max: number }, recruitment_end_date: { to: day } }],
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...textFields, 'phases', 'countries', 'masking'), hostileJson)
      .map(([field, json]) => ({ [field]: JSON.parse(json) as unknown })),
  },
);

const pages = fc.record({
  sort: fc.record({ by: fc.constantFrom(...sortFields), direction: fc.constantFrom('asc', 'desc') }),
  limit: fc.constantFrom(1, 25, 100),
  offset: fc.oneof(fc.constant(0), numbers),
});

test('whatever filter_trials accepts, the database answers', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(filters, pages, async (asked, page) => {
      const parsed = parsedOrRefused({ analysis_id: 'an_1', filters: asked, ...page });
      if (!parsed) return;
      accepted += 1;
      expect(await reader.filterTrials(parsed)).toHaveProperty('matches');
    }),
    { numRuns: 600, seed: 8 },
  );
  expect(accepted).toBeGreaterThan(200);
});

function parsedOrRefused(sent: unknown) {
  try {
    return parseArguments(filterTrials.input, sent);
  } catch (error) {
    expect(error).toBeInstanceOf(ToolError);
    return undefined;
  }
}

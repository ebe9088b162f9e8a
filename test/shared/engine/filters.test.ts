import * as fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trialFilters } from '../../../shared/contract/filters.ts';
import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import type { DatabaseEngineReader } from '../../../shared/engine/database.ts';
import type { FilterQuery } from '../../../shared/engine/reader.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';
import { awkwardTrials } from './awkward-trials.ts';
import { engineReader } from './engine-reader.ts';
import { expectedHints, expectedTrials } from './filter-oracle.ts';
import { questions, sorts } from './filter-questions.ts';
import { approve, approvedProfiles, madeTrials } from './made-trials.ts';

/** A failure names its seed and path; the same questions are asked on every run. */
const seed = 20_260_522;

/** For thousands of questions on few cores. */
const patience = 240_000;

let engine: TestEngine;
let profiles: TrialProfile[];
beforeAll(async () => {
  engine = await testEngine();
  await approve(engine.asOwner, madeTrials(awkwardTrials));
  await engine.asOwner.query('ANALYZE engine.serving_trial, engine.serving_country');
  profiles = await approvedProfiles(engine.asOwner);
});
afterAll(() => engine.drop());

test('the data hold candidates and rejected trials beside the approved ones', async () => {
  const { rows } = await engine.asOwner.query<{ approval_status: string; trials: number }>(
    'SELECT approval_status, count(*)::integer AS trials FROM engine.trial GROUP BY 1',
  );
  const held = Object.fromEntries(rows.map((row) => [row.approval_status, row.trials]));
  expect(held.approved).toBe(300 + awkwardTrials.length);
  expect(held.candidate).toBeGreaterThan(10);
  expect(held.rejected).toBeGreaterThan(10);
});

/** Tables this small are read whole, so the second plan forbids it: then the indexes have to be right as well. */
describe.each([
  { plans: 'as the planner likes', setting: 'RESET enable_seqscan', runs: 2000 },
  { plans: 'through the indexes', setting: 'SET enable_seqscan = off', runs: 1000 },
])('planned $plans, the reader agrees with the plain evaluator', ({ setting, runs }) => {
  let pool: pg.Pool;
  let reader: DatabaseEngineReader;
  beforeAll(async () => {
    const { user, database } = engine.reader;
    await engine.asOwner.query(`ALTER ROLE ${user} IN DATABASE ${database} ${setting}`);
    ({ reader, pool } = engineReader(engine));
  });
  afterAll(() => pool.end());

  test(
    `on ${runs} random questions: trials, order, count and hints`,
    async () => {
      const question = fc.record({
        filters: questions(profiles),
        sort: sorts,
        limit: fc.integer({ min: 1, max: 100 }),
        from: fc.nat(),
      });
      await fc.assert(
        fc.asyncProperty(question, async ({ from, ...asked }) => {
          expect(trialFilters.parse(asked.filters)).toEqual(asked.filters);
          const trials = expectedTrials(profiles, asked.filters, asked.sort);
          const offset = from % (trials.length + 3);
          await expectPage(reader, { ...asked, offset }, trials);
          if (trials.length > 0) return;
          const { hints } = await reader.filterTrials({ ...asked, offset: 0 });
          expect(new Map(hints.map(({ without, matches }) => [without, matches]))).toEqual(
            expectedHints(profiles, asked.filters),
          );
        }),
        { seed, numRuns: runs },
      );
    },
    patience,
  );

  test('from page to page: every match once, whatever the size of the pages', async () => {
    const question = fc.record({
      filters: questions(profiles),
      sort: sorts,
      limit: fc.integer({ min: 1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ filters, sort, limit }) => {
        const trials = expectedTrials(profiles, filters, sort);
        const pageSize = Math.max(limit, Math.ceil(trials.length / 20));
        for (let offset = 0; offset <= trials.length; offset += pageSize)
          await expectPage(reader, { filters, sort, limit: pageSize, offset }, trials);
      }),
      { seed, numRuns: runs / 20 },
    );
  });

  test('at every offset, up to and past the end', async () => {
    const sort = { by: 'planned_sample_size', direction: 'desc' } as const;
    const trials = expectedTrials(profiles, {}, sort);
    for (let offset = 0; offset < trials.length + 3; offset += 1)
      await expectPage(reader, { filters: {}, sort, limit: 7, offset }, trials);
    await expectPage(reader, { filters: {}, sort, limit: 7, offset: Number.MAX_SAFE_INTEGER }, trials);
  });
});

/** A page against its stretch of all that should match. */
async function expectPage(
  reader: DatabaseEngineReader,
  query: FilterQuery,
  trials: readonly TrialProfile['filtering_variables'][],
): Promise<void> {
  const page = await reader.filterTrials(query);
  expect(page.trials).toEqual(
    trials
      .slice(query.offset, query.offset + query.limit)
      .map(({ eu_number, trial_title, sponsor_name }) => ({ eu_number, trial_title, sponsor_name })),
  );
  expect(page.matches).toBe(trials.length);
  if (trials.length > 0) expect(page.hints).toEqual([]);
}

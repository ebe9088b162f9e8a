import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectModern, type McpClient } from '../../../local/demo/clients.ts';
import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { testEngine } from '../../support/engine.ts';
import { type TestService, testService } from '../../support/service.ts';
import { awkwardTrials } from './awkward-trials.ts';
import { expectedTrials } from './filter-oracle.ts';
import { questions, sorts } from './filter-questions.ts';
import { approve, approvedProfiles, madeTrials } from './made-trials.ts';

const lightLimit = 100;

let service: TestService;
let client: McpClient;
let profiles: TrialProfile[];
beforeAll(async () => {
  const engine = await testEngine();
  await approve(engine.asOwner, madeTrials(awkwardTrials));
  profiles = await approvedProfiles(engine.asOwner);
  service = await testService({ engine });
  client = await connectModern(service.description);
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

/** An analysis of a new Light run that has used all but `left` of its 100 trials, on trials that do not exist. */
async function analysisWith(left: number): Promise<string> {
  const run = await service.ledger.createReportRun('light', 'user-of-the-test');
  await service.engine.asOwner.query(
    `INSERT INTO control_plane.admitted_unit (report_run_id, allowance, unit_id)
     SELECT $1, 'filtered_trials', '2096-5' || lpad(i::text, 5, '0') || '-10-00' FROM generate_series(1, $2) AS i`,
    [run, lightLimit - left],
  );
  const started = await client.call('start_analysis', { report_run_id: run });
  return String(started.structuredContent?.analysis_id);
}

async function filterTrials(asked: Record<string, unknown>) {
  const { structuredContent: page, content } = await client.call('filter_trials', asked);
  if (!page) throw new Error(content[0]?.text);
  return page;
}

/**
 * Reads every page of a question and holds each against the evaluator and a ledger of the test's own: a trial is
 * given if it was given before or if something is left for it, in the order of the question.
 */
async function expectPages(
  analysisId: string,
  given: Set<string>,
  left: number,
  { filters, sort, limit }: Question,
): Promise<number> {
  const matches = expectedTrials(profiles, filters, sort).map((trial) => trial.eu_number);
  let remaining = left;
  for (let offset = 0; offset <= matches.length; offset += limit) {
    const found = matches.slice(offset, offset + limit);
    const admitted = found.filter((number) => {
      if (given.has(number)) return true;
      if (remaining === 0) return false;
      remaining -= 1;
      return given.add(number);
    });
    const page = await filterTrials({ analysis_id: analysisId, filters, sort, limit, offset });
    expect(page.trials).toEqual(admitted.map((eu_number) => expect.objectContaining({ eu_number })));
    expect(page).toMatchObject({
      counts: { approved_profiles: profiles.length, matches: matches.length, returned: admitted.length },
      withheld: found.length - admitted.length,
      next_offset: offset + limit < matches.length ? offset + limit : null,
      allowance: { limit: lightLimit, used: lightLimit - remaining, remaining },
    });
    // The question itself, which is told back, may name a trial.
    const shown = JSON.stringify({ ...page, applied_filters: {} });
    for (const number of found.filter((each) => !given.has(each))) expect(shown).not.toContain(number);
  }
  return remaining;
}

interface Question {
  filters: Parameters<typeof expectedTrials>[1];
  sort: Parameters<typeof expectedTrials>[2];
  limit: number;
}

const everything: Question = {
  filters: {},
  sort: { by: 'latest_country_submission_or_approval_date', direction: 'desc' },
  limit: 50,
};

describe.each([100, 37, 1, 0])('with %d trials left', (left) => {
  test('all pages of all trials hold the first ones, and again cost nothing', async () => {
    const analysisId = await analysisWith(left);
    const given = new Set<string>();
    expect(await expectPages(analysisId, given, left, everything)).toBe(0);
    expect(given.size).toBe(left);
    expect(await expectPages(analysisId, given, 0, everything)).toBe(0);
    const upwards = { ...everything, sort: { by: 'eu_number' as const, direction: 'asc' as const } };
    await expectPages(analysisId, given, 0, upwards);
  });

  test('one random question after another takes the first trials that are new', async () => {
    const analysisId = await analysisWith(left);
    const given = new Set<string>();
    let remaining = left;
    const question = fc.record({
      filters: questions(profiles),
      sort: sorts,
      limit: fc.integer({ min: 20, max: 100 }),
    });
    for (const asked of fc.sample(question, { seed: left, numRuns: 40 }))
      remaining = await expectPages(analysisId, given, remaining, asked);
    expect(given.size).toBe(left - remaining);
  });
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clients } from '../../support/clients.ts';
import { type TestService, testService } from '../../support/service.ts';

/** The client package is large; a function instance that asks no model never loads it. */

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('openai', async (original) => {
  loaded.times += 1;
  return original();
});

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.stop());

test('loads the client once, with the first question, and not with the functions', async () => {
  const client = await clients[0]![1](service.description);
  const started = await client.call('start_analysis', { report_run_id: service.description.report_runs.max });
  const analysis_id = started.structuredContent!.analysis_id;
  const found = await client.call('filter_trials', { analysis_id, limit: 2 });
  const trial_ids = (found.structuredContent!.trials as { eu_number: string }[]).map(
    (trial) => trial.eu_number,
  );
  expect((await client.call('get_profiles', { analysis_id, trial_ids })).isError).toBeFalsy();
  expect(loaded.times).toBe(0);
  const classify = { analysis_id, trial_ids, criteria: { inclusion: ['Adults'] } };
  for (const _ of ['first', 'second'])
    expect((await client.call('classify_trials', classify)).isError).toBeFalsy();
  expect(loaded.times).toBe(1);
  await client.close();
});

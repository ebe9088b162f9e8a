import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { McpClient } from '../../local/demo/clients.ts';
import { clients } from '../support/clients.ts';
import { type RuntimeService, runtimeService } from './runtime-service.ts';

/** The built functions of an analysis: what clients see is what they see of the same functions in one process. */

let service: RuntimeService;
beforeAll(async () => {
  service = await runtimeService();
});
afterAll(() => service.stop());

describe.each(clients)('a client of %s', (_revision, connect) => {
  let client: McpClient;
  beforeAll(async () => {
    client = await connect(service);
  });
  afterAll(() => client.close());

  test('works through an analysis', async () => {
    expect((await client.listTools()).tools).toHaveLength(6);
    const started = await client.call('start_analysis', { report_run_id: service.reportRun });
    const { analysis_id } = started.structuredContent!;
    const found = await client.call('filter_trials', { analysis_id, limit: 3 });
    const trial_ids = (found.structuredContent!.trials as { eu_number: string }[]).map(
      (trial) => trial.eu_number,
    );
    expect(trial_ids).toHaveLength(3);
    const heard: number[] = [];
    const sorted = await client.call(
      'classify_trials',
      { analysis_id, trial_ids, criteria: { inclusion: ['Adults'] } },
      ({ progress }) => heard.push(progress),
    );
    expect(sorted.isError).toBeFalsy();
    expect(heard).toEqual([0, 1, 2, 3]);
    const [profiles] = (await client.call('get_profiles', { analysis_id, trial_ids })).content;
    expect(JSON.parse(profiles!.text).profiles).toHaveLength(3);
  });
});

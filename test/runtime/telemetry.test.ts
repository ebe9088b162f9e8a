import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectModern } from '../../local/demo/clients.ts';
import { type RuntimeService, runtimeService } from './runtime-service.ts';

/** What the app is told of calls, by three built functions: asynchronous invocation, destination, delivery. */

let service: RuntimeService;
beforeAll(async () => {
  service = await runtimeService();
});
afterAll(() => service.stop());

test('each call is told of once, and its answer does not wait for it', async () => {
  const client = await connectModern(service);
  const { structuredContent } = await client.call('start_analysis', { report_run_id: service.reportRun });
  await service.functions.mcp!.settled();
  await client.call('filter_trials', { analysis_id: structuredContent!.analysis_id, limit: 1 });
  await client.close();
  await expect
    .poll(() => service.events(), { timeout: 20_000 })
    .toMatchObject([
      { tool: 'start_analysis', outcome: 'success' },
      { tool: 'filter_trials', outcome: 'success' },
    ]);
  for (const name of ['telemetry-validate', 'telemetry-deliver'])
    expect(service.functions[name]!.started).toBeGreaterThan(0);
});

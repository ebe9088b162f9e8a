import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectModern, type McpClient } from '../../local/demo/clients.ts';
import { testEngine } from '../support/engine.ts';
import { type TestService, testService } from '../support/service.ts';
import { type TroubledLink, troubledLink } from '../support/troubled-link.ts';
import { codes, everyTool } from './tool-calls.ts';

let link: TroubledLink;
let service: TestService;
let client: McpClient;
let analysis_id: string;
beforeAll(async () => {
  const engine = await testEngine();
  link = await troubledLink(engine.reader);
  service = await testService({
    engine,
    environment: { MCP_ENGINE_DATABASE_HOST: '127.0.0.1', MCP_ENGINE_DATABASE_PORT: String(link.port) },
  });
  client = await connectModern(service.description);
  const report_run_id = service.description.report_runs.light;
  const opened = await client.call('start_analysis', { report_run_id });
  analysis_id = opened.structuredContent?.analysis_id as string;
});
afterAll(async () => {
  await client.close();
  await service.stop();
  await link.sever();
});

const calls = () => everyTool(analysis_id, service.description.report_runs.light);

async function unitsUsed(): Promise<number | null> {
  return (await service.engine.asOwner.query('SELECT FROM control_plane.admitted_unit')).rowCount;
}

test('a database that is gone is engine_unavailable, costs nothing, and is used again when it is back', async () => {
  const used = await unitsUsed();
  await link.sever();
  expect(await codes(client, calls())).toEqual(calls().map(() => 'engine_unavailable'));
  expect(await unitsUsed()).toBe(used);
  await link.restore();
  expect(await codes(client, calls())).not.toContain('engine_unavailable');
});

test('a connection that is lost within a read is engine_unavailable and costs nothing', async () => {
  const { asOwner } = service.engine;
  const used = await unitsUsed();
  const owner = await asOwner.connect();
  await owner.query('BEGIN');
  await owner.query('LOCK TABLE engine.serving_trial IN ACCESS EXCLUSIVE MODE');
  const answer = codes(
    client,
    calls().filter(([tool]) => tool === 'filter_trials'),
  );
  await until(async () => {
    const { rowCount } = await asOwner.query(
      `SELECT FROM pg_stat_activity
       WHERE usename = 'intel_mcp_reader_v1' AND datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
  await link.sever();
  expect(await answer).toEqual(['engine_unavailable']);
  await owner.query('ROLLBACK');
  owner.release();
  expect(await unitsUsed()).toBe(used);
  await link.restore();
  expect(
    await codes(
      client,
      calls().filter(([tool]) => tool === 'filter_trials'),
    ),
  ).toEqual([undefined]);
});

test('a backend that the server ends is replaced', async () => {
  await service.engine.asOwner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE usename = 'intel_mcp_reader_v1' AND datname = current_database()`,
  );
  // The service may notice only when it next asks: that one call may fail, and no other.
  await codes(client, calls().slice(0, 1));
  expect(await codes(client, calls().slice(0, 3))).toEqual([undefined, undefined, undefined]);
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition()));
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectModern, type McpClient } from '../../local/demo/clients.ts';
import { codes, everyTool } from '../security/tool-calls.ts';
import { testEngine } from '../support/engine.ts';
import { type TestService, testService } from '../support/service.ts';
import { type TroubledLink, troubledLink } from '../support/troubled-link.ts';
import { type Pgbouncer, startPgbouncer, withoutPgbouncer } from './pgbouncer.ts';
import { throughPgbouncer } from './reader-settings.ts';
import { sessionStateIn } from './session-state.ts';

/** Reads that fail in the middle, before a pool of one connection: whoever comes next would be given what they left. */

describe.skipIf(withoutPgbouncer)(`a transaction that fails${withoutPgbouncer}`, () => {
  let bouncer: Pgbouncer;
  let link: TroubledLink;
  let service: TestService;
  let client: McpClient;
  let analysisId: string;
  beforeAll(async () => {
    const engine = await testEngine();
    // Waiting for a lock ends when the tests say so.
    await engine.asOwner.query(
      `DO $$ BEGIN EXECUTE format(
         'ALTER ROLE intel_mcp_reader_v1 IN DATABASE %I SET lock_timeout = 0', current_database());
       END $$`,
    );
    bouncer = await startPgbouncer({ server: engine.reader, poolSize: 1 });
    link = await troubledLink(bouncer);
    service = await testService({ engine, environment: throughPgbouncer({ ...bouncer, port: link.port }) });
    client = await connectModern(service.description);
    const { light: report_run_id } = service.description.report_runs;
    const opened = await client.call('start_analysis', { report_run_id });
    analysisId = opened.structuredContent?.analysis_id as string;
  });
  afterAll(async () => {
    await client?.close();
    await service?.stop();
    await link?.sever();
    await bouncer?.stop();
  });

  const filter = () => codes(client, [['filter_trials', { analysis_id: analysisId }]]);

  /** Calls while the table is locked, and does something once the call waits for it in its transaction. */
  async function whileItWaits(then: (backend: number) => Promise<unknown>): Promise<(string | undefined)[]> {
    const { asOwner } = service.engine;
    const owner = await asOwner.connect();
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE engine.serving_trial IN ACCESS EXCLUSIVE MODE');
    const answer = filter();
    await then(await waitingBackend());
    const answered = await answer;
    await owner.query('ROLLBACK');
    owner.release();
    return answered;
  }

  async function waitingBackend(): Promise<number> {
    for (;;) {
      const { rows } = await service.engine.asOwner.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE usename = 'intel_mcp_reader_v1' AND datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows[0]) return rows[0].pid;
    }
  }

  /** The next clients find a connection on which nothing is open, and leave it so. */
  async function expectNothingLeft() {
    const calls = everyTool(analysisId, service.description.report_runs.light);
    const answered = await Promise.all(calls.map((call) => codes(client, [call])));
    expect(answered.flat().filter((code) => code?.startsWith('engine_'))).toEqual([]);
    const alive = bouncer.sessions.filter(({ closed }) => !closed);
    expect(alive).toHaveLength(1);
    expect(bouncer.sessions.flatMap(sessionStateIn)).toEqual([]);
    for (const { statements } of bouncer.sessions)
      for (const { text, inTransaction } of statements) expect(inTransaction).toBe(!text.startsWith('BEGIN'));
  }

  const told = () => bouncer.sessions.flatMap((session) => session.codes);

  test('because its query is cancelled leaves nothing to the next', async () => {
    const answered = await whileItWaits((backend) =>
      service.engine.asOwner.query('SELECT pg_cancel_backend($1)', [backend]),
    );
    expect(answered).toEqual(['engine_unavailable']);
    expect(told()).toEqual(['57014']);
    await expectNothingLeft();
  });

  test('because a statement is refused leaves nothing to the next', async () => {
    const { asOwner } = service.engine;
    await asOwner.query('REVOKE SELECT ON mcp_serving.complete_profile_v1 FROM intel_mcp_reader_v1');
    const profiles = ['get_profiles', { analysis_id: analysisId, trial_ids: ['2099-500001-10-00'] }] as const;
    expect(await codes(client, [profiles])).toEqual(['engine_contract_mismatch']);
    expect(await filter()).toEqual([undefined]);
    await asOwner.query('GRANT SELECT ON mcp_serving.complete_profile_v1 TO intel_mcp_reader_v1');
    expect(told()).toEqual(['57014', '42501']);
    await expectNothingLeft();
  });

  test('because its backend is ended leaves nothing to the next', async () => {
    const answered = await whileItWaits((backend) =>
      service.engine.asOwner.query('SELECT pg_terminate_backend($1)', [backend]),
    );
    expect(answered).toEqual(['engine_unavailable']);
    await expectNothingLeft();
  });

  test('because its client is gone leaves nothing to the next', async () => {
    expect(await whileItWaits(() => link.sever())).toEqual(['engine_unavailable']);
    await link.restore();
    await expectNothingLeft();
    expect(told().filter((code) => code.startsWith('25'))).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { connectModern } from '../../local/demo/clients.ts';
import { testEngine } from '../support/engine.ts';
import { testService } from '../support/service.ts';
import { codes, everyTool } from './tool-calls.ts';

const contract = (columns: string) =>
  `DROP VIEW mcp_serving.contract_v1; CREATE VIEW mcp_serving.contract_v1 AS SELECT ${columns} FROM engine.serving_state;
   GRANT SELECT ON mcp_serving.contract_v1 TO intel_mcp_reader_v1`;
const versions = (contractVersion: string, servingVersion: number) =>
  contract(
    `'${contractVersion}'::text AS contract_version, ${servingVersion} AS serving_version, data_as_of, approved_profiles`,
  );
const isNot = (contractVersion: string, servingVersion: number) =>
  `engine contract is ${contractVersion} (serving ${servingVersion}), not 10.0.0 (serving 1)`;
const moreRights = 'engine role intel_mcp_reader_v1 has more rights than reading';

test.each([
  ['a later contract', versions('11.0.0', 1), isNot('11.0.0', 1)],
  ['a contract one patch later', versions('10.0.1', 1), isNot('10.0.1', 1)],
  ['an earlier contract', versions('9.0.0', 1), isNot('9.0.0', 1)],
  ['another serving version', versions('10.0.0', 2), isNot('10.0.0', 2)],
  [
    'columns of another type',
    contract(
      "'10.0.0'::text AS contract_version, 1 AS serving_version, data_as_of::text, approved_profiles::bigint",
    ),
    'engine contract_v1 has columns of other types',
  ],
  [
    'a missing column',
    contract("'10.0.0'::text AS contract_version, data_as_of, approved_profiles"),
    'engine read failed',
  ],
  ['no contract', 'DROP VIEW mcp_serving.contract_v1', 'engine read failed'],
  ['no views at all', 'DROP SCHEMA mcp_serving CASCADE', 'engine read failed'],
  [
    'a reader that may not read',
    'REVOKE USAGE ON SCHEMA mcp_serving FROM intel_mcp_reader_v1',
    'engine read failed',
  ],
  ['a reader that may write', 'GRANT INSERT ON engine.document TO intel_mcp_reader_v1', moreRights],
  [
    'a reader that may see what is not approved',
    'GRANT SELECT ON engine.trial TO intel_mcp_reader_v1',
    "engine role intel_mcp_reader_v1 can read beside the contract's views",
  ],
])(
  '%s is engine_contract_mismatch on every tool, a line each, and costs nothing',
  async (_name, breaking, fault) => {
    const service = await testService();
    const { ledger, description, engine, faults } = service;
    const client = await connectModern(description);
    const report_run_id = description.report_runs.light;
    const { analysis_id } = await ledger.openAnalysis({ report_run_id, principal: { kind: 'service' } });
    await engine.asOwner.query(breaking);

    const calls = everyTool(analysis_id, report_run_id);
    expect(await codes(client, calls)).toEqual(calls.map(() => 'engine_contract_mismatch'));
    expect(faults).toEqual(calls.map(() => fault));
    const { rowCount } = await engine.asOwner.query('SELECT FROM control_plane.admitted_unit');
    expect(rowCount).toBe(0);

    await client.close();
    await service.stop();
  },
);

test('one missing view is a mismatch where it is read, and mends when it is back', async () => {
  const service = await testService();
  const client = await connectModern(service.description);
  const report_run_id = service.description.report_runs.light;
  const opened = await client.call('start_analysis', { report_run_id });
  const analysis_id = opened.structuredContent?.analysis_id as string;
  const calls = everyTool(analysis_id, report_run_id).filter(([tool]) => tool === 'get_profiles');

  await service.engine.asOwner.query(
    'ALTER VIEW mcp_serving.complete_profile_v1 RENAME TO complete_profile_v0',
  );
  expect(await codes(client, calls)).toEqual(['engine_contract_mismatch']);
  await service.engine.asOwner.query(
    'ALTER VIEW mcp_serving.complete_profile_v0 RENAME TO complete_profile_v1',
  );
  expect(await codes(client, calls)).toEqual([undefined]);

  await client.close();
  await service.stop();
});

test('an Engine that moves on while the service runs is noticed at the next call', async () => {
  const service = await testService();
  const client = await connectModern(service.description);
  const report_run_id = service.description.report_runs.light;
  const calls = everyTool('an_any', report_run_id).filter(([tool]) => tool === 'start_analysis');
  expect(await codes(client, calls)).toEqual([undefined]);
  await service.engine.asOwner.query(versions('11.0.0', 1));
  expect(await codes(client, calls)).toEqual(['engine_contract_mismatch']);
  await service.engine.asOwner.query(versions('10.0.0', 1));
  expect(await codes(client, calls)).toEqual([undefined]);
  await client.close();
  await service.stop();
});

test('a password that is not the reader’s is engine_unavailable, and tells nothing', async () => {
  const engine = await testEngine();
  const service = await testService({
    engine: { ...engine, reader: { ...engine.reader, password: 'a-password-of-nobody-that-is-long-enough' } },
  });
  const client = await connectModern(service.description);
  const refused = await client.call('start_analysis', {
    report_run_id: service.description.report_runs.light,
  });
  expect(refused.content).toEqual([
    {
      type: 'text',
      text: 'engine_unavailable: The trial database cannot be reached. Call again in a moment.',
    },
  ]);
  await client.close();
  await service.stop();
});

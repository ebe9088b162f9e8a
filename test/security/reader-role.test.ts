import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOn } from '../../shared/engine/query.ts';
import { proveRole } from '../../shared/engine/reader-role.ts';
import { type TestEngine, testEngine } from '../support/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine('empty');
});
afterAll(() => engine.drop());

/** What the proof says of a role after statements of the owner, which are rolled back. */
async function proofAfter(statements: string, role = 'intel_mcp_reader_v1'): Promise<string> {
  const client = await engine.asOwner.connect();
  try {
    await client.query('BEGIN');
    await client.query(statements);
    await client.query(`SET LOCAL SESSION AUTHORIZATION ${role}`);
    await proveRole(queryOn(client));
    return 'proven';
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    return (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const reader = 'intel_mcp_reader_v1';

test('the role as the migrations make it is proven', async () => {
  expect(await proofAfter('SELECT')).toBe('proven');
});

test('the same role through its own login is proven', async () => {
  const pool = new pg.Pool({ ...engine.reader, max: 1 });
  const client = await pool.connect();
  await proveRole(queryOn(client));
  client.release();
  await pool.end();
});

test.each([
  ['the login that Amazon RDS knows by IAM', `CREATE ROLE rds_iam; GRANT rds_iam TO ${reader}`],
  ['an extension that everybody may read', 'CREATE EXTENSION pg_stat_statements SCHEMA public'],
])('is proven all the same with %s', async (_name, statements) => {
  expect(await proofAfter(statements)).toBe('proven');
});

describe('another login is refused', () => {
  test.each([
    ['the owner', 'SELECT', 'intel'],
    ['some user', 'CREATE ROLE somebody LOGIN', 'somebody'],
    ['a later reader', 'CREATE ROLE intel_mcp_reader_v2 LOGIN', 'intel_mcp_reader_v2'],
    ['a name in other case', 'CREATE ROLE "INTEL_MCP_READER_V1" LOGIN', '"INTEL_MCP_READER_V1"'],
  ])('%s', async (_name, statements, role) => {
    expect(await proofAfter(statements, role)).toBe(`engine login is not ${reader}`);
  });

  test('the owner in the guise of the reader', async () => {
    const client = await engine.asOwner.connect();
    await client.query(`SET ROLE ${reader}`);
    await expect(proveRole(queryOn(client))).rejects.toThrow(`engine login is not ${reader}`);
    client.release(true);
  });
});

describe('more rights than reading are refused', () => {
  test.each([
    `ALTER ROLE ${reader} SUPERUSER`,
    `ALTER ROLE ${reader} CREATEDB`,
    `ALTER ROLE ${reader} CREATEROLE`,
    `ALTER ROLE ${reader} REPLICATION`,
    `ALTER ROLE ${reader} BYPASSRLS`,
    `GRANT intel TO ${reader}`,
    `GRANT pg_read_all_data TO ${reader}`,
    `GRANT pg_write_all_data TO ${reader}`,
    `GRANT pg_read_server_files TO ${reader}`,
    `GRANT pg_execute_server_program TO ${reader}`,
    `GRANT INSERT ON engine.document TO ${reader}`,
    `GRANT UPDATE ON engine.trial TO ${reader}`,
    `GRANT DELETE ON engine.serving_trial TO ${reader}`,
    `GRANT TRUNCATE ON engine.serving_country TO ${reader}`,
    `GRANT TRIGGER ON engine.trial TO ${reader}`,
    `GRANT REFERENCES ON engine.trial TO ${reader}`,
    `GRANT MAINTAIN ON engine.trial TO ${reader}`,
    `GRANT UPDATE (approval_status) ON engine.trial TO ${reader}`,
    `GRANT INSERT (eu_number) ON engine.trial TO PUBLIC`,
    `GRANT INSERT ON mcp_serving.trial_filter_v1 TO ${reader}`,
    `CREATE TABLE public.other (a text); GRANT INSERT ON public.other TO PUBLIC`,
    `CREATE TABLE public.other (a text); ALTER TABLE public.other OWNER TO ${reader}`,
    `CREATE SEQUENCE public.other; GRANT USAGE ON SEQUENCE public.other TO ${reader}`,
    `CREATE MATERIALIZED VIEW public.other AS SELECT 1 AS a; GRANT MAINTAIN ON public.other TO ${reader}`,
    `GRANT CREATE ON SCHEMA public TO ${reader}`,
    `GRANT CREATE ON SCHEMA mcp_serving TO PUBLIC`,
    `CREATE SCHEMA other AUTHORIZATION ${reader}`,
    `DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO ${reader}', current_database()); END $$`,
    `DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO PUBLIC', current_database()); END $$`,
  ])('%s', async (statement) => {
    expect(await proofAfter(statement)).toBe(`engine role ${reader} has more rights than reading`);
  });
});

describe('sight of more than the contract’s views is refused', () => {
  test.each([
    `GRANT SELECT ON engine.trial TO ${reader}`,
    `GRANT SELECT (eu_number, approval_status) ON engine.trial TO ${reader}`,
    `GRANT SELECT ON engine.serving_document TO PUBLIC`,
    `CREATE VIEW public.other AS SELECT * FROM engine.trial; GRANT SELECT ON public.other TO ${reader}`,
    `GRANT SELECT ON public.migration TO PUBLIC`,
  ])('%s', async (statement) => {
    expect(await proofAfter(statement)).toBe(`engine role ${reader} can read beside the contract's views`);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { type Pgbouncer, startPgbouncer, withoutPgbouncer } from './pgbouncer.ts';
import { sessionStateIn } from './session-state.ts';

/** That what the other tests look for would be found. */

const inTransaction = (text: string, name = '') => ({ text, name, inTransaction: true });

function found(...statements: Parameters<typeof sessionStateIn>[0]['statements']): string[] {
  return sessionStateIn({ startup: {}, statements, codes: [], inTransaction: false, closed: false });
}

describe('state of a session is found in', () => {
  test.each([
    ['SET', 'SET statement_timeout = 1000'],
    ['SET', ' set session characteristics as transaction read only'],
    ['SET', 'SELECT 1; SET ROLE other'],
    ['SET', 'RESET ALL'],
    ['SET', "SELECT set_config('search_path', 'public', false)"],
    ['a prepared statement', 'PREPARE plan AS SELECT 1'],
    ['a prepared statement', 'EXECUTE plan'],
    ['LISTEN', 'LISTEN changes'],
    ['LISTEN', "SELECT pg_notify('changes', '')"],
    ['an advisory lock', 'SELECT pg_advisory_lock(1)'],
    ['an advisory lock', 'SELECT pg_catalog.pg_try_advisory_xact_lock(1)'],
    ['a temporary table', 'CREATE TEMP TABLE t (i integer)'],
    ['a temporary table', 'SELECT 1 AS i INTO TEMPORARY t'],
    ['a cursor that outlives its transaction', 'DECLARE c CURSOR\nWITH HOLD FOR SELECT 1'],
    ['DISCARD', 'discard all'],
    ['LOAD', "LOAD 'auto_explain'"],
  ])('%s: %s', (kind, text) => {
    expect(found(inTransaction(text))).toEqual([kind]);
  });

  test('a named statement', () => {
    expect(found(inTransaction('SELECT 1', 'plan'))).toEqual(['a named statement']);
  });

  test('SET LOCAL outside a transaction', () => {
    const text = 'SET LOCAL statement_timeout = 1000';
    expect(found({ text, name: '', inTransaction: false })).toEqual(['SET outside a transaction']);
    expect(found(inTransaction(text))).toEqual([]);
  });
});

test.each([
  'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY',
  'SET TRANSACTION READ ONLY',
  `SELECT 'SET x; LISTEN y' AS "pg_advisory_lock(" -- DISCARD ALL\n/* ; PREPARE */ FROM t OFFSET 0`,
  'DECLARE c CURSOR WITHOUT HOLD FOR SELECT 1',
])('and not in %s', (text) => {
  expect(found(inTransaction(text))).toEqual([]);
});

describe.skipIf(withoutPgbouncer)(`on its way through PgBouncer${withoutPgbouncer}`, () => {
  let engine: TestEngine;
  let bouncer: Pgbouncer;
  beforeAll(async () => {
    engine = await testEngine('empty');
    bouncer = await startPgbouncer({ server: engine.reader, poolSize: 1 });
  });
  afterAll(async () => {
    await bouncer?.stop();
    await engine.drop();
  });

  function reader(settings: pg.ClientConfig = {}): pg.Client {
    const { host, port, authority: ca } = bouncer;
    return new pg.Client({ ...engine.reader, host, port, ssl: { ca }, ...settings });
  }

  const state = () => bouncer.sessions.flatMap(sessionStateIn);

  test('it is seen where the server would see it', async () => {
    const client = reader();
    await client.connect();
    await client.query("SET work_mem = '1MB'");
    await client.query({ name: 'plan', text: 'SELECT $1::integer', values: [1] });
    expect(state()).toEqual(['SET', 'a named statement']);
    await client.query('BEGIN');
    expect(state()).toContain('a transaction that has not ended');
    await client.query('COMMIT');
    expect(state()).not.toContain('a transaction that has not ended');
    await client.end();
  });

  test('a session that one client has set is the next one’s', async () => {
    const [one, other] = [reader(), reader()];
    await one.connect();
    await other.connect();
    await one.query("SET work_mem = '2MB'");
    expect((await other.query('SHOW work_mem')).rows).toEqual([{ work_mem: '2MB' }]);
    await one.end();
    await other.end();
  });

  test.each([
    ['options', { options: '-c work_mem=1MB' }],
    ['statement_timeout', { statement_timeout: 1000 }],
    ['lock_timeout', { lock_timeout: 1000 }],
  ])('a connection with %s among its startup parameters is refused', async (name, settings) => {
    const client = reader(settings);
    const refused = client.connect();
    await expect(refused).rejects.toThrow(`unsupported startup parameter: ${name}`);
  });

  test('a connection that is not encrypted is refused', async () => {
    const client = reader({ ssl: false });
    await expect(client.connect()).rejects.toThrow('SSL required');
  });
});

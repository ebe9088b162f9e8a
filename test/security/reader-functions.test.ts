import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../support/engine.ts';

/** What a login may call, whatever its rights, and how much a stolen one could use up. */

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.drop());

async function callable(condition: string): Promise<string[]> {
  const { rows } = await engine.asOwner.query<{ name: string }>(
    `SELECT p.proname AS name FROM pg_proc p
     WHERE has_function_privilege('intel_mcp_reader_v1', p.oid, 'EXECUTE')
       AND has_schema_privilege('intel_mcp_reader_v1', p.pronamespace, 'USAGE') AND ${condition}
     GROUP BY p.proname ORDER BY p.proname`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Families of functions that reach files, other sessions, other servers or the server itself, where the right to
 * call is all that stands before them. What looks at its caller by itself is in the table of statements.
 */
const reaching =
  /^(lo_|loread|lowrite|pg_(try_)?advisory_|pg_read_|pg_ls_|pg_stat_file|pg_file_|pg_(terminate|cancel)_backend|pg_notify|pg_(reload|rotate|switch|promote|backup)|pg_create_restore|pg_logical_emit|pg_replication_origin_|pg_wal_replay_(pause|resume)|pg_log_|pg_stat_reset|pg_current_logfile|dblink|postgres_fdw|pg_prewarm)/;

describe('what the reader may call', () => {
  test('reaches no file, program, session, server or log', async () => {
    expect((await callable('true')).filter((name) => reaching.test(name))).toEqual([]);
  });

  test('runs with the rights of nobody else', async () => {
    expect(await callable('p.prosecdef')).toEqual([]);
  });

  test('is of PostgreSQL, but for fold_v1', async () => {
    expect(
      await callable(`p.pronamespace <> 'pg_catalog'::regnamespace
      AND p.pronamespace <> 'information_schema'::regnamespace`),
    ).toEqual(['fold_v1']);
  });

  test('and the families are those that there are: the owner may call of each', async () => {
    const { rows } = await engine.asOwner.query<{ name: string }>(
      'SELECT DISTINCT proname AS name FROM pg_proc',
    );
    expect(rows.filter(({ name }) => reaching.test(name)).length).toBeGreaterThan(60);
  });
});

describe('what would use up the server is ended by the timeout', () => {
  test.each([
    ['rows without end', 'SELECT count(*) FROM generate_series(1, 1e12::bigint)'],
    [
      'a recursion without end',
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r',
    ],
    [
      'a product of the trials',
      'SELECT count(*) FROM mcp_serving.trial_filter_v1 a, mcp_serving.trial_filter_v1 b, mcp_serving.trial_filter_v1 c, mcp_serving.trial_filter_v1 d, mcp_serving.trial_filter_v1 e',
    ],
    [
      'a pattern that tries everything',
      `SELECT repeat('a', 40) || '!' ~ '^(a+)+(a+)+(a+)+\\1\\2\\3$' FROM generate_series(1, 1e9::bigint)`,
    ],
    ['a sleep', 'SELECT pg_sleep(3600)'],
  ])('%s', async (_what, statement) => {
    const client = new pg.Client(engine.reader);
    await client.connect();
    await client.query("SET statement_timeout = '200ms'");
    await expect(client.query(`SELECT * FROM (${statement}) AS s`)).rejects.toMatchObject({ code: '57014' });
    await client.end();
  });

  test('a text larger than a text can be is no text', async () => {
    const client = new pg.Client(engine.reader);
    await client.connect();
    await expect(client.query("SELECT repeat('x', 2000000000)")).rejects.toMatchObject({ code: '54000' });
    await client.end();
  });
});

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseEngineReader } from '../../shared/engine/database.ts';
import { engineReader } from '../shared/engine/engine-reader.ts';
import { type TestEngine, testEngine } from '../support/engine.ts';

interface Ran {
  statement: string;
  readOnly: string;
}

let engine: TestEngine;
let reader: DatabaseEngineReader;
let pool: pg.Pool;
const checkouts: Ran[][] = [];
beforeAll(async () => {
  engine = await testEngine();
  // Even where the role's own default is another.
  await engine.asOwner.query(
    `DO $$ BEGIN EXECUTE format(
       'ALTER ROLE intel_mcp_reader_v1 IN DATABASE %I SET default_transaction_read_only = off', current_database());
     END $$`,
  );
  ({ reader, pool } = engineReader(engine));
  pool.on('acquire', () => checkouts.push([]));
  pool.on('connect', record);
});
afterAll(async () => {
  await pool.end();
  await engine.drop();
});

/** Asks the server, after each statement of a checkout, whether its transaction is read-only. */
function record(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (statement: string | pg.QueryConfig) => Promise<pg.QueryResult>;
  client.query = (async (statement: pg.QueryConfig) => {
    const result = await query(statement);
    const { rows } = await query('SHOW transaction_read_only');
    checkouts.at(-1)!.push({ statement: statement.text.trim(), readOnly: rows[0].transaction_read_only });
    return result;
  }) as typeof client.query;
}

const trial = '2099-500001-10-00';
const everything = { sort: { by: 'eu_number', direction: 'asc' }, limit: 10, offset: 0 } as const;

describe('every checkout is one read-only transaction', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['state', () => reader.state()],
    ['filterTrials', () => reader.filterTrials({ ...everything, filters: {} })],
    [
      'filterTrials with hints',
      () =>
        reader.filterTrials({
          ...everything,
          filters: { trial_title: { operator: 'is', values: ['no such title'] }, rare_disease: true },
        }),
    ],
    ['classificationProfiles', () => reader.classificationProfiles([trial])],
    ['completeProfiles', () => reader.completeProfiles([trial])],
    [
      'documentText',
      () => reader.documentText({ eu_number: trial, document_name: 'x', part: 1, part_characters: 10 }),
    ],
    ['extractionSource', () => reader.extractionSource(trial)],
  ])('%s', async (_name, read) => {
    checkouts.length = 0;
    await read();
    expect(checkouts).toHaveLength(1);
    const [begin, ...rest] = checkouts[0]!;
    expect(begin).toEqual({
      statement: 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY',
      readOnly: 'on',
    });
    expect(rest.at(-1)!.statement).toBe('COMMIT');
    expect(rest.length).toBeGreaterThan(1);
    for (const { readOnly } of rest.slice(0, -1)) expect(readOnly).toBe('on');
    for (const { statement } of checkouts[0]!) expect(statement).not.toMatch(/^SET/i);
  });
});

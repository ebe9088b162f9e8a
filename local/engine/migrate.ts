import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { ownerClient } from './owner-client.ts';

/** One key for all migrations of a database: two processes that start at once apply each file once. */
const lockKey = 4_106_200;

/**
 * Applies the plain SQL files of a folder that a database has not seen yet, in the order of their names, each in
 * its own transaction.
 *
 * @param subject Whose migrations these are; files of different subjects are counted apart.
 */
export async function migrate(url: string, subject: string, folder: URL): Promise<void> {
  const client = ownerClient(url);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS public.migration (
         subject text, file text, applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (subject, file))`,
    );
    const { rows } = await client.query<{ file: string }>(
      'SELECT file FROM public.migration WHERE subject = $1',
      [subject],
    );
    const applied = new Set(rows.map((row) => row.file));
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.sql') && !applied.has(file))
      .sort();
    for (const file of files)
      await applyOne(client, subject, file, readFileSync(new URL(file, folder), 'utf8'));
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, subject: string, file: string, statements: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(statements);
    await client.query('INSERT INTO public.migration (subject, file) VALUES ($1, $2)', [subject, file]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

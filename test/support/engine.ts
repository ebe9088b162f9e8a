import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openToReader, type ReaderLogin, readerLogin } from '../../local/engine/engine.ts';
import { templates } from './postgres-server.ts';

export interface TestEngine {
  /** The owner's connection string. */
  ownerUrl: string;
  reader: ReaderLogin;
  /** Runs statements as the owner. */
  asOwner: pg.Pool;
  /** Ends the connections and drops the database. */
  drop(): Promise<void>;
}

/** A database of the test's own: an Engine with no trials, or with the first 300 generated approved ones. */
export async function testEngine(template: keyof typeof templates = 'trials300'): Promise<TestEngine> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templates[template]}`);
  const ownerUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const asOwner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  // Ended by whoever ends the server.
  asOwner.on('error', () => undefined);
  await openToReader(ownerUrl);
  return {
    ownerUrl,
    reader: readerLogin(ownerUrl, inject('readerPassword')),
    asOwner,
    async drop() {
      await asOwner.end();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type TestEngine, testEngine } from '../support/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine('empty');
});
afterAll(() => engine.drop());

/** PostgreSQL's insufficient_privilege. */
const noRight = '42501';

test.each(['postgres', 'template1'])(
  'the reader cannot log in to the database %s of the local server',
  async (database) => {
    const client = new pg.Client({ ...engine.reader, database });
    await expect(client.connect()).rejects.toMatchObject({ code: noRight });
  },
);

test('the reader cannot log in to a database that was not opened to it', async () => {
  const { pathname } = new URL(inject('postgresUrl'));
  await engine.asOwner.query(`REVOKE ALL ON DATABASE ${pathname.slice(1)} FROM PUBLIC`);
  const client = new pg.Client({ ...engine.reader, database: pathname.slice(1) });
  await expect(client.connect()).rejects.toMatchObject({ code: noRight });
});

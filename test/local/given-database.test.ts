import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../local/engine/postgres.ts';
import { endStarted, newFolder } from '../support/start-process.ts';
import { madeRecord } from './ctis/made-record.ts';
import { type ShellRun, shell } from './shell.ts';

/** A stack on the PostgreSQL of LOCAL_DATABASE_URL: another one's server, which outlives it. */

let postgres: Postgres;
let place: string;
beforeAll(async () => {
  postgres = await startPostgres(newFolder(), { lasting: false });
});
beforeEach(() => {
  place = newFolder();
});
afterAll(async () => {
  await postgres.stop();
  await endStarted();
});

function start(url: string, rest = ''): ShellRun {
  return shell(`exec "$node" local/start.ts --json --port 0 --data ${path.join(place, 'data')} ${rest}`, {
    LOCAL_DATABASE_URL: url,
  });
}

async function explained(run: ShellRun): Promise<string> {
  expect(await run.exit).toBe(1);
  expect(run.err()).not.toMatch(/\n\s+at |node:internal|SELECT|INSERT|COPY/);
  return run.err().trimEnd().split('\n').at(-1) ?? '';
}

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test.each(['garbage', 'http://127.0.0.1/intel', 'postgres://[', '/var/run/postgresql'])(
  'an address like %s is one sentence',
  async (url) => {
    expect(await explained(start(url))).toBe(
      'LOCAL_DATABASE_URL is no address (postgres://…): correct it, or unset it.',
    );
  },
);

test('a user who may not set it up is one sentence', async () => {
  await asOwner(`CREATE ROLE plain LOGIN PASSWORD 'plain'`, 'CREATE DATABASE plain');
  const url = Object.assign(new URL(postgres.url), {
    username: 'plain',
    password: 'plain',
    pathname: '/plain',
  });
  expect(await explained(start(url.href))).toBe(
    'PostgreSQL refused to be set up for the stack (SQLSTATE 42501): have LOCAL_DATABASE_URL name a superuser and a database of its own, or unset it.',
  );
});

test.skipIf(process.platform !== 'linux')('a data folder that takes no file is one sentence', async () => {
  expect(await explained(start(postgres.url, '--trials 0 --data /sys'))).toMatch(
    /^The data folder \/sys cannot be written to \(E\w+\): /,
  );
});

test('standard output that nobody takes stops the stack in order, and leaves the server alone', async () => {
  const run = start(postgres.url, '--trials 5 --fresh | true');
  expect(await explained(run)).toMatch(/^Standard output cannot be written to \(EPIPE\): /);
  expect(run.err()).toContain('--fresh leaves the database of LOCAL_DATABASE_URL as it is');
  await asOwner('SELECT 1');
});

test('a record that the database refuses is one sentence, and the report tells the rest', async () => {
  const folder = path.join(place, 'records');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'one.json'), JSON.stringify(madeRecord()));
  const report = path.join(place, 'report.json');
  await asOwner(`ALTER TABLE engine.trial ADD CONSTRAINT none CHECK (eu_number <> '2099-500001-01-00')`);
  const run = start(postgres.url, `--ctis ${folder} --report ${report}`);
  expect(await explained(run)).toBe(
    'PostgreSQL refused the trials of --ctis (SQLSTATE 23514): import fewer records at a time, and leave out the one that is refused.',
  );
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ records_read: 1 });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { connectModern } from '../../local/demo/clients.ts';
import { endStarted, newFolder, type Run, start } from '../support/start-process.ts';

/** `npm start` as a person or a script runs it: one process, its two outputs, its exit code. */

afterEach(endStarted);

const small = ['--json', '--port', '0', '--trials', '30'];

test('prints exactly one line of JSON when ready, serves, and stops on SIGTERM', async () => {
  const data = newFolder();
  const run = start(...small, '--data', data);
  const description = await run.ready;
  expect(Object.keys(description)).toEqual([
    'url',
    'mcp_url',
    'service_token',
    'report_runs',
    'database',
    'control_url',
    'model_url',
    'report_plan_token',
    'oauth',
  ]);
  expect(description.database).toMatchObject({ host: '127.0.0.1', user: 'intel_mcp_reader_v1' });
  expect((await fetch(`${description.url}/health`)).status).toBe(200);
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
  expect(run.out().trimEnd().split('\n')).toHaveLength(1);
  expect(run.err()).toContain('Starting PostgreSQL');
  await expect(fetch(description.url)).rejects.toThrow();
  expect(readdirSync(data).sort()).toEqual(['password', 'postgres']);
});

test('ends with the npm that started it, which passes no signal on', async () => {
  const data = newFolder();
  const npm = spawn('npm', ['start', '--silent', '--', ...small, '--data', data], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface(npm.stdout), 'line');
  const { url } = JSON.parse(line);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  npm.kill('SIGTERM');
  await once(npm.stdout, 'close');
  await expect(fetch(url)).rejects.toThrow();
  expect(readdirSync(data).sort()).toEqual(['password', 'postgres']);
});

test('goes on with its data after SIGKILL, whose PostgreSQL it takes over', async () => {
  const data = newFolder();
  const killed = start(...small, '--data', data);
  const { report_runs: runs } = await killed.ready;
  killed.child.kill('SIGKILL');
  await killed.exit;
  const again = start(...small, '--data', data);
  const client = await connectModern(await again.ready);
  const result = await client.call('start_analysis', { report_run_id: runs.light });
  expect(result.isError).toBeUndefined();
  await client.close();
});

test('works in a folder that is closed to others', async () => {
  const closed = newFolder();
  chmodSync(closed, 0o700);
  const run = start(...small, '--data', path.join(closed, 'data'));
  expect((await fetch(`${(await run.ready).url}/health`)).status).toBe(200);
  run.child.kill('SIGINT');
  expect(await run.exit).toBe(0);
  const fresh = start(...small, '--data', path.join(closed, 'data'), '--fresh');
  await fresh.ready;
});

test('stops while it is still starting', async () => {
  const run = start('--json', '--port', '0', '--trials', '1000000', '--data', newFolder());
  await new Promise<void>((resolve) =>
    run.child.stderr?.on('data', () => {
      if (run.err().includes('Generating')) resolve();
    }),
  );
  run.child.kill('SIGINT');
  expect(await run.exit).toBe(1);
  expect(run.err()).toContain('Stopped before it was ready.');
  expect(run.out()).toBe('');
});

/** What a person can mend is the last line of standard error: one sentence, no stack. */
async function explained(run: Run): Promise<string> {
  expect(await run.exit).toBe(1);
  expect(run.out()).toBe('');
  expect(run.err()).not.toMatch(/\n\s+at /);
  return run.err().trimEnd().split('\n').at(-1) ?? '';
}

test('says at once that the port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const run = start('--json', '--port', String(port), '--data', newFolder());
  expect(await explained(run)).toBe(
    `Port ${port} is in use: name another with --port, or take a free one with --port 0.`,
  );
  expect(run.err()).not.toContain('PostgreSQL');
  server.close();
});

test('says that the data folder is in use', async () => {
  const data = newFolder();
  const first = start(...small, '--data', data);
  await first.ready;
  expect(await explained(start(...small, '--data', data))).toMatch(
    new RegExp(`^The data folder ${data} is in use by process ${first.child.pid}: `),
  );
  expect(await explained(start(...small, '--data', data, '--fresh'))).toContain('is in use by process');
});

test('says that the data folder is broken, and --fresh rebuilds it', async () => {
  const data = newFolder();
  const first = start(...small, '--data', data);
  await first.ready;
  first.child.kill('SIGTERM');
  await first.exit;
  rmSync(path.join(data, 'postgres', 'global'), { recursive: true });
  expect(await explained(start(...small, '--data', data))).toMatch(
    /cannot be used \(.+\): start again with --fresh/,
  );
  await start(...small, '--data', data, '--fresh').ready;
});

test('--fresh leaves what it did not make', async () => {
  const data = newFolder();
  writeFileSync(path.join(data, 'thesis.txt'), 'mine');
  await start(...small, '--data', data, '--fresh').ready;
  expect(existsSync(path.join(data, 'thesis.txt'))).toBe(true);
});

test('says which file is not a CTIS record', async () => {
  const folder = newFolder();
  const file = path.join(folder, 'notes.json');
  writeFileSync(file, '{"shopping": ["milk"]}');
  const run = start(...small, '--data', path.join(folder, 'data'), '--ctis', file);
  expect(await explained(run)).toContain(file);
});

test.each([
  [['--port', 'many'], 'It takes a whole number from 0 to 65535.'],
  [['--trials', '-1'], 'It takes a whole number'],
  [['--ports', '1'], "unknown option '--ports'"],
])('refuses %j', async (args, sentence) => {
  const run = start(...args);
  expect(await run.exit).toBe(1);
  expect(run.err()).toContain(sentence);
});

test('a data folder that is a file, or cannot be made, is one sentence', async () => {
  const folder = newFolder();
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(await explained(start(...small, '--data', file))).toContain(file);
  mkdirSync(path.join(folder, 'postgres'));
  expect(await explained(start(...small, '--data', folder))).toContain('it holds no database');
});

test('explains its options', async () => {
  const run = start('--help');
  expect(await run.exit).toBe(0);
  for (const option of [
    '--port',
    '--trials',
    '--ctis',
    '--documents',
    '--report',
    '--data',
    '--fresh',
    '--lease-minutes',
    '--json',
  ])
    expect(run.out()).toContain(option);
});

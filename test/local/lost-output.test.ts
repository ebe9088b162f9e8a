import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { endStarted, newFolder, start } from '../support/start-process.ts';
import { serverLeft, shell } from './shell.ts';

/** Who reads a command may go away, and a disk may be full: what was started is stopped in order all the same. */

afterEach(endStarted);

/** What rests on /dev/full. */
const onLinux = test.skipIf(process.platform !== 'linux');

const small = '--json --port 0 --trials 5';

onLinux.each([
  ['a reader that is gone', '| true', 'EPIPE'],
  ['a full disk', '> /dev/full', 'ENOSPC'],
])('standard output that goes to %s stops the stack in order', async (_what, redirection, code) => {
  const data = newFolder();
  const run = shell(`"$node" local/start.ts ${small} --data ${data} ${redirection}`);
  expect(await run.exit).toBe(1);
  expect(run.err().trimEnd().split('\n').slice(-2)).toEqual([
    'Stopping',
    `Standard output cannot be written to (${code}): keep what reads it running, or send it to a file.`,
  ]);
  expect(serverLeft(data)).toBe(false);
  expect(readdirSync(data).sort()).toEqual(['password', 'postgres']);
});

test('standard output that is closed once the line is read stops nothing', async () => {
  const run = start(...small.split(' '), '--data', newFolder());
  const { url } = await run.ready;
  run.child.stdout!.destroy();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
});

test('standard error that nobody reads ends nothing', async () => {
  const data = newFolder();
  const run = start(...small.split(' '), '--data', data);
  const { url } = await run.ready;
  run.child.stderr!.destroy();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  run.child.kill('SIGTERM');
  // It says that it stops, to nobody, and does.
  expect(await run.exit).toBe(0);
  expect(serverLeft(data)).toBe(false);
});

onLinux(
  'standard error on a full disk ends nothing, and a report run that cannot be printed is one sentence',
  async () => {
    const data = newFolder();
    const run = shell(`exec "$node" local/start.ts ${small} --data ${data} 2> /dev/full`);
    await once(run.child.stdout!, 'data');
    expect(JSON.parse(run.out())).toHaveProperty('url');
    const unprinted = shell(`"$node" local/report-run.ts --data ${data} > /dev/full`);
    expect(await unprinted.exit).toBe(1);
    expect(unprinted.err()).toMatch(/^Standard output cannot be written to \(ENOSPC\): [^\n]+\n$/);
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  },
);

test('a demo that loses its reader leaves nothing behind', async () => {
  const temporary = newFolder();
  const run = shell('"$node" local/demo.ts | head -n 1', { TMPDIR: temporary });
  expect(await run.exit).toBe(1);
  expect(run.err()).toMatch(/^Standard output cannot be written to \(EPIPE\): [^\n]+\n$/);
  expect(readdirSync(temporary)).toEqual([]);
});

test.each(['Starting PostgreSQL', 'Serving', 'filter_trials'])(
  'a demo that is stopped once it said "%s" leaves nothing behind',
  async (line) => {
    const temporary = newFolder();
    const run = shell('exec "$node" local/demo.ts', { TMPDIR: temporary });
    await new Promise<void>((resolve) => {
      run.child.stdout?.on('data', () => run.out().includes(line) && resolve());
    });
    run.child.kill('SIGINT');
    expect(await run.exit).toBe(1);
    expect(run.err()).toMatch(/^Stopped before [^\n]+\.\n$/);
    expect(readdirSync(temporary)).toEqual([]);
  },
);

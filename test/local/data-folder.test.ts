import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../local/engine/postgres.ts';
import { endStarted, newFolder, type Run, start } from '../support/start-process.ts';
import { serverLeft } from './shell.ts';

/** A data folder that cannot be used, or only seems so, and a server that is gone: one sentence, and nothing left. */

afterEach(endStarted);

/** What rests on /proc, /sys or /dev/null. */
const onLinux = test.skipIf(process.platform !== 'linux');

const small = ['--json', '--port', '0', '--trials', '5'];

async function explained(run: Run): Promise<string> {
  expect(await run.exit).toBe(1);
  expect(run.err()).not.toMatch(/\n\s+at |node:internal/);
  return run.err().trimEnd().split('\n').at(-1) ?? '';
}

/** A data folder that a stack has used and left. */
async function usedFolder(): Promise<string> {
  const data = newFolder();
  await (await startPostgres(data, { lasting: false })).stop();
  return data;
}

test.each([
  ['another word', 'wrong'],
  ['nothing', ''],
  ['characters that an address cannot hold', '@/:#? %'],
])('a password file that holds %s is one sentence, and the server is stopped', async (_what, password) => {
  const data = await usedFolder();
  writeFileSync(path.join(data, 'password'), password);
  expect(await explained(start(...small, '--data', data))).toBe(
    `The data folder ${data} cannot be used (its password file is not that of its database): start again with --fresh to rebuild it, or name another folder with --data.`,
  );
  expect(serverLeft(data)).toBe(false);
});

test('a password file that an editor has ended with a new line is right', async () => {
  const data = await usedFolder();
  const file = path.join(data, 'password');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  await (await startPostgres(data, { lasting: false })).stop();
});

onLinux.each([
  ['/proc/intel/deeper', /^The data folder \/proc\/intel\/deeper cannot be made: /],
  ['/dev/null/data', /^The data folder \/dev\/null\/data cannot be made: /],
  ['/sys', /^The data folder \/sys cannot be written to \(E\w+\): name another folder/],
])('--data %s is one sentence', async (folder, sentence) => {
  expect(await explained(start(...small, '--data', folder))).toMatch(sentence);
  expect(await explained(start(...small, '--data', folder, '--fresh'))).toMatch(sentence);
});

test.each(['-1', '0', 'junk', '', '99999999999999999999', '1.5'])(
  'a stack.pid of %j holds nothing',
  async (contents) => {
    const data = newFolder();
    writeFileSync(path.join(data, 'stack.pid'), contents);
    const postgres = await startPostgres(data, { lasting: false });
    expect(readFileSync(path.join(data, 'stack.pid'), 'utf8')).toMatch(
      new RegExp(`^${process.pid}( \\d+)?$`),
    );
    await postgres.stop();
  },
);

onLinux('a stack.pid whose number another process has got since holds nothing', async () => {
  const data = newFolder();
  const other = spawn('sleep', ['60']);
  onTestFinished(() => void other.kill());
  const file = path.join(data, 'stack.pid');
  const began = readFileSync(`/proc/${other.pid}/stat`, 'latin1').split(' ')[21];
  writeFileSync(file, `${other.pid} ${began}`);
  await expect(startPostgres(data)).rejects.toThrow(`is in use by process ${other.pid}: `);
  writeFileSync(file, `${other.pid} ${Number(began) - 1}`);
  await (await startPostgres(data, { lasting: false })).stop();
});

onLinux('a process that the kernel only remembers holds nothing, a running one does', async () => {
  const data = newFolder();
  const file = path.join(data, 'stack.pid');
  // bash's child has ended, and the program that bash became never asks for its exit code.
  const parent = spawn('bash', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill());
  const [line] = await once(parent.stdout.setEncoding('utf8'), 'data');
  const remembered = Number(line);
  await expect.poll(() => readFileSync(`/proc/${remembered}/stat`, 'latin1')).toContain(') Z ');
  writeFileSync(file, `${parent.pid}`);
  await expect(startPostgres(data)).rejects.toThrow(`is in use by process ${parent.pid}: `);
  writeFileSync(file, `${remembered}`);
  await (await startPostgres(data, { lasting: false })).stop();
});

onLinux(
  'a server lock whose process is another program now is no lock, and that program is left alone',
  async () => {
    const data = await usedFolder();
    const other = spawn('sleep', ['60']);
    onTestFinished(() => void other.kill());
    const place = realpathSync(path.join(data, 'postgres'));
    writeFileSync(path.join(place, 'postmaster.pid'), `${other.pid}\n${place}\n1\n5432\n\n127.0.0.1\n`);
    await (await startPostgres(data, { lasting: false })).stop();
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  },
);

test('a PostgreSQL that is killed under a running stack ends it, and it can be started again', async () => {
  const data = newFolder();
  const run = start(...small, '--data', data);
  const { url } = await run.ready;
  const lock = path.join(realpathSync(path.join(data, 'postgres')), 'postmaster.pid');
  process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL');
  expect(await explained(run)).toBe(
    `PostgreSQL has ended by itself (SIGKILL): start again to go on with the data in ${data}.`,
  );
  await expect(fetch(url)).rejects.toThrow();
  const again = start(...small, '--data', data);
  expect((await fetch(`${(await again.ready).url}/health`)).status).toBe(200);
});

test('a PostgreSQL that is killed while trials are loaded is one sentence', async () => {
  const data = newFolder();
  const run = start('--json', '--port', '0', '--trials', '1000000', '--data', data);
  await new Promise<void>((resolve) => {
    run.child.stderr?.on('data', () => run.err().includes(' loaded') && resolve());
  });
  const lock = path.join(realpathSync(path.join(data, 'postgres')), 'postmaster.pid');
  process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL');
  expect(await explained(run)).toMatch(
    /^(?:PostgreSQL has ended by itself \(SIGKILL\)|The connection to PostgreSQL was lost): start again/,
  );
});

test.each([['--report'], ['--documents']])('%s without --ctis is one sentence', async (option) => {
  const run = start(...small, '--data', newFolder(), option, path.join(newFolder(), 'x'));
  expect(await explained(run)).toBe(
    `${option} goes with --ctis: name the CTIS records to import, or leave it out.`,
  );
  expect(run.err()).not.toContain('PostgreSQL');
});

onLinux('a folder on a file system that is full of nothing but refusal is made by no endless attempt', () => {
  const script = path.resolve(import.meta.dirname, '../../local/make-folder.ts');
  expect(() =>
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `import { makeFolder } from '${script}'; makeFolder('/proc/a/b/c')`],
      { timeout: 30_000, stdio: 'pipe' },
    ),
  ).toThrow(/ENOENT/);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { dataPlace, giveTo, type PostgresHost, postgresHost } from './postgres-host.ts';

/** A PostgreSQL that this process talks to as its owner. */
export interface Postgres {
  /** The owner's connection string, to the database that the stack uses. */
  url: string;
  /** Ends the server if this process started it. */
  stop(): Promise<void>;
}

const superuser = 'intel';
const database = 'intel';

/**
 * Starts PostgreSQL on a free loopback port, over the data in `folder`; a new folder is initialised. Data of a
 * stack that was killed is taken over: its orphaned server is stopped first.
 *
 * @param lasting false for data that nobody keeps: writes are then not forced to disk.
 * @throws StartError in one sentence: folder in use, folder broken, no server for this machine.
 */
export async function startPostgres(folder: string, { lasting = true } = {}): Promise<Postgres> {
  mkdirSync(folder, { recursive: true });
  claim(folder);
  const host = await postgresHost();
  const data = dataPlace(folder, host);
  const password = await preparedData(host, folder, data);
  await stopOrphan(host, data);
  const { server, port } = await runServer(host, folder, data, lasting);
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}`;
  await createDatabase(`${url}/postgres`);
  return {
    url: `${url}/${database}`,
    async stop() {
      await ended(server, 'SIGINT');
      rmSync(path.join(folder, 'stack.pid'), { force: true });
    },
  };
}

/** Removes what earlier starts left in a folder, and nothing else. */
export function clearData(folder: string): void {
  const place = path.join(folder, 'postgres');
  claim(folder);
  if (existsSync(place)) rmSync(realpathSync(place), { recursive: true, force: true });
  rmSync(place, { recursive: true, force: true });
  for (const file of ['password', 'stack.pid']) rmSync(path.join(folder, file), { force: true });
}

function claim(folder: string): void {
  const file = path.join(folder, 'stack.pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder && holder !== process.pid && isAlive(holder))
    throw new StartError(
      `The data folder ${folder} is in use by process ${holder}: stop that one, or name another folder with --data.`,
    );
  if (existsSync(folder)) writeFileSync(file, String(process.pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What letters are outside of ASCII: with the C locale trigram indexes would hold none of them. */
const utf8Locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Initialises the data where there is none yet, completely or not at all. @returns The owner's password. */
async function preparedData(host: PostgresHost, folder: string, data: string): Promise<string> {
  const passwordFile = path.join(folder, 'password');
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    if (!existsSync(passwordFile)) throw brokenFolder(folder, 'its password file is gone');
    return readFileSync(passwordFile, 'utf8');
  }
  if (existsSync(data)) throw brokenFolder(folder, 'it holds no database');
  const password = randomBytes(24).toString('base64url');
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(host, unfinished);
  const handedPassword = path.join(path.dirname(unfinished), `${path.basename(unfinished)}.password`);
  writeFileSync(handedPassword, password, { mode: 0o600 });
  giveTo(host, handedPassword);
  try {
    await run(host, host.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      `--pwfile=${handedPassword}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${utf8Locale}`,
      '--no-sync',
    ]);
  } finally {
    rmSync(handedPassword, { force: true });
  }
  writeFileSync(passwordFile, password, { mode: 0o600 });
  renameSync(unfinished, data);
  return password;
}

function brokenFolder(folder: string, why: string): StartError {
  return new StartError(
    `The data folder ${folder} cannot be used (${why}): start again with --fresh to rebuild it, or name another folder with --data.`,
  );
}

async function stopOrphan(host: PostgresHost, data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n', 1)[0]);
  if (isAlive(pid))
    await run(host, host.pgCtl, ['stop', `--pgdata=${data}`, '--mode=fast', '--wait']).catch(() => '');
}

async function runServer(
  host: PostgresHost,
  folder: string,
  data: string,
  lasting: boolean,
): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    ...(lasting ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const server = spawn(
    host.postgres,
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A group of its own: Ctrl-C in a terminal reaches this process alone, which then ends the server in order.
    { ...host.user, cwd: '/', env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000);
      if (text.includes('ready to accept connections')) resolve();
    });
    server.once('error', (cause) =>
      reject(new StartError('PostgreSQL cannot be run on this machine.', { cause })),
    );
    server.once('exit', () => reject(brokenFolder(folder, lastFault(said))));
  });
  server.stderr.removeAllListeners('data').resume();
  return { server, port };
}

function lastFault(said: string): string {
  const fault = said
    .split('\n')
    .reverse()
    .find((line) => /\b(FATAL|PANIC|ERROR):/.test(line));
  return fault?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'PostgreSQL does not start';
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
    // The reader has its one database: what PUBLIC may do in the others is nobody's here.
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
  } finally {
    await client.end();
  }
}

async function run(host: PostgresHost, program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, {
    ...host.user,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  if (code !== 0)
    throw new StartError(`${path.basename(program)} failed: ${said.trim().split('\n').at(-1) ?? code}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}

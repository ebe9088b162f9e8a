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
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
import { claim, release } from './data-claim.ts';
import { ownerClient } from './owner-client.ts';
import { dataPlace, giveTo, type PostgresHost, postgresHost } from './postgres-host.ts';
import { commandOf, isRunning } from './running-process.ts';

/** A PostgreSQL that this process talks to as its owner. */
export interface Postgres {
  /** The owner's connection string, to the database that the stack uses. */
  url: string;
  /** Aborted, with a StartError as its reason, where the server ends by itself. */
  lost: AbortSignal;
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
  try {
    makeFolder(folder);
    claim(folder);
    const host = await postgresHost();
    const data = dataPlace(folder, host);
    const password = await preparedData(host, folder, data);
    await stopOrphan(host, data);
    const server = await runServer(host, folder, data, lasting);
    const url = `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    await createDatabase(`${url}/postgres`).catch(async (cause: unknown) => {
      await server.stop();
      throw brokenFolder(folder, whyClosed(cause), cause);
    });
    return {
      url: `${url}/${database}`,
      lost: server.lost,
      async stop() {
        await server.stop();
        release(folder);
      },
    };
  } catch (cause) {
    throw explained(folder, cause);
  }
}

/**
 * Removes what earlier starts left in a folder, and nothing else.
 *
 * @throws StartError in one sentence.
 */
export function clearData(folder: string): void {
  const place = path.join(folder, 'postgres');
  claim(folder);
  try {
    if (existsSync(place)) rmSync(realpathSync(place), { recursive: true, force: true });
    rmSync(place, { recursive: true, force: true });
    rmSync(path.join(folder, 'password'), { recursive: true, force: true });
    release(folder);
  } catch (cause) {
    throw explained(folder, cause);
  }
}

/** What a file system refuses is the folder's fault; any other error is its own. */
function explained(folder: string, cause: unknown): unknown {
  const { syscall, code } = cause as NodeJS.ErrnoException;
  return syscall === undefined ? cause : brokenFolder(folder, `${syscall}: ${code}`, cause);
}

/** What letters are outside of ASCII: with the C locale trigram indexes would hold none of them. */
const utf8Locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Initialises the data where there is none yet, completely or not at all. @returns The owner's password. */
async function preparedData(host: PostgresHost, folder: string, data: string): Promise<string> {
  const passwordFile = path.join(folder, 'password');
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    if (!existsSync(passwordFile)) throw brokenFolder(folder, 'its password file is gone');
    return readFileSync(passwordFile, 'utf8').trim();
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

function brokenFolder(folder: string, why: string, cause?: unknown): StartError {
  return new StartError(
    `The data folder ${folder} cannot be used (${why}): start again with --fresh to rebuild it, or name another folder with --data.`,
    { cause },
  );
}

/** SQLSTATE 28P01, and what the client says of a password that cannot be one. */
function whyClosed(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return code === '28P01' || /password/.test(message)
    ? 'its password file is not that of its database'
    : `its database cannot be opened${code ? `, ${code}` : ''}`;
}

/** Stops the server of a stack that was killed. */
async function stopOrphan(host: PostgresHost, data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n', 1)[0]);
  if (!(pid > 0) || !isRunning(pid)) return;
  const command = commandOf(pid);
  // The number may be another process's by now, and pg_ctl would stop that one: where the machine tells, it is asked.
  if (command === null || servesData(command, data))
    await run(host, host.pgCtl, ['stop', `--pgdata=${data}`, '--mode=fast', '--wait']).catch(() => '');
  else if (!isServer(command)) rmSync(lock);
}

function isServer([program = '']: string[]): boolean {
  return /^postgres|^postmaster/.test(path.basename(program));
}

function servesData(command: string[], data: string): boolean {
  const served = command[command.indexOf('-D') + 1] ?? '';
  return isServer(command) && existsSync(served) && realpathSync(served) === realpathSync(data);
}

interface Server {
  port: number;
  lost: AbortSignal;
  stop(): Promise<void>;
}

async function runServer(
  host: PostgresHost,
  folder: string,
  data: string,
  lasting: boolean,
): Promise<Server> {
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
  // Whatever this process ends of, the server does not outlive it.
  const endWithThis = () => server.kill('SIGINT');
  process.once('exit', endWithThis);
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
  const lost = new AbortController();
  let stopping = false;
  server.once('exit', (code, signal) => {
    process.off('exit', endWithThis);
    if (stopping) return;
    const how = signal ?? `exit code ${code}`;
    lost.abort(
      new StartError(
        `PostgreSQL has ended by itself (${how}): start again${lasting ? ` to go on with the data in ${folder}` : ''}.`,
      ),
    );
  });
  return {
    port,
    lost: lost.signal,
    async stop() {
      stopping = true;
      await ended(server, 'SIGINT');
    },
  };
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
  const client = ownerClient(url);
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

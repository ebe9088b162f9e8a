import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { ReaderLogin } from '../../local/engine/engine.ts';
import { giveTo, type PostgresHost, postgresHost } from '../../local/engine/postgres-host.ts';
import { makeCertificate, openssl } from './certificate.ts';
import { type ServerSession, wireTap } from './wire-tap.ts';

/**
 * PgBouncer in transaction mode: like the database proxy of AWS it gives a connection to another client with each
 * transaction, takes passwords over TLS alone and refuses startup parameters; prepared statements it does not know.
 *
 * @see https://www.pgbouncer.org/config.html
 */
export interface Pgbouncer {
  host: string;
  port: number;
  /** PEM of the authority of its certificate. */
  authority: string;
  /** What it said of each login of a client. */
  logins: readonly string[];
  /** Its connections to the server. */
  sessions: readonly ServerSession[];
  /** Takes this password alone for new connections of the reader, from now on. */
  expectPassword(password: string): Promise<void>;
  /** Ends all connections of clients, and takes new ones. */
  dropClients(): Promise<void>;
  stop(): Promise<void>;
}

const program = '/usr/sbin/pgbouncer';

const missing = [program, openssl].find((file) => !existsSync(file));

/** Says why tests with it are skipped; empty where it is there. */
export const withoutPgbouncer = missing ? ` (skipped: ${missing} is not installed)` : '';

export interface PgbouncerOptions {
  /** The login that it uses itself. */
  server: ReaderLogin;
  /** What clients show it first; the server's own password unless given. */
  password?: string;
  /** Its connections to the server, at most. */
  poolSize: number;
}

const admin = { user: 'admin', password: randomBytes(16).toString('hex'), database: 'pgbouncer' };

export async function startPgbouncer({ server, password, poolSize }: PgbouncerOptions): Promise<Pgbouncer> {
  const tap = await wireTap(server);
  const folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-pgbouncer-'));
  const account = await postgresHost();
  const [host, port] = ['localhost', await freePort()];
  const certificate = makeCertificate(folder, host);
  const users = path.join(folder, 'users');
  const writeUsers = (readers: string) => {
    // A new file each time, for PgBouncer reads none again that looks the same.
    const next = `${users}.next`;
    writeFileSync(next, `"${admin.user}" "${admin.password}"\n"${server.user}" "${readers}"\n`, {
      mode: 0o600,
    });
    giveTo(account, next);
    renameSync(next, users);
  };
  writeUsers(password ?? server.password);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${server.database} = host=127.0.0.1 port=${tap.port} user=${server.user} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${poolSize}
auth_type = plain
auth_file = ${users}
admin_users = ${admin.user}
client_tls_sslmode = require
client_tls_key_file = ${certificate.keyFile}
client_tls_cert_file = ${certificate.certificateFile}
`,
  );
  for (const file of [folder, settings, certificate.keyFile, certificate.certificateFile])
    giveTo(account, file);
  const logins: string[] = [];
  const bouncer = await run(account, settings, (line) => {
    if (line.includes(' login attempt: ') && !line.includes(admin.database)) logins.push(line);
  });

  const command = async (...commands: string[]) => {
    const client = new pg.Client({ ...admin, host, port, ssl: { ca: certificate.pem } });
    await client.connect();
    for (const each of commands) await client.query(each);
    await client.end();
  };
  return {
    host,
    port,
    authority: certificate.pem,
    logins,
    sessions: tap.sessions,
    async expectPassword(next) {
      writeUsers(next);
      await command('RELOAD');
    },
    dropClients: () => command(`KILL ${server.database}`, `RESUME ${server.database}`),
    async stop() {
      bouncer.kill('SIGTERM');
      if (bouncer.exitCode === null && bouncer.signalCode === null) await once(bouncer, 'exit');
      await tap.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(
  account: PostgresHost,
  settings: string,
  onLine: (line: string) => void,
): Promise<ChildProcess> {
  const bouncer = spawn(program, [settings], {
    ...account.user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithThis = () => bouncer.kill('SIGKILL');
  process.once('exit', endWithThis);
  bouncer.once('exit', () => process.off('exit', endWithThis));
  let last = '';
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: bouncer.stderr! }).on('line', (line) => {
      last = line;
      if (line.includes(' process up: ')) resolve();
      onLine(line);
    });
    bouncer.once('error', reject).once('exit', () => reject(new Error(`PgBouncer does not start: ${last}`)));
  });
  return bouncer;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

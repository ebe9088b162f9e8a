import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  loadGeneratedTrials,
  migrateEngine,
  openToReader,
  type ReaderLogin,
} from '../../local/engine/engine.ts';
import { clearData, type Postgres, startPostgres } from '../../local/engine/postgres.ts';
import type { Server } from './stage.ts';

/** A PostgreSQL of the test's own, with the data and the login of another one: it can be killed. */
export interface Twin extends Server {
  /** Kills the server, without a word to anybody. */
  kill(): void;
  /** Starts it over the same data. @returns Its port, which is another one. */
  start(): Promise<number>;
  stop(): Promise<void>;
}

export async function startTwin(login: ReaderLogin): Promise<Twin> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-test-'));
  let postgres = await startPostgres(folder, { lasting: false });
  await makeSame(postgres.url, login);
  let asOwner = ownerPool(postgres, login);
  return {
    get reader() {
      return { ...login, port: Number(new URL(postgres.url).port) };
    },
    get asOwner() {
      return asOwner;
    },
    kill() {
      const lock = path.join(folder, 'postgres', 'postmaster.pid');
      process.kill(Number(readFileSync(lock, 'utf8').split('\n', 1)[0]), 'SIGKILL');
    },
    async start() {
      await asOwner.end();
      postgres = await started(folder);
      asOwner = ownerPool(postgres, login);
      return Number(new URL(postgres.url).port);
    },
    async stop() {
      await asOwner.end();
      await postgres.stop();
      clearData(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Processes of a killed server that end a moment later keep a new one from its data. */
async function started(folder: string): Promise<Postgres> {
  for (;;)
    try {
      return await startPostgres(folder, { lasting: false });
    } catch (error) {
      if (!/pre-existing shared memory|lock file/.test(String(error))) throw error;
    }
}

async function makeSame(url: string, { database, user, password }: ReaderLogin): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${owner.escapeIdentifier(database)}`);
  const own = within(url, database);
  await migrateEngine(own);
  await loadGeneratedTrials(own, 300);
  await openToReader(own);
  await owner.query(`ALTER ROLE ${owner.escapeIdentifier(user)} PASSWORD ${owner.escapeLiteral(password)}`);
  await owner.end();
}

function ownerPool({ url }: Postgres, { database }: ReaderLogin): pg.Pool {
  const pool = new pg.Pool({ connectionString: within(url, database), max: 2 });
  // It is lost with its server.
  pool.on('error', () => undefined);
  return pool;
}

function within(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

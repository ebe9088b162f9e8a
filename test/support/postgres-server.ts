import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadGeneratedTrials, migrateEngine, renewReaderPassword } from '../../local/engine/engine.ts';
import { clearData, startPostgres } from '../../local/engine/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection string, to a database that no test uses. */
    postgresUrl: string;
    readerPassword: string;
  }
}

/** The databases that test databases are copies of. */
export const templates = { empty: 'template_empty', trials300: 'template_300' } as const;

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-test-'));
  const postgres = await startPostgres(folder, { lasting: false });
  await makeTemplate(postgres.url, templates.empty, 0);
  await makeTemplate(postgres.url, templates.trials300, 300);
  project.provide('postgresUrl', postgres.url);
  project.provide('readerPassword', await renewReaderPassword(postgres.url));
  return async () => {
    await postgres.stop();
    clearData(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(ownerUrl: string, name: string, trials: number) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  await owner.end();
  const url = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href;
  await migrateEngine(url);
  await loadGeneratedTrials(url, trials);
}

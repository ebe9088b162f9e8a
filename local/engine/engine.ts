import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { readerRole } from '../../shared/config/reader-role.ts';
import { generateTrials } from './generated/trials.ts';
import { loadTrials, type StoredTrial } from './load.ts';
import { migrate } from './migrate.ts';
import { ownerClient } from './owner-client.ts';

/** How the MCP service logs in to the Engine's database. */
export interface ReaderLogin {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

/** Brings a database to the Engine's schema. */
export async function migrateEngine(url: string): Promise<void> {
  await migrate(url, 'engine', new URL('./migrations/', import.meta.url));
}

/**
 * Opens a database to the reader role, and to no other login but its owner's: rights on a database are not part of
 * its migrations, since a copy or a restored dump of it has lost them.
 */
export async function openToReader(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    const name = client.escapeIdentifier(databaseOf(url));
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${readerRole}`);
  });
}

/** Gives the reader role a new password, in every database of the server. */
export async function renewReaderPassword(url: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await asOwner(url, (client) =>
    client.query(`ALTER ROLE ${readerRole} PASSWORD ${client.escapeLiteral(password)}`),
  );
  return password;
}

/** The reader's login to the database of the owner's connection string. */
export function readerLogin(url: string, password: string): ReaderLogin {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port || 5432), database: databaseOf(url), user: readerRole, password };
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** The year that numbers generated trials: CTIS has none of it. */
const generatedNumbers = '2099-%';

/**
 * Makes the database hold exactly `approved` generated approved trials (with their candidates and rejected ones).
 *
 * @param onProgress Called now and then with the number of trials loaded so far.
 */
export async function loadGeneratedTrials(
  url: string,
  approved: number,
  onProgress?: (loaded: number) => void,
): Promise<void> {
  await replaceTrials(url, async (client) => {
    const { rows } = await client.query<{ held: number }>(
      `SELECT count(*)::integer AS held FROM engine.trial WHERE approval_status = 'approved' AND eu_number LIKE $1`,
      [generatedNumbers],
    );
    if (rows[0]?.held === approved) return;
    await client.query('DELETE FROM engine.trial WHERE eu_number LIKE $1', [generatedNumbers]);
    await loadTrials(client, generateTrials({ approved }), onProgress);
  });
}

/** Puts approved trials in; each takes the place of an earlier record of the same trial, whatever its suffix. */
export async function loadApprovedTrials(
  url: string,
  trials: readonly Omit<StoredTrial, 'approvalStatus'>[],
): Promise<void> {
  await replaceTrials(url, async (client) => {
    const sameTrial = trials.map(({ profile }) => withoutSuffix(profile.filtering_variables.eu_number));
    await client.query('DELETE FROM engine.trial WHERE left(eu_number, -3) = ANY($1)', [sameTrial]);
    await loadTrials(
      client,
      trials.map((trial) => ({ ...trial, approvalStatus: 'approved' as const })),
    );
  });
}

/** A trial number without the `-NN` that counts its resubmissions. */
function withoutSuffix(euNumber: string): string {
  return euNumber.slice(0, -3);
}

/** All of the replacement or none of it; afterwards the planner knows the new tables. */
async function replaceTrials(url: string, replace: (client: pg.Client) => Promise<void>): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query('BEGIN');
    try {
      await replace(client);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
    await client.query('ANALYZE engine.serving_trial, engine.serving_country, engine.serving_document');
  });
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

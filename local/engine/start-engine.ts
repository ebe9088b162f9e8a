import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { importCtis } from '../ctis/import.ts';
import { CtisInputError } from '../ctis/input-error.ts';
import { formatReport, type ImportReport, summarizeReport } from '../ctis/report.ts';
import { StartError } from '../start-error.ts';
import { explainedFault } from './database-fault.ts';
import {
  loadApprovedTrials,
  loadGeneratedTrials,
  migrateEngine,
  openToReader,
  type ReaderLogin,
  readerLogin,
  renewReaderPassword,
} from './engine.ts';
import { clearData, type Postgres, startPostgres } from './postgres.ts';

export interface EngineOptions {
  /** Folder that keeps the data. */
  data: string;
  /** Removes the data of earlier starts first. */
  fresh?: boolean;
  /** false for data that nobody keeps: writes are then not forced to disk. */
  lasting?: boolean;
  /** Generated approved trials. Default 300, or 0 with `ctis`. */
  trials?: number;
  /** Files and folders of CTIS records. */
  ctis?: readonly string[];
  /** Folder of document texts: `<eu_number>/<name>.txt` or `.md`. */
  documents?: string;
  /** File that receives the import report. */
  report?: string;
  /** Told in calm lines what is being done. */
  say(line: string): void;
  /** Aborted where the person who starts the stack changes their mind. */
  signal?: AbortSignal;
}

export interface LocalEngine {
  /** The owner's connection string. */
  ownerUrl: string;
  reader: ReaderLogin;
  /** Aborted, with a StartError as its reason, where the PostgreSQL that was started here ends by itself. */
  lost: AbortSignal;
  stop(): Promise<void>;
}

const defaultTrials = 300;

/** Starts PostgreSQL, or uses the one of LOCAL_DATABASE_URL, and makes it the Engine with the trials asked for. */
export async function startEngine(options: EngineOptions): Promise<LocalEngine> {
  const { say, signal } = options;
  const imported = options.ctis ? await readCtis(options, options.ctis) : undefined;
  const postgres = await openPostgres(options);
  try {
    await migrateEngine(postgres.url);
    const trials = options.trials ?? (imported ? 0 : defaultTrials);
    if (trials > 0) say(`Generating ${trials.toLocaleString('en')} made-up trials`);
    await loadGeneratedTrials(postgres.url, trials, (loaded) => {
      signal?.throwIfAborted();
      if (loaded < trials) say(`  ${loaded.toLocaleString('en')} loaded`);
    });
    signal?.throwIfAborted();
    if (imported)
      await loadApprovedTrials(postgres.url, imported).catch((error: unknown) => {
        throw explainedFault(error, {
          refused: 'the trials of --ctis',
          remedy: 'import fewer records at a time, and leave out the one that is refused',
        });
      });
    await openToReader(postgres.url);
    const reader = readerLogin(postgres.url, await renewReaderPassword(postgres.url));
    return { ownerUrl: postgres.url, reader, lost: postgres.lost, stop: postgres.stop };
  } catch (error) {
    const { aborted, reason } = postgres.lost;
    await postgres.stop();
    throw aborted ? reason : error;
  }
}

async function readCtis(
  { documents, report: reportFile, say, signal }: EngineOptions,
  paths: readonly string[],
) {
  say('Reading CTIS records');
  const { trials, report } = await importCtis(paths, {
    ...(documents === undefined ? {} : { documents }),
    onProgress: (line) => {
      signal?.throwIfAborted();
      say(line);
    },
  }).catch((error: unknown) => {
    throw error instanceof CtisInputError ? new StartError(error.message, { cause: error }) : error;
  });
  for (const line of summarizeReport(report).split('\n')) say(line);
  if (reportFile !== undefined) writeReport(reportFile, report);
  return trials;
}

/** JSON, or tables for people where the file's name ends with .txt. */
function writeReport(file: string, report: ImportReport): void {
  const text = file.endsWith('.txt') ? formatReport(report) : `${JSON.stringify(report, null, 2)}\n`;
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new StartError(`The report cannot be written to ${file}: name another file with --report.`, {
      cause,
    });
  }
}

async function openPostgres({ data, fresh, lasting, say }: EngineOptions): Promise<Postgres> {
  const given = process.env.LOCAL_DATABASE_URL;
  if (given) {
    say('Using the PostgreSQL of LOCAL_DATABASE_URL');
    await checkServer(given);
    if (fresh) say('--fresh leaves the database of LOCAL_DATABASE_URL as it is');
    return { url: given, lost: new AbortController().signal, stop: async () => undefined };
  }
  say(`Starting PostgreSQL over ${data}`);
  if (fresh) clearData(data);
  return startPostgres(data, lasting === undefined ? {} : { lasting });
}

/** fold_v1 needs casefold() and the collation pg_unicode_fast. */
const oldestServer = 180_000;

async function checkServer(url: string): Promise<void> {
  if (!/^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartError('LOCAL_DATABASE_URL is no address (postgres://…): correct it, or unset it.');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    if (Number(rows[0]?.server_version_num) < oldestServer)
      throw new StartError(
        'LOCAL_DATABASE_URL names a PostgreSQL older than 18: use a newer one, or unset it.',
      );
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError('LOCAL_DATABASE_URL cannot be reached: correct it, or unset it.', { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

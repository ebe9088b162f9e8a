import { expect } from 'vitest';
import { atOnce, everyTool, type Fault, type Limit, nextCall, type Side } from './fault.ts';
import { ReportRun } from './report-run.ts';
import type { Stage } from './stage.ts';
import { between, gone, inMidCall, linkIn } from './strikes.ts';
import { until } from './until.ts';

/** The Engine's PostgreSQL and the way to it. */

const connecting: Limit = { words: '5 s, the time to get a connection', ms: 5000 };
const locked: Limit = { words: "2 s, the reader's limit for locks", ms: 2000 };
const reading: Limit = { words: '30 s: 5 for a connection, 25 for a read', ms: 30_000 };

const unavailable = {
  tools: everyTool,
  sees: 'engine_unavailable',
  within: atOnce,
  charged: 'nothing',
  recovery: nextCall,
} satisfies Partial<Fault>;

const answered = { ...unavailable, sees: 'result', charged: 'once' } satisfies Partial<Fault>;

const calls = everyTool.length;

export const databaseFaults: readonly Fault[] = [
  { ...unavailable, what: 'is gone: connections are refused', strike: gone('database') },
  {
    ...unavailable,
    what: 'is killed (SIGKILL) and started again in mid-call',
    strike: inMidCall('database', calls, async ({ twin, database }) => {
      twin!.kill();
      await until(() => database.open === 0);
      database.leadTo(await twin!.start());
    }),
  },
  {
    ...unavailable,
    what: 'loses a process (SIGKILL) in mid-call, and recovers by itself',
    recovery: 'the next call after the recovery',
    strike: inMidCall('database', calls, async (stage) => {
      const { rows } = await stage.server.asOwner.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE usename = 'intel_mcp_reader_v1' LIMIT 1`,
      );
      process.kill(rows[0]!.pid, 'SIGKILL');
      await until(() => stage.database.open === 0);
      await until(() =>
        stage.readerSessions().then(
          () => true,
          () => false,
        ),
      );
    }),
  },
  {
    ...answered,
    what: 'ends connections that are idle',
    strike: between(disconnected, () => undefined),
  },
  {
    ...unavailable,
    what: 'has its connections cut before a statement',
    strike: linkIn('database', { cutAsking: '' }),
  },
  {
    ...unavailable,
    what: 'has its connections cut in a statement',
    strike: inMidCall('database', calls, ({ database }) => database.cut()),
  },
  {
    ...unavailable,
    what: 'has its connections cut in the middle of an answer',
    strike: linkIn('database', { cutAfterBytes: 40 }),
  },
  {
    ...unavailable,
    what: 'has its connections cut after the last statement, before COMMIT',
    strike: linkIn('database', { cutAsking: 'COMMIT' }),
  },
  {
    ...answered,
    what: 'answers slowly, byte by byte',
    strike: linkIn('database', { pieceBytes: 4096, afterMs: 1 }),
  },
  {
    ...unavailable,
    what: 'holds a lock on what is read',
    within: locked,
    strike: whileLocked(() => undefined),
  },
  {
    ...unavailable,
    what: "ends a statement by the reader's limit (20 s there; half a second in the test)",
    strike: whileLocked(async (stage) => {
      await limitReader(stage, 'SET lock_timeout = 0', "SET statement_timeout = '500ms'");
      await disconnected(stage);
      return async () => {
        await limitReader(stage, 'RESET lock_timeout', 'RESET statement_timeout');
        await disconnected(stage);
      };
    }),
  },
  {
    ...answered,
    what: 'is asked by more calls at once than there are connections',
    strike: async (_stage, make) => (await Promise.all([make(), make(), make(), make()])).flat(),
  },
  {
    ...unavailable,
    what: 'has all of its connections in use by calls that wait',
    within: connecting,
    strike: async (stage, make) => {
      const run = await ReportRun.open(stage);
      stage.database.trouble('withheld');
      const others = run.callAll(Array.from({ length: 8 }, () => 'get_profiles'));
      await until(() => stage.database.waiting === 8);
      const outcomes = await make();
      stage.database.trouble('none');
      expect((await others).map(({ seen }) => seen)).toEqual(Array(8).fill('result'));
      return outcomes;
    },
  },
  {
    ...unavailable,
    what: 'takes no more connections of the reader',
    strike: between(
      async (stage) => {
        await stage.server.asOwner.query('ALTER ROLE intel_mcp_reader_v1 CONNECTION LIMIT 0');
        await disconnected(stage);
      },
      ({ server }) => server.asOwner.query('ALTER ROLE intel_mcp_reader_v1 CONNECTION LIMIT 60'),
    ),
  },
  {
    ...unavailable,
    what: 'fails over in mid-call: its address leads to another server with the same data',
    strike: inMidCall('database', calls, (stage) => {
      stage.server = stage.standby;
      stage.database.leadTo(stage.standby.reader.port);
      stage.database.cut();
    }),
  },
];

/** Those that last as long as the limit they are ended by. */
export const longDatabaseFaults: readonly Fault[] = [
  {
    ...unavailable,
    what: 'takes questions and never answers (half-open connections)',
    within: reading,
    strike: linkIn('database', 'silent'),
  },
  {
    ...unavailable,
    what: 'answers each statement of a read in time, and not the read',
    within: reading,
    strike: linkIn('database', { pieceBytes: Number.POSITIVE_INFINITY, afterMs: 9000 }),
  },
];

export const databaseSide: Side = {
  name: "The Engine's database",
  about:
    '`MCP_ENGINE_SOURCE=database`. A read comes before its reservation: what could not be read costs nothing.',
  faults: [...databaseFaults, ...longDatabaseFaults],
};

/** The service has no connection, and knows. */
async function disconnected(stage: Stage): Promise<void> {
  stage.database.cut();
  await until(async () => (await stage.readerSessions()).all === 0);
}

/** The calls are made while what every read begins with is locked. */
function whileLocked(begin: (stage: Stage) => unknown): Fault['strike'] {
  return async (stage, make) => {
    const end = (await begin(stage)) as (() => Promise<void>) | undefined;
    const owner = await stage.server.asOwner.connect();
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE engine.serving_state IN ACCESS EXCLUSIVE MODE');
    const outcomes = await make();
    await owner.query('ROLLBACK');
    owner.release();
    await end?.();
    return outcomes;
  };
}

async function limitReader({ server }: Stage, ...settings: readonly string[]): Promise<void> {
  for (const setting of settings)
    await server.asOwner.query(
      `ALTER ROLE intel_mcp_reader_v1 IN DATABASE ${server.reader.database} ${setting}`,
    );
}

import pg from 'pg';
import { engineConnections } from '../../local/functions.ts';
import { messagesIn } from '../e2e/mcp-post.ts';
import { type Course, closedLoop, type Make, openLoop, percentile, together } from './loops.ts';
import { draws, type LoadCall, type LoadedTrial, mixedCalls } from './mix.ts';
import { type LoadedEngine, ServiceProcess, type Started } from './service-process.ts';

export interface LoadOptions {
  engine: LoadedEngine;
  analyses: number;
  /** Of each phase. */
  seconds: { capacity: number; idle: number; load: number; soak: number };
  /** Told in calm lines what is being done. */
  say(line: string): void;
}

interface Latency {
  calls: number;
  p50_ms: number;
  p99_ms: number;
}

/** What one run measured. */
export interface Figures {
  analyses: number;
  seconds: LoadOptions['seconds'];
  /** Calls a second that got through when callers waited for nothing but their answers. */
  capacity_per_second: number;
  /** Calls a second that were made under load and in the soak. */
  offered_per_second: number;
  /** Calls that failed, in whatever phase, by their codes. */
  errors: Record<string, number>;
  /** Faults that the functions reported. */
  faults: Record<string, number>;
  idle: Latency;
  load: Latency;
  soak: Latency;
  /** Bytes that the service holds. */
  memory: { after_first_minute: number; after_soak: number };
  /** Bytes of the process, whatever it does with them. */
  rss: { after_first_minute: number; after_soak: number };
  handles: { after_first_minute: number; after_soak: number };
  /** Of the reader to the database: the most at once, and the functions that run at once in the local gateway. */
  connections: { most: number; functions: number };
}

const callersOfCapacity = 16;
const shareOfCapacity = 0.5;
const firstMinute = 60;

/**
 * Measures what the service gets through, how it answers while it has little to do, then half of what it gets
 * through for a while, and what is left of it afterwards.
 */
export async function load({ engine, analyses, seconds, say }: LoadOptions): Promise<Figures> {
  const service = await ServiceProcess.start();
  const owner = new pg.Pool({ connectionString: engine.ownerUrl, max: 1 });
  try {
    say(`Opening ${analyses} analyses`);
    const started = await service.serve(engine, analyses);
    const draw = draws(8);
    const make = caller(started, mixedCalls(started.analyses, await trialsOf(owner), draw));
    // Intervals as those between people who do not know of one another: exponential ones.
    const gap = () => -Math.log((draw(1_000_000) + 1) / 1_000_001);

    say(`${seconds.capacity} s: as many calls as get through`);
    const busy = await closedLoop(make, callersOfCapacity, seconds.capacity);
    const capacity = busy.latencies.length / busy.seconds;
    say(`${seconds.idle} s: one call at a time`);
    const idle = await closedLoop(make, 1, seconds.idle);

    const offered = capacity * shareOfCapacity;
    const watch = watchConnections(owner, engine.reader.user);
    const underLoad = (length: number) => openLoop(make, offered, length, gap);
    say(`${seconds.load} s: ${offered.toFixed(0)} calls a second, half of what gets through`);
    const first = await underLoad(Math.min(firstMinute, seconds.load / 2));
    const afterFirst = await service.measure();
    const rest = await underLoad(seconds.load - Math.min(firstMinute, seconds.load / 2));
    say(`${seconds.soak} s: the same for longer`);
    const soak = await underLoad(seconds.soak);
    const afterSoak = await service.measure();
    const most = await watch.end();

    const loaded = together(first, rest);
    return {
      analyses,
      seconds,
      capacity_per_second: rounded(capacity),
      offered_per_second: rounded(offered),
      errors: [busy, idle, loaded, soak].reduce(together).errors,
      faults: afterSoak.faults,
      idle: latencyOf(idle),
      load: latencyOf(loaded),
      soak: latencyOf(soak),
      memory: { after_first_minute: afterFirst.held, after_soak: afterSoak.held },
      rss: { after_first_minute: afterFirst.rss, after_soak: afterSoak.rss },
      handles: { after_first_minute: afterFirst.handles, after_soak: afterSoak.handles },
      connections: { most, functions: engineConnections },
    };
  } finally {
    await owner.end();
    await service.stop();
  }
}

function caller({ url, token }: Started, calls: Iterator<LoadCall, never>): Make {
  return async () => {
    const { headers, body } = calls.next().value;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body,
      });
      return errorIn(response.status, await response.text());
    } catch {
      return 'no_answer';
    }
  };
}

function errorIn(status: number, text: string): string | undefined {
  if (status !== 200) return `status_${status}`;
  const { result, error } = (messagesIn(text).at(-1) ?? JSON.parse(text)) as {
    result?: { isError?: boolean; _meta?: { 'trialagents.com/error'?: { code: string } } };
    error?: unknown;
  };
  if (error !== undefined || result === undefined) return 'protocol_error';
  return result.isError ? (result._meta?.['trialagents.com/error']?.code ?? 'unnamed') : undefined;
}

async function trialsOf(owner: pg.Pool): Promise<LoadedTrial[]> {
  const { rows } = await owner.query<LoadedTrial>(
    `SELECT eu_number AS id, min(document_name) AS document FROM engine.serving_document
     GROUP BY eu_number ORDER BY eu_number LIMIT 1000`,
  );
  return rows;
}

/** Counts the connections of a role twice a second. */
function watchConnections(owner: pg.Pool, role: string) {
  let most = 0;
  const look = async () => {
    const { rows } = await owner.query<{ open: number }>(
      `SELECT count(*)::integer AS open FROM pg_stat_activity
       WHERE usename = $1 AND datname = current_database()`,
      [role],
    );
    most = Math.max(most, rows[0]!.open);
  };
  let looking: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    looking = look();
  }, 500);
  return {
    async end(): Promise<number> {
      clearInterval(timer);
      await looking;
      await look();
      return most;
    },
  };
}

function latencyOf({ latencies }: Course): Latency {
  return {
    calls: latencies.length,
    p50_ms: rounded(percentile(latencies, 0.5)),
    p99_ms: rounded(percentile(latencies, 0.99)),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}

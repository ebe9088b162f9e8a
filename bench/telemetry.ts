import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clearData } from '../local/engine/postgres.ts';
import { type LocalEngine, startEngine } from '../local/engine/start-engine.ts';
import { listen } from '../local/gateway/gateway.ts';
import { type Service, startService } from '../local/service.ts';
import { post, toolCall } from '../test/e2e/mcp-post.ts';
import { type Trouble, troubledDoor } from '../test/support/troubled-door.ts';
import { type Bench, ratio, value } from './figure.ts';

/** The 95th percentile of calls whose telemetry is in trouble, beside that of calls whose telemetry is well. */
const goal = '<= 1.2';

/** The two far sides of telemetry: Lambda's Invoke API, and the app behind the function that delivers. */
const farSides = {
  lambda_api: {
    path: '/2015-03-31/functions/telemetry-validate/invocations',
    setting: 'AWS_ENDPOINT_URL_LAMBDA',
  },
  app: { path: '/internal/mcp/v1/telemetry', setting: 'INTEL_APP_CONTROL_URL' },
} as const;

const troubles = { silent: 'held', refusing: 'refused', gone: 'cut' } as const satisfies Record<
  string,
  Trouble
>;

/**
 * What trouble of telemetry costs a tool call: its p95 with a far side of telemetry silent, refusing or gone, beside
 * the p95 with telemetry well, in turns; and that of a service that tells nothing of its calls.
 */
export const telemetry: Bench = async ({ quick, say }) => {
  const rounds = quick ? 5 : 15;
  const callsInRound = quick ? 30 : 100;
  const data = mkdtempSync(path.join(tmpdir(), 'intel-mcp-telemetry-'));
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const engine = await startEngine({ data, lasting: false, trials: 300, say: () => undefined });
    stops.push(engine.stop);
    const services = new Map<string, { call: () => Promise<void>; p95s: number[] }>();
    const add = async (condition: string, environment: Readonly<Record<string, string>>) => {
      const service = await started(engine, environment, stops);
      services.set(condition, { call: await caller(service), p95s: [] });
      return service;
    };
    await add('well', {});
    await add('nothing_told', { TELEMETRY_FUNCTION_NAME: '' });
    for (const [side, { path: troubled, setting }] of Object.entries(farSides))
      for (const [name, trouble] of Object.entries(troubles)) {
        // The service behind the door is known once it has been started.
        const behind = { url: '' };
        const door = await troubledDoor(behind, troubled);
        stops.push(door.close);
        door.trouble(trouble);
        behind.url = (await add(`${side}_${name}`, { [setting]: door.url })).description.control_url;
      }
    say(`${services.size} conditions, ${callsInRound} calls of filter_trials each, ${rounds} times in turns`);
    // The first round warms every service up.
    for (let round = -1; round < rounds; round += 1)
      for (const { call, p95s } of services.values()) {
        const times = await timed(call, callsInRound);
        if (round >= 0) p95s.push(percentile95(times));
      }
    const well = services.get('well')!.p95s;
    return [...services].map(([condition, { p95s }]) => {
      if (condition === 'well') return value('well.p95_ms', p95s);
      return ratio(`${condition}.p95`, p95s, well, condition === 'nothing_told' ? null : goal);
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
    clearData(data);
    rmSync(data, { recursive: true, force: true });
  }
};

async function started(
  engine: LocalEngine,
  environment: Readonly<Record<string, string>>,
  stops: (() => Promise<unknown>)[],
): Promise<Service> {
  const gateway = await listen(0);
  stops.push(gateway.close);
  const service = await startService({
    gateway,
    engine,
    model: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'no-model-is-asked' },
    issuer: 'http://127.0.0.1:9',
    leaseMinutes: 60,
    report: () => undefined,
    environment,
  });
  stops.push(service.stop);
  return service;
}

/** A call that is always the same, of an analysis of its own. */
async function caller({ description, ledger }: Service): Promise<() => Promise<void>> {
  const { analysis_id } = await ledger.openAnalysis({
    report_run_id: description.report_runs.max,
    principal: { kind: 'service' },
  });
  const request = toolCall('2026-07-28', 'filter_trials', { analysis_id, limit: 25 });
  return async () => {
    const text = await (await post(description, request)).text();
    if (!text.includes('"next_offset":25')) throw new Error('the call failed');
  };
}

async function timed(call: () => Promise<void>, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let made = 0; made < calls; made += 1) {
    const before = performance.now();
    await call();
    times.push(performance.now() - before);
  }
  return times;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
}

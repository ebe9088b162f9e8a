import { expect } from 'vitest';
import { ToolError, type ToolErrorCode, toolErrorCodes } from '../../shared/mcp/tool-error.ts';
import { leaksIn } from '../support/told.ts';
import { everyTool, type Fault, type Seen } from './fault.ts';
import { drawn, ReportRun } from './report-run.ts';
import type { Links, Stage } from './stage.ts';
import { uncaught } from './uncaught.ts';
import { until } from './until.ts';

/** What a slow machine may take longer than a limit says: slow is not wrong, waiting for another limit is. */
const patienceMs = 10_000;

/** Connections to the database that a service keeps at most, and the Engine's API too. */
const connections = 8;

/** Good calls of every tool are answered, and what they need is loaded and connected. */
export async function warmUp(stage: Stage): Promise<void> {
  const run = await ReportRun.open(stage);
  await until(async () => (await run.callAll(everyTool)).every(({ seen }) => seen === 'result'));
}

/** A fault is what its row says, costs what it says, and is over with the next call. */
export async function expectAsTold(stage: Stage, fault: Fault): Promise<void> {
  const run = await ReportRun.open(stage);
  await expectSuffered(stage, run, fault);
  await expectRecovered(stage, run, fault.tools);
}

export async function expectSuffered(stage: Stage, run: ReportRun, fault: Fault): Promise<void> {
  const outcomes = await fault.strike(stage, () => run.callAll(fault.tools));
  expect(new Set(outcomes.map(({ tool }) => tool))).toEqual(new Set(fault.tools));
  expect(outcomes.map(({ tool, seen, retryable }) => [tool, seen, retryable])).toEqual(
    outcomes.map(({ tool }) => [tool, fault.sees, isRetryable(fault.sees)]),
  );
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(fault.within.ms + patienceMs);
  expect(outcomes.flatMap(({ told }) => leaksIn(told))).toEqual([]);
  if (fault.charged === 'nothing') expect(await run.charged()).toEqual([]);
  if (fault.charged === 'once') expect(counted(await run.charged())).toEqual(drawn(fault.tools));
}

/** The next calls are answered, nothing has been charged twice, and nothing is left of what was before. */
export async function expectRecovered(stage: Stage, run: ReportRun, tools: readonly string[]): Promise<void> {
  const outcomes = await run.at(stage).callAll(tools);
  expect(outcomes.map(({ tool, seen, told }) => [tool, seen, told])).toEqual(
    tools.map((tool) => [tool, 'result', '']),
  );
  expect(counted(await run.charged())).toEqual(drawn(tools));
  expect(await run.leases()).toBe(tools.includes('start_analysis') ? 1 : 0);
  await until(() => waiting(stage) === 0);
  await until(async () => {
    const { all, busy } = await stage.readerSessions();
    return all === stage.database.open && all <= connections && busy === 0;
  });
  expect(uncaught).toEqual([]);
}

/** What an error says of itself; undefined where there is none. */
export function isRetryable(seen: Seen): boolean | undefined {
  if (seen === 'HTTP 503') return true;
  return isCode(seen) ? new ToolError(seen, '').retryable : undefined;
}

function isCode(seen: Seen): seen is ToolErrorCode {
  return (toolErrorCodes as readonly string[]).includes(seen);
}

function counted(units: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const unit of units) {
    const [allowance = ''] = unit.split(' ');
    counts[allowance] = (counts[allowance] ?? 0) + 1;
  }
  return counts;
}

function waiting({ client, database, engineApi, app, model, telemetry, issuer }: Links): number {
  const links = [client, database, engineApi, app, model, telemetry, issuer];
  return links.reduce((sum, link) => sum + link.waiting, 0);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { TelemetryEvent } from '../../shared/telemetry/event.ts';
import { StartError } from '../start-error.ts';
import type { McpClient } from './clients.ts';

/** How long events may be on their way after the last call. */
const mostMs = 10_000;

/** The same client, which counts the calls it makes. */
export function counting(client: McpClient): { client: McpClient; calls(): number } {
  let calls = 0;
  return {
    client: {
      ...client,
      call(...args) {
        calls += 1;
        return client.call(...args);
      },
    },
    calls: () => calls,
  };
}

/**
 * What the app was told of the calls that were made, one line each.
 *
 * @throws StartError where an event of a call did not arrive.
 */
export async function showTelemetry(
  events: () => Promise<TelemetryEvent[]>,
  calls: number,
  print: (line?: string) => void,
): Promise<void> {
  const arrived = await enough(events, calls);
  print();
  print(
    `── telemetry: ${arrived.length} events of ${calls} calls arrived at the app, without arguments or results`,
  );
  for (const { tool, outcome, duration_ms, model, requests, usage } of arrived) {
    const asked = requests === 1 ? '1 request' : `${requests} requests`;
    const work = model === null ? '' : `   ${model}: ${asked}, ${usage.total.toLocaleString('en')} tokens`;
    print(`   ${tool.padEnd(19)}${outcome.padEnd(9)}${String(duration_ms).padStart(6)} ms${work}`);
  }
}

async function enough(events: () => Promise<TelemetryEvent[]>, calls: number): Promise<TelemetryEvent[]> {
  const deadline = Date.now() + mostMs;
  for (;;) {
    const arrived = await events();
    if (arrived.length >= calls) return arrived;
    if (Date.now() > deadline)
      throw new StartError(`The demo failed: ${calls - arrived.length} of ${calls} events did not arrive`);
    await pause(50);
  }
}

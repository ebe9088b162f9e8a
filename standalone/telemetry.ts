import { createDeliver } from '../functions/telemetry/deliver/function.ts';
import type { Environment } from '../shared/config/environment.ts';
import type { Telemetry } from '../shared/telemetry/event.ts';
import type { Report } from '../shared/telemetry/report.ts';

export interface DirectTelemetry extends Telemetry {
  /** Resolves once every event has been delivered or given up. */
  idle(): Promise<void>;
}

/**
 * Brings events straight to the app, beside the calls that go on: no function takes them over. One that cannot be
 * brought is told in the log and lost. What brings them is made with the first one: its settings are among those of the
 * function that tells of calls.
 */
export function directTelemetry(environment: Environment, report: Report): DirectTelemetry {
  let deliver: ReturnType<typeof createDeliver> | undefined;
  const underway = new Set<Promise<void>>();
  return {
    async handOver(event) {
      deliver ??= createDeliver(environment, report);
      const delivery = deliver(event)
        .catch((cause: unknown) => report('telemetry event not delivered', cause))
        .finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    idle: async () => void (await Promise.all(underway)),
  };
}

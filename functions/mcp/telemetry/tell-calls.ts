import { type Clock, systemClock } from '../../../shared/clock.ts';
import type { GatewayContext } from '../../../shared/lambda/gateway-fetch.ts';
import type { Observe } from '../../../shared/mcp/endpoint.ts';
import type { Telemetry } from '../../../shared/telemetry/event.ts';
import type { Report } from '../../../shared/telemetry/report.ts';
import { untilAborted } from '../../../shared/until-aborted.ts';
import type { Call } from '../call.ts';
import { type CallCourse, callEvent } from './call-event.ts';

/** How long telling may take once the answer is out of the way. */
const mostMs = 300;

/** How much of that a call may take to end whose client has gone away. */
const mostMsToEnd = 100;

/**
 * Tells of each call once its answer is out of the way, as well as it can be: a call is neither held nor changed by
 * what becomes of its event.
 */
export function tellCalls(
  telemetry: Telemetry,
  report: Report,
  clock: Clock = systemClock,
): (afterAnswer: GatewayContext['afterAnswer']) => Observe<Call> {
  return (afterAnswer) => (begun) => {
    telemetry.prepare?.();
    const startedAt = clock();
    const start = performance.now();
    let course: CallCourse | undefined;
    const ended = begun.settled.then((error) => {
      course = { startedAt, durationMs: performance.now() - start, errorCode: error?.code ?? null };
    });
    afterAnswer(async (sent) => {
      const signal = AbortSignal.timeout(mostMs);
      try {
        if (!course) await untilAborted(ended, AbortSignal.timeout(mostMsToEnd)).catch(() => undefined);
        const went = course ?? { startedAt, durationMs: performance.now() - start };
        const event = callEvent(begun, sent && course ? course : { ...went, errorCode: 'cancelled' });
        await untilAborted(telemetry.handOver(event, signal), signal);
      } catch (cause) {
        report('telemetry event not handed over', cause);
      }
    });
  };
}

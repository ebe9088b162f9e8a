import type { TelemetryEvent } from '../../../shared/telemetry/event.ts';
import { parseEvent } from '../../../shared/telemetry/parse-event.ts';

/**
 * Passes on what the allow-list lets through.
 *
 * @param count Is shown each event that was passed on.
 * @throws RefusedEvent
 */
export function createValidate(count: (event: TelemetryEvent) => void): (payload: unknown) => TelemetryEvent {
  return (payload) => {
    const event = parseEvent(payload);
    count(event);
    return event;
  };
}

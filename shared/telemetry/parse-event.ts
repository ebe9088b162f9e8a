import { type TelemetryEvent, telemetryEvent } from './event.ts';

/** An event that is not of the agreed form. Names the agreed places that are wrong, never what stands there. */
export class RefusedEvent extends Error {
  constructor(places: readonly string[]) {
    super(`telemetry event refused: ${places.join(', ')}`);
    this.name = 'RefusedEvent';
  }
}

/** @throws RefusedEvent */
export function parseEvent(payload: unknown): TelemetryEvent {
  const { data, error } = telemetryEvent.safeParse(payload);
  if (data) return data;
  const places = error.issues.map(({ path, code }) => `${path.join('.') || 'event'} ${code}`);
  throw new RefusedEvent([...new Set(places)]);
}

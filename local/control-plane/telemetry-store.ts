import type pg from 'pg';
import type { TelemetryEvent } from '../../shared/telemetry/event.ts';

/** The events that arrived, each once. */
export class TelemetryStore {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async store(event: TelemetryEvent): Promise<void> {
    await this.#pool.query(
      `INSERT INTO control_plane.telemetry_event (event_id, event) VALUES ($1, $2)
       ON CONFLICT (event_id) DO NOTHING`,
      [event.event_id, event],
    );
  }

  /** In the order in which their calls began. */
  async events(): Promise<TelemetryEvent[]> {
    const { rows } = await this.#pool.query<{ event: TelemetryEvent }>(
      `SELECT event FROM control_plane.telemetry_event ORDER BY event ->> 'started_at', event_id`,
    );
    return rows.map(({ event }) => event);
  }
}

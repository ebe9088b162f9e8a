import { randomUUID } from 'node:crypto';
import type { TelemetryEvent } from '../../shared/telemetry/event.ts';

/** An event as the service tells one. */
export function telemetryEvent(changes: Partial<TelemetryEvent> = {}): TelemetryEvent {
  return {
    event_id: randomUUID(),
    tool: 'classify_trials',
    analysis_id: 'an_1',
    principal: 'user',
    protocol_era: 'modern',
    client_name: 'claude-ai',
    client_version: '0.1.0',
    started_at: '2026-03-01T10:00:00.000Z',
    duration_ms: 2310,
    outcome: 'success',
    error_code: null,
    model: 'gpt-5.6-terra',
    requests: 5,
    usage: { input: 5000, cached_input: 1000, output: 300, reasoning: 120, total: 5300 },
    request_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    trace_id: null,
    ...changes,
  };
}

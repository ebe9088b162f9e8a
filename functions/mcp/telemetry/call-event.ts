import { randomUUID } from 'node:crypto';
import type { BegunCall } from '../../../shared/mcp/endpoint.ts';
import type { ToolErrorCode } from '../../../shared/mcp/tool-error.ts';
import { type TelemetryEvent, telemetryEvent } from '../../../shared/telemetry/event.ts';
import type { Call } from '../call.ts';

/** How a call went, as far as it went. */
export interface CallCourse {
  startedAt: Date;
  durationMs: number;
  /** null for a success. */
  errorCode: ToolErrorCode | null;
}

/**
 * The event of one call: ids, times and counts that this service or the app made, and the client's own name where it
 * is a plain word.
 */
export function callEvent(
  { tool, call, era, client }: BegunCall<Call>,
  { startedAt, durationMs, errorCode }: CallCourse,
): TelemetryEvent {
  const { model, requests, tokens } = call.model.usage;
  return telemetryEvent.parse({
    event_id: randomUUID(),
    tool,
    analysis_id: call.controlPlane.analysisId,
    principal: call.principal.kind,
    protocol_era: era,
    client_name: plainWord(client?.name),
    client_version: plainWord(client?.version),
    started_at: startedAt.toISOString(),
    duration_ms: Math.round(durationMs),
    outcome: errorCode === null ? 'success' : errorCode === 'cancelled' ? 'cancelled' : 'error',
    error_code: errorCode,
    model,
    requests,
    usage: tokens,
    request_id: call.trace.request_id,
    trace_id: traceId(call.trace.traceparent),
  });
}

function plainWord(said: string | undefined): string | null {
  if (said === undefined) return null;
  return telemetryEvent.shape.client_name.safeParse(said).success ? said : 'other';
}

/** @see https://www.w3.org/TR/trace-context/#traceparent-header */
function traceId(traceparent: string | undefined): string | null {
  const [, id] =
    /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-|$)/.exec(traceparent ?? '') ??
    [];
  return id ?? null;
}

import * as z from 'zod';
import { principal } from '../auth/principal.ts';
import { meteredTools } from '../contract/allowance.ts';
import { timestamp } from '../contract/analysis.ts';
import { toolErrorCodes } from '../mcp/tool-error.ts';

const count = z.int().min(0);

/** What a client says of itself: one short printable word or phrase without an e-mail address; `other` for any other. */
const clientWord = z.string().regex(/^(?!.*[^ ]@)[\x20-\x7e]{1,64}$/);

/**
 * What is told of one tool call: how it went, never what was asked or answered. This is the allow-list: an event with
 * any other key, or a value of another form, is refused.
 */
export const telemetryEvent = z.strictObject({
  /** The app stores an event once, however often it arrives. */
  event_id: z.uuid(),
  tool: z.enum(['start_analysis', ...meteredTools]),
  /** Only what the app itself has answered for: what a caller merely sent is not told. */
  analysis_id: z.string().max(200).nullable(),
  principal: z.enum(principal.options.map((option) => option.shape.kind.value)),
  /** `modern` is revision 2026-07-28, `legacy` the 2025 ones. */
  protocol_era: z.enum(['modern', 'legacy']),
  /** null where the client did not say, as the 2025 revisions never do in a call. */
  client_name: clientWord.nullable(),
  client_version: clientWord.nullable(),
  started_at: timestamp,
  /** Milliseconds until the call had its result, or until its client was gone. */
  duration_ms: count,
  outcome: z.enum(['success', 'error', 'cancelled']),
  /** null for a success. */
  error_code: z.enum(toolErrorCodes).nullable(),
  /** The model that the app chose; null where none was asked. */
  model: z.string().max(100).nullable(),
  /** Requests to the model. */
  requests: count,
  /** Tokens that they used, as the provider counted them. */
  usage: z.strictObject({
    input: count,
    cached_input: count,
    output: count,
    reasoning: count,
    total: count,
  }),
  request_id: z.string().regex(/^[\w=-]{1,128}$/),
  /** Of the caller's W3C trace context. */
  trace_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
});
export type TelemetryEvent = z.infer<typeof telemetryEvent>;

/** Takes events on their way to the app. */
export interface Telemetry {
  /** Begins to load what handing over needs: called when a call begins, which waits for others anyway. */
  prepare?(): void;
  /**
   * @param signal Ends the attempt.
   * @throws Whatever kept the event from being taken.
   */
  handOver(event: TelemetryEvent, signal: AbortSignal): Promise<void>;
}

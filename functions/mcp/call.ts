import { randomUUID } from 'node:crypto';
import type { Principal } from '../../shared/auth/principal.ts';
import type { MeteredTool } from '../../shared/contract/allowance.ts';
import type { CallTrace } from '../../shared/control-plane/control-plane.ts';
import type { ReservationResponse } from '../../shared/control-plane/wire.ts';
import type { EngineReader } from '../../shared/engine/reader.ts';
import type { Progress } from '../../shared/mcp/progress.ts';
import { ToolError } from '../../shared/mcp/tool-error.ts';
import type { CountedModel } from './model/usage.ts';
import type { KnownAnalysis } from './telemetry/known-analysis.ts';

/** What every tool handler works with. */
export interface Call {
  engine: EngineReader;
  controlPlane: KnownAnalysis;
  principal: Principal;
  trace: CallTrace;
  model: CountedModel;
  /** Unicode code points in a part of a document. */
  partCharacters: number;
  /** Model requests at once in one call. */
  modelConcurrency: number;
  /** Milliseconds after which a call answers with what it has. */
  deadlineMs: number;
  /** Tells the client how far the call has come, where it asked to be told. */
  progress: Progress;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/**
 * Asks the app to admit units, in order; with none it still proves that the analysis is the caller's and active, so
 * that an invalid one learns nothing.
 */
export function reserve(
  { controlPlane, principal, trace }: Call,
  tool: MeteredTool,
  analysisId: string,
  unitIds: readonly string[],
): Promise<ReservationResponse> {
  return controlPlane.reserve(
    analysisId,
    { tool, unit_ids: [...unitIds], principal, idempotency_key: randomUUID() },
    trace,
  );
}

/** A reservation for a tool that a model works for: the app chooses the model anew with each call. */
export async function reserveWithModel(
  call: Call,
  tool: 'classify_trials' | 'extract_variables',
  analysisId: string,
  unitIds: readonly string[],
): Promise<ReservationResponse & { model: string }> {
  const { model, ...reservation } = await reserve(call, tool, analysisId, unitIds);
  if (model === undefined)
    throw new ToolError('control_plane_unavailable', 'The Intel Agent app named no model for this call.');
  return { ...reservation, model };
}

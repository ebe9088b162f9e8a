import { randomUUID } from 'node:crypto';
import type { Principal } from '../../shared/auth/principal.ts';
import type { MeteredTool } from '../../shared/contract/allowance.ts';
import type { CallTrace, ControlPlane } from '../../shared/control-plane/control-plane.ts';
import type { ReservationResponse } from '../../shared/control-plane/wire.ts';
import type { EngineReader } from '../../shared/engine/reader.ts';

/** What every tool handler works with. */
export interface Call {
  engine: EngineReader;
  controlPlane: ControlPlane;
  principal: Principal;
  trace: CallTrace;
  /** Unicode code points in a part of a document. */
  partCharacters: number;
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

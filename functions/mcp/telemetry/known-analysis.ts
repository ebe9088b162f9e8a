import type { CallTrace, ControlPlane } from '../../../shared/control-plane/control-plane.ts';
import type { OpenAnalysisRequest, ReservationRequest } from '../../../shared/control-plane/wire.ts';
import { ToolError, type ToolErrorCode } from '../../../shared/mcp/tool-error.ts';

/** Refusals by which the app says that it knows the analysis. */
const refusalsOfKnown: ReadonlySet<ToolErrorCode> = new Set(['analysis_expired', 'tool_not_enabled']);

/** A control plane that notes the analysis of one call, once the app has answered for it. */
export class KnownAnalysis implements ControlPlane {
  readonly #controlPlane: ControlPlane;
  /** null until the app has answered. */
  analysisId: string | null = null;

  constructor(controlPlane: ControlPlane) {
    this.#controlPlane = controlPlane;
  }

  async openAnalysis(request: OpenAnalysisRequest, trace: CallTrace) {
    const opened = await this.#controlPlane.openAnalysis(request, trace);
    this.analysisId = opened.analysis_id;
    return opened;
  }

  async reserve(analysisId: string, request: ReservationRequest, trace: CallTrace) {
    try {
      const reserved = await this.#controlPlane.reserve(analysisId, request, trace);
      this.analysisId = analysisId;
      return reserved;
    } catch (error) {
      if (error instanceof ToolError && refusalsOfKnown.has(error.code)) this.analysisId = analysisId;
      throw error;
    }
  }
}

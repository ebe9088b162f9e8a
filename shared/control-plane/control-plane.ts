import type {
  OpenAnalysisRequest,
  OpenAnalysisResponse,
  ReservationRequest,
  ReservationResponse,
} from './wire.ts';

/** What ties a request to the call that caused it. */
export interface CallTrace {
  request_id: string;
  traceparent?: string;
}

/**
 * The app that owns users, plans and allowances.
 *
 * @throws ToolError with the app's refusal, or control_plane_unavailable.
 */
export interface ControlPlane {
  openAnalysis(request: OpenAnalysisRequest, trace: CallTrace): Promise<OpenAnalysisResponse>;
  reserve(analysisId: string, request: ReservationRequest, trace: CallTrace): Promise<ReservationResponse>;
}

import type * as z from 'zod';
import { ToolError } from '../mcp/tool-error.ts';
import type { CallTrace, ControlPlane } from './control-plane.ts';
import {
  type OpenAnalysisRequest,
  openAnalysisResponse,
  type ProblemCode,
  problem,
  type ReservationRequest,
  reservationResponse,
} from './wire.ts';

const timeoutMs = 5000;

const refusals: Readonly<Record<ProblemCode, string>> = {
  report_run_not_found: 'There is no such report run.',
  analysis_not_found: 'There is no such analysis.',
  plan_not_approved: 'The plan of this report run is not approved yet.',
  analysis_expired: 'The lease of this analysis has ended.',
  tool_not_enabled: 'This tool is not enabled for the package.',
};

export interface HttpControlPlaneOptions {
  /** INTEL_APP_CONTROL_URL. */
  url: string;
  /** INTEL_APP_SERVICE_TOKEN. */
  token: string;
  /** Told what went wrong, without any value of a call. */
  report: (fault: string, cause: unknown) => void;
}

/** ControlPlane over HTTP. A lost connection and 502, 503, 504 are tried once more: every call is idempotent. */
export class HttpControlPlane implements ControlPlane {
  readonly #options: HttpControlPlaneOptions;

  constructor(options: HttpControlPlaneOptions) {
    this.#options = options;
  }

  openAnalysis(request: OpenAnalysisRequest, trace: CallTrace) {
    return this.#post('analyses', request, openAnalysisResponse, trace);
  }

  reserve(analysisId: string, request: ReservationRequest, trace: CallTrace) {
    return this.#post(
      `analyses/${encodeURIComponent(analysisId)}/reservations`,
      request,
      reservationResponse,
      trace,
    );
  }

  async #post<T extends z.ZodType>(
    path: string,
    body: unknown,
    answer: T,
    trace: CallTrace,
  ): Promise<z.output<T>> {
    const response = (await this.#attempt(path, body, trace)) ?? (await this.#attempt(path, body, trace));
    if (!response) throw this.#unavailable('control plane unreachable');
    const json: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw this.#refusal(response.status, json);
    const parsed = answer.safeParse(json);
    if (!parsed.success)
      throw this.#unavailable('control plane answered in a form that is not agreed', parsed.error);
    return parsed.data;
  }

  /** @returns undefined where it is worth trying once more. */
  async #attempt(path: string, body: unknown, trace: CallTrace): Promise<Response | undefined> {
    try {
      const response = await fetch(`${this.#options.url.replace(/\/$/, '')}/internal/mcp/v1/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#options.token}`,
          'content-type': 'application/json',
          'x-request-id': trace.request_id,
          ...(trace.traceparent ? { traceparent: trace.traceparent } : {}),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (![502, 503, 504].includes(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw this.#unavailable('control plane did not answer in time', error);
      this.#options.report('control plane connection failed', error);
    }
    return undefined;
  }

  #refusal(status: number, json: unknown): ToolError {
    const known = problem.safeParse(json);
    if (!known.success) return this.#unavailable(`control plane answered ${status}`);
    return new ToolError(known.data.code, refusals[known.data.code]);
  }

  #unavailable(fault: string, cause?: unknown): ToolError {
    this.#options.report(fault, cause);
    return new ToolError('control_plane_unavailable', 'The Intel Agent app cannot be reached.', { cause });
  }
}

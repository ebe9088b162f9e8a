import type * as z from 'zod';
import { type JsonAnswer, JsonService, ServiceUnavailable } from '../http/json-service.ts';
import { ToolError } from '../mcp/tool-error.ts';
import type { Secret } from '../secrets/secret.ts';
import type { TelemetryEvent } from '../telemetry/event.ts';
import type { CallTrace, ControlPlane } from './control-plane.ts';
import { partitions } from './partition.ts';
import {
  modelTools,
  type OpenAnalysisRequest,
  openAnalysisResponse,
  type ProblemCode,
  problem,
  problemStatus,
  type ReservationRequest,
  type ReservationResponse,
  reservationResponse,
} from './wire.ts';

const defaultTimeoutMs = 5000;

const accepted = 202;

/** A URL resolves these away, however they are encoded, so that no analysis can be asked for by them. */
const dotSegments: ReadonlySet<string> = new Set(['.', '..']);

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
  token: Secret;
  /** Told what went wrong, without any value of a call. */
  report: (fault: string, cause: unknown) => void;
  /** How long one call may take, its answer included. */
  timeoutMs?: number;
}

/** ControlPlane over HTTP. */
export class HttpControlPlane implements ControlPlane {
  readonly #app: JsonService;

  constructor({ url, token, report, timeoutMs = defaultTimeoutMs }: HttpControlPlaneOptions) {
    this.#app = new JsonService({ name: 'control plane', url, token, report, timeoutMs });
  }

  openAnalysis(request: OpenAnalysisRequest, trace: CallTrace) {
    return this.#post('analyses', request, openAnalysisResponse, trace);
  }

  async reserve(
    analysisId: string,
    request: ReservationRequest,
    trace: CallTrace,
  ): Promise<ReservationResponse> {
    if (dotSegments.has(analysisId)) throw refusal('analysis_not_found');
    return this.#post(
      `analyses/${encodeURIComponent(analysisId)}/reservations`,
      request,
      answerTo(request),
      trace,
    );
  }

  /**
   * Stores what is told of a call; the same event twice is stored once.
   *
   * @throws ToolError control_plane_unavailable
   */
  async storeEvent(event: TelemetryEvent): Promise<void> {
    const { status } = await this.#answered('telemetry', event, { request_id: event.request_id });
    if (status !== accepted) throw this.#unavailable(`answered ${status}`);
  }

  async #post<T extends z.ZodType>(
    path: string,
    body: unknown,
    answer: T,
    trace: CallTrace,
  ): Promise<z.output<T>> {
    const received = await this.#answered(path, body, trace);
    const { status, json } = received;
    if (status !== 200 && status !== 201) throw this.#problem(received);
    const parsed = answer.safeParse(json);
    if (!parsed.success) throw this.#unavailable('answered in a form that is not agreed', parsed.error);
    return parsed.data;
  }

  async #answered(path: string, body: unknown, { request_id, traceparent }: CallTrace): Promise<JsonAnswer> {
    try {
      return await this.#app.post(`internal/mcp/v1/${path}`, body, {
        'x-request-id': request_id,
        ...(traceparent ? { traceparent } : {}),
      });
    } catch (error) {
      throw error instanceof ServiceUnavailable ? unavailable(error) : error;
    }
  }

  #problem({ status, json }: JsonAnswer): ToolError {
    const named = problem.safeParse(json);
    if (!named.success || problemStatus[named.data.code] !== status)
      return this.#unavailable(`answered ${status}`);
    return refusal(named.data.code);
  }

  #unavailable(fault: string, cause?: unknown): ToolError {
    return unavailable(this.#app.unavailable(fault, cause));
  }
}

function unavailable(cause: unknown): ToolError {
  return new ToolError('control_plane_unavailable', 'The Intel Agent app cannot be reached.', { cause });
}

/** What an answer must hold that its schema alone cannot say. */
function answerTo({ tool, unit_ids }: ReservationRequest) {
  return reservationResponse
    .refine(({ admitted, blocked }) => partitions(unit_ids, admitted, blocked))
    .refine(({ model }) => model !== undefined || !modelTools.has(tool));
}

function refusal(code: ProblemCode): ToolError {
  return new ToolError(code, refusals[code]);
}

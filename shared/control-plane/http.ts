import type * as z from 'zod';
import { ToolError } from '../mcp/tool-error.ts';
import { afterRefusal } from '../secrets/after-refusal.ts';
import { type Secret, SecretUnavailable } from '../secrets/secret.ts';
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

/** What a gateway answers in the app's place: worth trying once more. */
const gatewayFailures: ReadonlySet<number> = new Set([502, 503, 504]);

const unauthorized = 401;
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
  /** How long one request may take, its answer included. */
  timeoutMs?: number;
}

interface Answer {
  status: number;
  /** undefined where the body is not JSON. */
  json: unknown;
}

/**
 * ControlPlane over HTTP. A lost connection and 502, 503, 504 are tried once more, and so is a refused token where
 * there is another one: every call is idempotent.
 */
export class HttpControlPlane implements ControlPlane {
  readonly #options: HttpControlPlaneOptions;

  constructor(options: HttpControlPlaneOptions) {
    this.#options = options;
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
    if (status !== accepted) throw this.#unavailable(`control plane answered ${status}`);
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
    if (!parsed.success)
      throw this.#unavailable('control plane answered in a form that is not agreed', parsed.error);
    return parsed.data;
  }

  async #answered(path: string, body: unknown, trace: CallTrace): Promise<Answer> {
    const token = await this.#readToken(() => this.#options.token.current());
    const received = await this.#sent(path, body, trace, token);
    if (received.status !== unauthorized) return received;
    const other = await this.#readToken(() => afterRefusal(this.#options.token, token));
    return other === undefined ? received : this.#sent(path, body, trace, other);
  }

  async #readToken<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      throw error instanceof SecretUnavailable ? unavailable(error) : error;
    }
  }

  async #sent(path: string, body: unknown, trace: CallTrace, token: string): Promise<Answer> {
    const attempt = () => this.#attempt(path, body, trace, token);
    const received = (await attempt()) ?? (await attempt());
    if (!received) throw this.#unavailable('control plane unreachable');
    return received;
  }

  /** @returns undefined where it is worth trying once more. */
  async #attempt(path: string, body: unknown, trace: CallTrace, token: string): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#options.url.replace(/\/$/, '')}/internal/mcp/v1/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-request-id': trace.request_id,
          ...(trace.traceparent ? { traceparent: trace.traceparent } : {}),
        },
        body: JSON.stringify(body),
        // A redirect is an answer that is not agreed, and nothing is sent after it.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#options.timeoutMs ?? defaultTimeoutMs),
      });
      // A connection lost inside a body is a lost connection too.
      const text = await response.text();
      if (!gatewayFailures.has(response.status)) return { status: response.status, json: parsedJson(text) };
      this.#options.report(`control plane answered ${response.status}`, undefined);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw this.#unavailable('control plane did not answer in time', error);
      this.#options.report('control plane connection failed', error);
    }
    return undefined;
  }

  #problem({ status, json }: Answer): ToolError {
    const named = problem.safeParse(json);
    if (!named.success || problemStatus[named.data.code] !== status)
      return this.#unavailable(`control plane answered ${status}`);
    return refusal(named.data.code);
  }

  #unavailable(fault: string, cause?: unknown): ToolError {
    this.#options.report(fault, cause);
    return unavailable(cause);
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

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

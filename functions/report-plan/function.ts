import { bearerToken } from '../../shared/auth/bearer.ts';
import { type Environment, parseEnvironment } from '../../shared/config/environment.ts';
import { frontDoorOf } from '../../shared/config/front-door.ts';
import { reportPlanRequest } from '../../shared/contract/report-plan.ts';
import { frontDoor } from '../../shared/http/front-door.ts';
import type { GatewayFetch } from '../../shared/lambda/gateway-fetch.ts';
import { parseArguments } from '../../shared/mcp/arguments.ts';
import { ToolError, type ToolErrorCode } from '../../shared/mcp/tool-error.ts';
import { isAccepted } from '../../shared/secrets/is-accepted.ts';
import { type Secret, SecretUnavailable } from '../../shared/secrets/secret.ts';
import { secretOf } from '../../shared/secrets/secret-of.ts';
import type { Report } from '../../shared/telemetry/report.ts';
import { outcomeError } from '../../shared/worker/outcome-error.ts';
import { ResponsesApiModel } from '../../shared/worker/responses-api.ts';
import { reportPlanSettings } from './configuration.ts';
import { planRequest } from './plan-request.ts';

/** Plans and refusals are for whoever asked. */
const noStore = { 'cache-control': 'no-store' };

/** The largest body that is read, in bytes. */
const mostBodyBytes = 256 * 1024;

const statusOf: Partial<Record<ToolErrorCode, number>> = {
  invalid_arguments: 400,
  model_input_too_large: 413,
  model_refused: 422,
  model_unavailable: 502,
  model_incomplete: 502,
  model_output_invalid: 502,
  model_timeout: 504,
};

/**
 * `POST /internal/report-plan`: a plan for a report, by one model request. It reads no trial, and its settings hold
 * no way to one. The route has its own bearer and checks it itself.
 *
 * @throws ConfigurationError
 */
export function createReportPlan(environment: Environment, report: Report): GatewayFetch {
  const parsed = parseEnvironment(reportPlanSettings, environment);
  const { REPORT_PLAN_MODEL: model, OPENAI_BASE_URL: baseUrl, MCP_CALL_DEADLINE_MS: deadlineMs } = parsed;
  const serviceToken = secretOf('REPORT_PLAN_SERVICE_TOKEN', parsed, report);
  const apiKey = secretOf('OPENAI_API_KEY', parsed, report);
  const worker = new ResponsesApiModel({ apiKey, ...(baseUrl ? { baseUrl } : {}), report });
  return frontDoor(frontDoorOf(parsed), async (request) => {
    const sent = bearerToken(request.headers.get('authorization'));
    const door = sent === undefined ? 'shut' : await doorTo(serviceToken, sent);
    if (door === 'unknown')
      return problem(503, 'service_unavailable', 'The bearer cannot be checked right now.', {
        'retry-after': '5',
      });
    if (door === 'shut') return problem(401, 'unauthorized', 'Unauthorized.');
    if (request.method !== 'POST')
      return problem(405, 'method_not_allowed', 'This route takes POST.', { allow: 'POST' });
    const bytes = await request.arrayBuffer();
    if (bytes.byteLength > mostBodyBytes)
      return problem(413, 'body_too_large', 'The body is larger than 256 KB.');
    try {
      const asked = parseArguments(reportPlanRequest, fromJson(bytes));
      const signal = AbortSignal.timeout(deadlineMs);
      const outcome = await worker.ask({ ...planRequest(asked), model, signal });
      if (outcome.outcome !== 'value') throw outcomeError(outcome, false);
      return Response.json(outcome.value, { headers: noStore });
    } catch (error) {
      if (error instanceof ToolError) return problem(statusOf[error.code] ?? 500, error.code, error.message);
      report('unforeseen failure of the report plan', error);
      return problem(500, 'internal_error', 'The plan failed for a reason that is not yours.');
    }
  });
}

/** What a bearer opens; unknown while nobody can tell. */
async function doorTo(serviceToken: Secret, sent: string): Promise<'open' | 'shut' | 'unknown'> {
  try {
    return (await isAccepted(serviceToken, sent)) ? 'open' : 'shut';
  } catch (error) {
    if (error instanceof SecretUnavailable) return 'unknown';
    throw error;
  }
}

function fromJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ToolError('invalid_arguments', 'The body is not JSON in UTF-8.');
  }
}

/** RFC 9457. */
function problem(
  status: number,
  code: string,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { type: 'about:blank', title: code.replaceAll('_', ' '), status, code, detail },
    { status, headers: { 'content-type': 'application/problem+json', ...noStore, ...headers } },
  );
}

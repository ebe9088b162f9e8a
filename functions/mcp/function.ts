import type * as z from 'zod';
import { type Environment, parseEnvironment } from '../../shared/config/environment.ts';
import { frontDoorOf } from '../../shared/config/front-door.ts';
import { HttpControlPlane } from '../../shared/control-plane/http.ts';
import { engineOf } from '../../shared/engine/engine-of.ts';
import { frontDoor } from '../../shared/http/front-door.ts';
import { jsonRpcCodes, jsonRpcError } from '../../shared/http/json-rpc-error.ts';
import type { GatewayFetch } from '../../shared/lambda/gateway-fetch.ts';
import { secretOf } from '../../shared/secrets/secret-of.ts';
import type { Telemetry } from '../../shared/telemetry/event.ts';
import type { Report } from '../../shared/telemetry/report.ts';
import { ResponsesApiModel } from '../../shared/worker/responses-api.ts';
import { mcpSettings } from './configuration.ts';
import { createServer } from './server.ts';
import { lambdaTelemetry } from './telemetry/lambda-telemetry.ts';
import { tellCalls } from './telemetry/tell-calls.ts';

export interface McpFunctionOptions {
  /** To the Engine's database: one on Lambda, which gives an instance one request at a time. */
  connections?: number;
  /** Takes events where TELEMETRY_FUNCTION_NAME names no function. */
  telemetry?: Telemetry;
}

/**
 * The function behind /mcp.
 *
 * @throws ConfigurationError
 */
export function createMcpFunction(
  environment: Environment,
  report: Report,
  { connections = 1, telemetry }: McpFunctionOptions = {},
): GatewayFetch {
  const settings = parseEnvironment(mcpSettings, environment);
  const told = telemetryOf(settings) ?? telemetry;
  const observer = told && tellCalls(told, report);
  const serve = createServer(
    {
      engine: engineOf(settings, report, connections),
      controlPlane: new HttpControlPlane({
        url: settings.INTEL_APP_CONTROL_URL,
        token: secretOf('INTEL_APP_SERVICE_TOKEN', settings, report),
        report,
      }),
      model: new ResponsesApiModel({
        apiKey: secretOf('OPENAI_API_KEY', settings, report),
        ...(settings.OPENAI_BASE_URL ? { baseUrl: settings.OPENAI_BASE_URL } : {}),
        report,
      }),
      partCharacters: settings.MCP_DOCUMENT_PART_CHARACTERS,
      modelConcurrency: settings.MCP_CLASSIFY_CONCURRENCY,
      deadlineMs: settings.MCP_CALL_DEADLINE_MS,
    },
    report,
  );
  return frontDoor(frontDoorOf(settings), async (request, { principal, requestId, afterAnswer }) => {
    // The authorizer stands before this function; without its word nobody is served.
    if (!principal)
      return Response.json(jsonRpcError(jsonRpcCodes.invalidRequest, 'Forbidden'), { status: 403 });
    const traceparent = request.headers.get('traceparent');
    const trace = { request_id: requestId, ...(traceparent ? { traceparent } : {}) };
    return serve(request, { principal, trace }, observer?.(afterAnswer));
  });
}

function telemetryOf({
  TELEMETRY_FUNCTION_NAME: functionName,
  AWS_ENDPOINT_URL_LAMBDA: endpoint,
}: z.output<typeof mcpSettings>): Telemetry | undefined {
  return functionName ? lambdaTelemetry(functionName, endpoint) : undefined;
}

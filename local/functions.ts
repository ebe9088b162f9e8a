import { createAuthorizer } from '../functions/authorizer/function.ts';
import { health } from '../functions/health/function.ts';
import { createMcpFunction } from '../functions/mcp/function.ts';
import { createReportPlan } from '../functions/report-plan/function.ts';
import { bufferedHandler } from '../shared/lambda/buffered-handler.ts';
import { streamingHandler } from '../shared/lambda/streaming-handler.ts';
import type { Report } from '../shared/telemetry/report.ts';
import type { ReaderLogin } from './engine/engine.ts';
import type { Route } from './gateway/gateway.ts';
import { installLambdaRuntime } from './gateway/lambda-runtime.ts';

/** Where a Responses API is, and the key it takes. */
export interface ModelAccess {
  /** As OPENAI_BASE_URL has it. */
  baseUrl: string;
  apiKey: string;
}

export interface FunctionsOptions {
  reader: ReaderLogin;
  controlUrl: string;
  controlToken: string;
  serviceToken: string;
  reportPlanToken: string;
  model: ModelAccess;
  report: Report;
  /** Further environment variables, which win over the stack's own. */
  environment?: Readonly<Record<string, string>>;
}

/** Connections to the Engine: unlike Lambda, the gateway runs one function for many requests at once. */
const engineConnections = 8;

/**
 * The production functions, each with its own environment, on the routes of the REST API.
 *
 * @throws ConfigurationError
 */
export function functionRoutes(options: FunctionsOptions): Route[] {
  installLambdaRuntime();
  const { reader, model, report, environment } = options;
  const modelEnvironment = { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: model.apiKey };
  const mcp = createMcpFunction(
    {
      INTEL_APP_CONTROL_URL: options.controlUrl,
      INTEL_APP_SERVICE_TOKEN: options.controlToken,
      MCP_ENGINE_DATABASE_HOST: reader.host,
      MCP_ENGINE_DATABASE_PORT: String(reader.port),
      MCP_ENGINE_DATABASE_NAME: reader.database,
      MCP_ENGINE_DATABASE_USER: reader.user,
      MCP_ENGINE_DATABASE_PASSWORD: reader.password,
      MCP_ENGINE_DATABASE_SSLMODE: 'disable',
      ...modelEnvironment,
      ...environment,
    },
    report,
    engineConnections,
  );
  const reportPlan = createReportPlan(
    { REPORT_PLAN_SERVICE_TOKEN: options.reportPlanToken, ...modelEnvironment, ...environment },
    report,
  );
  const authorize = createAuthorizer({ MCP_INBOUND_SERVICE_TOKEN: options.serviceToken, ...environment });
  return [
    { path: '/mcp', authorize, transfer: 'stream', handler: streamingHandler(mcp) },
    { path: '/internal/report-plan', transfer: 'stream', handler: streamingHandler(reportPlan) },
    { path: '/health', transfer: 'buffered', handler: bufferedHandler(health) },
  ];
}

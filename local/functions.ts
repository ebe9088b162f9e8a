import { createAuthorizer } from '../functions/authorizer/function.ts';
import { policyFor } from '../functions/authorizer/policy.ts';
import { createDocs } from '../functions/docs/function.ts';
import { health } from '../functions/health/function.ts';
import { createMcpFunction } from '../functions/mcp/function.ts';
import { createMetadata } from '../functions/metadata/function.ts';
import { createReportPlan } from '../functions/report-plan/function.ts';
import { gatewayResponses } from '../shared/config/gateway-responses.ts';
import { resourceMetadataPath } from '../shared/config/resource-metadata.ts';
import { bufferedHandler } from '../shared/lambda/buffered-handler.ts';
import { pageHandler } from '../shared/lambda/page-handler.ts';
import { streamingHandler } from '../shared/lambda/streaming-handler.ts';
import type { Report } from '../shared/telemetry/report.ts';
import type { ReaderLogin } from './engine/engine.ts';
import type { Api } from './gateway/gateway.ts';
import { installLambdaRuntime } from './gateway/lambda-runtime.ts';

/** Where a Responses API is, and the key it takes. */
export interface ModelAccess {
  /** As OPENAI_BASE_URL has it. */
  baseUrl: string;
  apiKey: string;
}

export interface FunctionsOptions {
  reader: ReaderLogin;
  /** The Engine over HTTP: its URL, and the bearer it takes. */
  engineApi: { url: string; token: string };
  controlUrl: string;
  controlToken: string;
  serviceToken: string;
  /** MCP_PUBLIC_RESOURCE_URL. */
  resourceUrl: string;
  /** MCP_OAUTH_AUTHORIZATION_SERVER_URL. */
  issuer: string;
  reportPlanToken: string;
  model: ModelAccess;
  /** Environment by which the function of the tools finds where its telemetry goes. */
  telemetry: Readonly<Record<string, string>>;
  report: Report;
  /** Further environment variables, which win over the stack's own. */
  environment?: Readonly<Record<string, string>>;
}

/** Connections to the Engine: unlike Lambda, the gateway runs one function for many requests at once. */
export const engineConnections = 8;

/**
 * The REST API: the production functions, each with its own environment, on their routes.
 *
 * @throws ConfigurationError
 */
export function localApi(options: FunctionsOptions): Api {
  installLambdaRuntime();
  const { reader, model, report, environment } = options;
  const { host, port } = new URL(options.resourceUrl);
  const frontDoor = {
    MCP_PUBLIC_RESOURCE_URL: options.resourceUrl,
    MCP_OAUTH_AUTHORIZATION_SERVER_URL: options.issuer,
    MCP_ALLOWED_HOSTS: `${host},localhost:${port}`,
    MCP_ALLOWED_ORIGINS: [
      `http://${host}`,
      `http://localhost:${port}`,
      'https://claude.ai',
      'https://chatgpt.com',
      // The MCP Inspector's own pages.
      'http://localhost:6274',
      'http://127.0.0.1:6274',
    ].join(','),
  };
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
      INTEL_ENGINE_API_URL: options.engineApi.url,
      INTEL_ENGINE_SERVICE_TOKEN: options.engineApi.token,
      ...modelEnvironment,
      ...frontDoor,
      ...options.telemetry,
      ...environment,
    },
    report,
    { connections: engineConnections },
  );
  const reportPlan = createReportPlan(
    { REPORT_PLAN_SERVICE_TOKEN: options.reportPlanToken, ...modelEnvironment, ...frontDoor, ...environment },
    report,
  );
  const authorize = createAuthorizer(
    {
      MCP_INBOUND_SERVICE_TOKEN: options.serviceToken,
      ...frontDoor,
      ...environment,
    },
    { report },
  );
  const metadata = bufferedHandler(createMetadata({ ...frontDoor, ...environment }));
  const docs = pageHandler(createDocs({ ...frontDoor, ...environment }));
  return {
    routes: [
      {
        path: '/mcp',
        authorizer: async (event) => policyFor(await authorize(event), event.methodArn),
        transfer: 'stream',
        handler: streamingHandler(mcp),
      },
      { path: '/internal/report-plan', transfer: 'stream', handler: streamingHandler(reportPlan) },
      { path: resourceMetadataPath, transfer: 'buffered', handler: metadata },
      { path: `${resourceMetadataPath}/mcp`, transfer: 'buffered', handler: metadata },
      { path: '/health', transfer: 'buffered', handler: pageHandler(health) },
      { path: '/', transfer: 'buffered', handler: docs },
      { path: '/docs.md', transfer: 'buffered', handler: docs },
      { path: '/llms.txt', transfer: 'buffered', handler: docs },
    ],
    responses: gatewayResponses(options.resourceUrl),
  };
}

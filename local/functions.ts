import { createAuthorizer } from '../functions/authorizer/function.ts';
import { health } from '../functions/health/function.ts';
import { createMcpFunction } from '../functions/mcp/function.ts';
import { bufferedHandler } from '../shared/lambda/buffered-handler.ts';
import { streamingHandler } from '../shared/lambda/streaming-handler.ts';
import type { Report } from '../shared/telemetry/report.ts';
import type { ReaderLogin } from './engine/engine.ts';
import type { Route } from './gateway/gateway.ts';
import { installLambdaRuntime } from './gateway/lambda-runtime.ts';

export interface FunctionsOptions {
  reader: ReaderLogin;
  controlUrl: string;
  controlToken: string;
  serviceToken: string;
  report: Report;
  /** Further environment variables, which win over the stack's own. */
  environment?: Readonly<Record<string, string>>;
}

/** Connections to the Engine: unlike Lambda, the gateway runs one function for many requests at once. */
const engineConnections = 8;

/** The production functions, configured for the local stack, on the routes of the REST API. */
export function functionRoutes(options: FunctionsOptions): Route[] {
  installLambdaRuntime();
  const { reader, controlUrl, controlToken, serviceToken, report } = options;
  const environment = {
    INTEL_APP_CONTROL_URL: controlUrl,
    INTEL_APP_SERVICE_TOKEN: controlToken,
    MCP_INBOUND_SERVICE_TOKEN: serviceToken,
    MCP_ENGINE_DATABASE_HOST: reader.host,
    MCP_ENGINE_DATABASE_PORT: String(reader.port),
    MCP_ENGINE_DATABASE_NAME: reader.database,
    MCP_ENGINE_DATABASE_USER: reader.user,
    MCP_ENGINE_DATABASE_PASSWORD: reader.password,
    MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    ...options.environment,
  };
  const mcp = streamingHandler(createMcpFunction(environment, report, engineConnections));
  return [
    { path: '/mcp', authorize: createAuthorizer(environment), transfer: 'stream', handler: mcp },
    { path: '/health', transfer: 'buffered', handler: bufferedHandler(health) },
  ];
}

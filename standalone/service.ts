import type { Authorize } from '../functions/authorizer/authorize.ts';
import { createAuthorizer } from '../functions/authorizer/function.ts';
import { createDocs } from '../functions/docs/function.ts';
import { health } from '../functions/health/function.ts';
import { createMcpFunction } from '../functions/mcp/function.ts';
import { createMetadata } from '../functions/metadata/function.ts';
import { createReportPlan } from '../functions/report-plan/function.ts';
import { type Environment, parseEnvironment } from '../shared/config/environment.ts';
import {
  type GatewayResponse,
  type GatewayResponseType,
  gatewayResponses,
} from '../shared/config/gateway-responses.ts';
import { resourceMetadataPath } from '../shared/config/resource-metadata.ts';
import { pageFetch } from '../shared/http/page.ts';
import type { GatewayFetch } from '../shared/lambda/gateway-fetch.ts';
import type { Report } from '../shared/telemetry/report.ts';
import { allOrFaults } from './all-faults.ts';
import { standaloneSettings } from './configuration.ts';
import { directTelemetry } from './telemetry.ts';

/** One path, with every method of it. */
export interface Route {
  path: string;
  fetch: GatewayFetch;
  /** Stands before the function, where the route has an authorizer. */
  authorize?: Authorize;
}

export interface Service {
  host: string;
  port: number;
  routes: readonly Route[];
  /** Resolves once nothing is left to do for the requests that were answered. */
  idle(): Promise<void>;
  /** What is answered before a function is reached. */
  responses: Readonly<Record<GatewayResponseType, GatewayResponse>>;
}

/** Connections to the Engine: unlike a Lambda instance, a server has many requests at once. */
const engineConnections = 10;

/**
 * The main product on its routes, from one environment.
 *
 * @throws ConfigurationError with the faults of every function.
 */
export function createService(environment: Environment, report: Report): Service {
  const telemetry = directTelemetry(environment, report);
  const { settings, authorize, mcp, metadata, docs, reportPlan } = allOrFaults({
    settings: () => parseEnvironment(standaloneSettings, environment),
    mcp: () => createMcpFunction(environment, report, { connections: engineConnections, telemetry }),
    authorize: () => createAuthorizer(environment, { report }),
    reportPlan: () => createReportPlan(environment, report),
    metadata: () => createMetadata(environment),
    docs: () => pageFetch(createDocs(environment)),
  });
  return {
    host: settings.HOST,
    port: settings.PORT,
    idle: telemetry.idle,
    routes: [
      { path: '/mcp', fetch: mcp, authorize },
      { path: '/internal/report-plan', fetch: reportPlan },
      { path: resourceMetadataPath, fetch: metadata },
      { path: `${resourceMetadataPath}/mcp`, fetch: metadata },
      { path: '/health', fetch: pageFetch(health) },
      { path: '/', fetch: docs },
      { path: '/docs.md', fetch: docs },
      { path: '/llms.txt', fetch: docs },
    ],
    // Both functions that need it have found it there.
    responses: gatewayResponses(environment.MCP_PUBLIC_RESOURCE_URL ?? ''),
  };
}

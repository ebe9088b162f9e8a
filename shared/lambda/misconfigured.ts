import { ConfigurationError } from '../config/environment.ts';
import type { Report } from '../telemetry/report.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

/** JSON-RPC 2.0: internal error. */
const internalError = -32603;

/**
 * Builds a function, or, where its configuration cannot work, one that answers 503 to everything. Each fault is
 * reported once, at cold start.
 */
export function orMisconfigured(create: () => GatewayFetch, report: Report): GatewayFetch {
  try {
    return create();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const fault of error.faults) report(`configuration: ${fault}`);
    return async () =>
      Response.json(
        {
          jsonrpc: '2.0',
          error: {
            code: internalError,
            message: 'The service is not configured. Its operator has been told.',
          },
          id: null,
        },
        { status: 503 },
      );
  }
}

import { jsonRpcCodes, jsonRpcError } from '../http/json-rpc-error.ts';
import type { Report } from '../telemetry/report.ts';
import { createOr } from './create-or.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

/**
 * Builds a function, or, where its configuration cannot work, one that answers 503 to everything. What it throws is
 * reported by its kind and answered 500: Lambda would log its message.
 */
export function orMisconfigured(create: () => GatewayFetch, report: Report): GatewayFetch {
  const fetch = createOr(create, answerMisconfigured, report);
  return async (request, context) => {
    try {
      return await fetch(request, context);
    } catch (error) {
      report('unforeseen failure of a request', error);
      return Response.json(
        jsonRpcError(jsonRpcCodes.internalError, 'The service failed. Try again in a moment.'),
        {
          status: 500,
        },
      );
    }
  };
}

const answerMisconfigured: GatewayFetch = async () =>
  Response.json(
    jsonRpcError(jsonRpcCodes.internalError, 'The service is not configured. Its operator has been told.'),
    { status: 503 },
  );

import { type JsonRpcCode, jsonRpcCodes, jsonRpcError } from '../http/json-rpc-error.ts';
import { mcpScope } from './front-door.ts';
import { resourceMetadataUrl } from './resource-metadata.ts';

/** An answer that API Gateway gives by itself, by the name of its GatewayResponse type. */
export interface GatewayResponse {
  statusCode: number;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
}

export type GatewayResponseType =
  | 'UNAUTHORIZED'
  | 'ACCESS_DENIED'
  | 'AUTHORIZER_FAILURE'
  | 'MISSING_AUTHENTICATION_TOKEN'
  | 'REQUEST_TOO_LARGE'
  | 'DEFAULT_4XX'
  | 'DEFAULT_5XX';

const { invalidRequest, internalError } = jsonRpcCodes;

/**
 * What API Gateway answers by itself. The challenge stands here and nowhere else: a REST API renames the
 * WWW-Authenticate header of a function, so that only the gateway's own 401 and 403 can begin an OAuth discovery
 * (RFC 9728, section 5.1; RFC 6750, section 3).
 */
export function gatewayResponses(
  resourceUrl: string,
): Readonly<Record<GatewayResponseType, GatewayResponse>> {
  const challenge = `Bearer resource_metadata="${resourceMetadataUrl(resourceUrl)}", scope="${mcpScope}"`;
  return {
    UNAUTHORIZED: answer(401, invalidRequest, 'Sign in, or send a valid bearer token.', {
      'www-authenticate': challenge,
    }),
    ACCESS_DENIED: answer(403, invalidRequest, `The token lacks the scope ${mcpScope}.`, {
      'www-authenticate': `${challenge}, error="insufficient_scope"`,
    }),
    AUTHORIZER_FAILURE: answer(
      503,
      internalError,
      'Sign-in cannot be checked right now. Try again in a moment.',
      {
        'retry-after': '5',
      },
    ),
    // A REST API knows no other word for a path or method that it does not have.
    MISSING_AUTHENTICATION_TOKEN: answer(404, invalidRequest, 'There is nothing at this address.'),
    REQUEST_TOO_LARGE: answer(413, invalidRequest, 'The body is too large.'),
    DEFAULT_4XX: answer(400, invalidRequest, 'The request cannot be served.'),
    DEFAULT_5XX: answer(502, internalError, 'The service failed. Try again in a moment.'),
  };
}

function answer(
  statusCode: number,
  code: JsonRpcCode,
  message: string,
  headers: Record<string, string> = {},
): GatewayResponse {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // These answers say nothing of anybody, and a page must read the challenge to begin signing in.
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'WWW-Authenticate',
      ...headers,
    },
    body: JSON.stringify(jsonRpcError(code, message)),
  };
}

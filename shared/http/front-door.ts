import type { FrontDoor } from '../config/front-door.ts';
import type { GatewayFetch } from '../lambda/gateway-fetch.ts';
import { jsonRpcCodes, jsonRpcError } from './json-rpc-error.ts';

/** What a page may send (the Fetch standard's CORS protocol; MCP's request headers). */
const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Accept',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'traceparent',
].join(', ');

/**
 * Stands before a function: it is called under its own names alone (against DNS rebinding), from known pages alone,
 * and every answer carries the headers that keep a browser strict.
 */
export function frontDoor({ hosts, origins }: FrontDoor, fetch: GatewayFetch): GatewayFetch {
  return async (request, context) => {
    const host = request.headers.get('host') ?? new URL(request.url).host;
    if (!hosts.has(host.toLowerCase()))
      return secured(refuse(421, 'This service does not answer under that host.'), {});
    const origin = request.headers.get('origin');
    if (origin !== null && !origins.has(origin))
      return secured(refuse(403, 'Pages of that origin may not call this service.'), {});
    const cors: Record<string, string> =
      origin === null
        ? {}
        : {
            'access-control-allow-origin': origin,
            'access-control-expose-headers': 'WWW-Authenticate',
            vary: 'Origin',
          };
    if (request.method === 'OPTIONS') return secured(preflight(), cors);
    return secured(await fetch(request, context), cors);
  };
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '600',
    },
  });
}

function secured(response: Response, cors: Readonly<Record<string, string>>): Response {
  const headers = new Headers(response.headers);
  const strict = {
    'cache-control': headers.get('cache-control') ?? 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  };
  for (const [name, value] of Object.entries({ ...strict, ...cors })) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

function refuse(status: number, message: string): Response {
  return Response.json(jsonRpcError(jsonRpcCodes.invalidRequest, message), { status });
}

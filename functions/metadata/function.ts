import * as z from 'zod';
import { type Environment, parseEnvironment } from '../../shared/config/environment.ts';
import { mcpScope } from '../../shared/config/front-door.ts';
import { serviceUrl } from '../../shared/config/settings.ts';
import type { GatewayFetch } from '../../shared/lambda/gateway-fetch.ts';

export const metadataSettings = z.object({
  MCP_PUBLIC_RESOURCE_URL: serviceUrl,
  MCP_OAUTH_AUTHORIZATION_SERVER_URL: serviceUrl,
});

/** What anybody may read, from any page. */
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, HEAD' };

/**
 * Protected resource metadata (RFC 9728), at the form for the endpoint's path and at the root form. All of it comes
 * from the configuration: a forged Host changes nothing.
 *
 * @throws ConfigurationError
 */
export function createMetadata(environment: Environment): GatewayFetch {
  const { MCP_PUBLIC_RESOURCE_URL: resource, MCP_OAUTH_AUTHORIZATION_SERVER_URL: issuer } = parseEnvironment(
    metadataSettings,
    environment,
  );
  const metadata = {
    resource,
    authorization_servers: [issuer],
    scopes_supported: [mcpScope],
    bearer_methods_supported: ['header'],
    resource_name: 'Intel MCP',
    resource_documentation: new URL('/', resource).href,
  };
  return async ({ method }) => {
    if (method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: { ...cors, 'access-control-allow-headers': '*', 'access-control-max-age': '600' },
      });
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...cors, allow: 'GET, HEAD, OPTIONS' } });
    return Response.json(metadata, { headers: { ...cors, 'cache-control': 'public, max-age=300' } });
  };
}

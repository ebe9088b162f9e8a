import { html } from 'hono/html';
import * as z from 'zod';
import { type Environment, parseEnvironment } from '../../shared/config/environment.ts';
import { serviceUrl } from '../../shared/config/settings.ts';
import type { GatewayFetch } from '../../shared/lambda/gateway-fetch.ts';

export const docsSettings = z.object({ MCP_PUBLIC_RESOURCE_URL: serviceUrl });

/**
 * The public page. What it says of addresses comes from the configuration: a forged Host changes nothing.
 *
 * @throws ConfigurationError
 */
export function createDocs(environment: Environment): GatewayFetch {
  const { MCP_PUBLIC_RESOURCE_URL: resource } = parseEnvironment(docsSettings, environment);
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Intel MCP</title>
</head>
<body>
<h1>Intel MCP</h1>
<p>Clinical-trial intelligence for agents. Give your MCP client this address: <code>${resource}</code></p>
</body>
</html>`.toString();
  return async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    return new Response(page, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}

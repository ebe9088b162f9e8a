import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Environment, parseEnvironment } from '../../shared/config/environment.ts';
import { serviceUrl } from '../../shared/config/settings.ts';
import type { GatewayFetch } from '../../shared/lambda/gateway-fetch.ts';
import { addressesOf, withAddresses } from './addresses.ts';
import { llms } from './generated/llms.ts';
import { markdown } from './generated/markdown.ts';
import { page, policy } from './generated/page.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

export const docsSettings = z.object({ MCP_PUBLIC_RESOURCE_URL: serviceUrl });

interface Document {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * The public page, as HTML or Markdown, and its index for agents. What it says of addresses comes from the
 * configuration: a forged Host changes nothing.
 *
 * @throws ConfigurationError
 */
export function createDocs(environment: Environment): GatewayFetch {
  const { MCP_PUBLIC_RESOURCE_URL: resource } = parseEnvironment(docsSettings, environment);
  const addresses = addressesOf(resource);
  const escaped = {
    endpoint: inMarkup(addresses.endpoint),
    metadata: inMarkup(addresses.metadata),
    root: inMarkup(addresses.root),
  };
  const html = documentOf('text/html', withAddresses(page, escaped), policy);
  const text = documentOf('text/markdown', withAddresses(markdown, addresses));
  const index = documentOf('text/plain', withAddresses(llms, addresses));

  const chosen = (request: Request): Document => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/docs.md')) return text;
    if (pathname.endsWith('/llms.txt')) return index;
    return prefersMarkdown(request.headers.get('accept')) ? text : html;
  };
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    const { body, headers } = chosen(request);
    return isKnown(request.headers.get('if-none-match'), headers.etag ?? '')
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers });
  };
}

function documentOf(
  type: string,
  body: string,
  csp = "default-src 'none'; frame-ancestors 'none'",
): Document {
  const digest = createHash('sha256').update(csp).update(body).digest('base64url').slice(0, 22);
  return {
    body,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=300',
      // Weak: API Gateway may send it compressed.
      etag: `W/"${digest}"`,
      vary: 'Accept',
      'content-security-policy': csp,
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** Whether If-None-Match names what the client has (RFC 9110, section 13.1.2, by weak comparison). */
function isKnown(sent: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return sent?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

/** In text and in attributes alike. */
function inMarkup(address: string): string {
  return address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

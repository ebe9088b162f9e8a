import { createHash } from 'node:crypto';
import { ConfigurationError, type Environment } from '../../shared/config/environment.ts';
import { serviceUrlFaults } from '../../shared/config/service-url.ts';
import type { Page, PageRequest } from '../../shared/http/page.ts';
import { addressesOf, withAddresses } from './addresses.ts';
import { llms } from './generated/llms.ts';
import { markdown } from './generated/markdown.ts';
import { page, policy } from './generated/page.ts';
import { prefersMarkdown } from './prefers-markdown.ts';

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
export function createDocs(environment: Environment): Page {
  const resource = resourceIn(environment);
  const addresses = addressesOf(resource);
  const escaped = {
    endpoint: inMarkup(addresses.endpoint),
    metadata: inMarkup(addresses.metadata),
    root: inMarkup(addresses.root),
  };
  const html = documentOf('text/html', withAddresses(page, escaped), policy);
  const text = documentOf('text/markdown', withAddresses(markdown, addresses));
  const index = documentOf('text/plain', withAddresses(llms, addresses));

  const chosen = ({ path, header }: PageRequest): Document => {
    if (path.endsWith('/docs.md')) return text;
    if (path.endsWith('/llms.txt')) return index;
    return prefersMarkdown(header('accept')) ? text : html;
  };
  return (request) => {
    const { method, header } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { allow: 'GET, HEAD' }, body: '' };
    const { body, headers } = chosen(request);
    if (isKnown(header('if-none-match'), headers.etag ?? '')) return { status: 304, headers, body: '' };
    return { status: 200, headers, body: method === 'HEAD' ? '' : body };
  };
}

/** The one setting, looked at without what parses the settings of other functions: that would be most of a cold start. */
function resourceIn({ MCP_PUBLIC_RESOURCE_URL: resource }: Environment): string {
  const faults = resource ? serviceUrlFaults(resource) : ['is missing'];
  if (!resource || faults.length > 0)
    throw new ConfigurationError(faults.map((fault) => `MCP_PUBLIC_RESOURCE_URL ${fault}`));
  return resource;
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
function isKnown(sent: string | undefined, etag: string): boolean {
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

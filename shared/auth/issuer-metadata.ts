import * as z from 'zod';
import { isLoopback } from '../config/service-url.ts';
import { readIssuerDocument } from './issuer-document.ts';
import { IssuerFault } from './issuer-fault.ts';

const metadata = z.object({ issuer: z.string(), jwks_uri: z.string() });

/**
 * Where an authorization server publishes its keys, by its metadata: RFC 8414, section 3, and where that gives none,
 * OpenID Connect Discovery 1.0, section 4.
 *
 * @throws IssuerFault
 */
export async function discoverKeysUrl(issuer: string, signal: AbortSignal): Promise<string> {
  const faults: IssuerFault[] = [];
  for (const url of metadataUrls(issuer)) {
    try {
      return keysUrlOf(await readIssuerDocument(url, signal), issuer);
    } catch (error) {
      if (!(error instanceof IssuerFault)) throw error;
      faults.push(error);
    }
  }
  throw faults[0]!;
}

/** RFC 8414 puts its path in front of the issuer's, OpenID Connect behind it. */
function metadataUrls(issuer: string): string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  return [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ];
}

/** @throws IssuerFault where the metadata must not be used. */
export function keysUrlOf(document: unknown, issuer: string): string {
  const parsed = metadata.safeParse(document);
  if (!parsed.success) throw new IssuerFault('metadata of the authorization server has another form');
  // RFC 8414, section 3.3: metadata that names another issuer must not be used.
  if (parsed.data.issuer !== issuer)
    throw new IssuerFault('metadata of the authorization server names another issuer');
  if (!isTrustworthy(parsed.data.jwks_uri, issuer))
    throw new IssuerFault('metadata of the authorization server names keys at a URL that is not https');
  return parsed.data.jwks_uri;
}

/** https, like its issuer; an issuer of this machine may have its keys there without. */
function isTrustworthy(keysUrl: string, issuer: string): boolean {
  const url = URL.parse(keysUrl);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && isLoopback(url.hostname) && new URL(issuer).protocol === 'http:';
}

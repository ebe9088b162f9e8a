import * as z from 'zod';
import { mcpScope } from '../config/front-door.ts';
import type { Decision } from './decision.ts';
import { parseJsonBytes } from './json-bytes.ts';
import { signatureAlgorithms } from './signature.ts';

/** How far the clocks of an issuer and this service may differ, in seconds, for what begins. */
const skew = 60;

const header = z.object({
  alg: z.enum(signatureAlgorithms),
  // RFC 9068, section 4, wants `at+jwt`; issuers older than it say `JWT`. What says it is something else (an ID
  // token of a newer issuer, a logout token, a DPoP proof) or says nothing is not an access token.
  typ: z.string().regex(/^(application\/)?(at\+)?jwt$/i),
  kid: z.string().optional(),
  // RFC 7515, section 4.1.11: no extension is understood here, so none may be critical.
  crit: z.never().optional(),
});

/** Whether a token's header is one that this service takes, before any key is looked for. */
export function isAcceptableHeader(token: string): boolean {
  const [first = ''] = token.split('.', 1);
  return header.safeParse(parseJsonBytes(Buffer.from(first, 'base64url'))).success;
}

const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.number().optional(),
  iat: z.number().optional(),
  /** At most 255 characters (OpenID Connect Core 1.0, section 2); it goes into logs. */
  sub: z
    .string()
    .max(255)
    .regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u),
  /** What an authorizer hands on is bounded. */
  scope: z.union([z.string().max(4096), z.array(z.string().max(256)).max(64)]).default(''),
  // RFC 7800: a token bound to a key must not pass as a bearer token, since possession is not checked.
  cnf: z.never().optional(),
});

export interface Expected {
  /** MCP_OAUTH_AUTHORIZATION_SERVER_URL. */
  issuer: string;
  /** MCP_PUBLIC_RESOURCE_URL. */
  resource: string;
}

/**
 * Judges the payload of a token that an issuer's key signed (RFC 9068, section 4; RFC 7519, section 4.1).
 *
 * @param now `exp` has no grace: a token is of no use from that second on.
 */
export function judgeClaims(payload: Uint8Array, { issuer, resource }: Expected, now: Date): Decision {
  const parsed = claims.safeParse(parseJsonBytes(payload));
  if (!parsed.success) return { kind: 'unauthorized' };
  const { iss, aud, exp, nbf, iat, sub, scope } = parsed.data;
  const seconds = now.getTime() / 1000;
  const begun = [nbf, iat].every((from) => from === undefined || from <= seconds + skew);
  if (iss !== issuer || ![aud].flat().includes(resource) || seconds >= exp || !begun)
    return { kind: 'unauthorized' };
  const scopes = [...new Set([scope].flat().flatMap((text) => text.split(' ')))].filter((one) => one !== '');
  if (!scopes.includes(mcpScope)) return { kind: 'insufficient_scope' };
  return { kind: 'allowed', principal: { kind: 'user', subject: sub, scopes } };
}

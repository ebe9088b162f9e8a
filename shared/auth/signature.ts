import { JOSEError, JWKSNoMatchingKey } from 'jose/errors';
import { createLocalJWKSet } from 'jose/jwks/local';
import { compactVerify } from 'jose/jws/compact/verify';
import { IssuerFault } from './issuer-fault.ts';

/**
 * The algorithms that a token may be signed with: asymmetric ones alone, so that no public key can be taken for a
 * shared secret (RFC 8725, sections 2.1 and 3.1).
 */
export const signatureAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;

/** The public keys of an issuer. */
export type KeySet = ReturnType<typeof createLocalJWKSet>;

/** @throws IssuerFault where the document is not a key set (RFC 7517, section 5). */
export function keySetOf(document: unknown): KeySet {
  try {
    return createLocalJWKSet(document as Parameters<typeof createLocalJWKSet>[0]);
  } catch (cause) {
    throw new IssuerFault('authorization server answered something that is not a key set', { cause });
  }
}

/**
 * The payload of a JWS that one of the keys signed. A key is found in the set by the token's `kid` and algorithm and
 * nowhere else: `jku`, `x5u`, `jwk` and `x5c` are not looked at. Without a `kid` only one key may fit (OpenID Connect
 * Core 1.0, section 10.1).
 *
 * @returns `unknown key` where the set has none that fits.
 */
export async function signedPayload(
  token: string,
  keys: KeySet,
): Promise<Uint8Array | 'unknown key' | 'invalid'> {
  try {
    return (await compactVerify(token, keys, { algorithms: [...signatureAlgorithms] })).payload;
  } catch (error) {
    if (error instanceof JWKSNoMatchingKey) return 'unknown key';
    if (error instanceof JOSEError) return 'invalid';
    // A key that fits but cannot be used: too short, or no point of its curve.
    if (error instanceof TypeError || error instanceof DOMException) return 'invalid';
    throw error;
  }
}

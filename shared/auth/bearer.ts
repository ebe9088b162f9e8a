import { createHash, timingSafeEqual } from 'node:crypto';

/** Longer headers are not looked at; API Gateway takes 10,240 bytes of headers in all. */
const mostHeaderCharacters = 16 * 1024;

/**
 * The token of an `Authorization: Bearer` header (RFC 6750, section 2.1); the scheme's case does not matter
 * (RFC 9110, section 11.1).
 */
export function bearerToken(header: string | null | undefined): string | undefined {
  if (!header || header.length > mostHeaderCharacters) return undefined;
  return /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(header)?.[1];
}

/** Compares in a time that tells nothing of either text. */
export function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}

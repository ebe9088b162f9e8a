import { createHash, timingSafeEqual } from 'node:crypto';

/** The token of an `Authorization: Bearer` header; the scheme's case does not matter (RFC 9110, section 11.1). */
export function bearerToken(header: string | null | undefined): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(header ?? '')?.[1];
}

/** Compares in a time that tells nothing of either text. */
export function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}

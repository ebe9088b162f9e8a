import type { Principal } from './principal.ts';

/** What a bearer is worth. Nobody learns more of a refused one than its kind. */
export type Decision =
  | { kind: 'allowed'; principal: Principal }
  /** No valid bearer. */
  | { kind: 'unauthorized' }
  /** A valid access token of this issuer for this resource, without the scope (RFC 6750, section 3.1). */
  | { kind: 'insufficient_scope' }
  /** It cannot be told now: that is nobody's fault who calls, and signing in again would not help. */
  | { kind: 'unavailable' };

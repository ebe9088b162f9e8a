import { isSameSecret } from '../auth/bearer.ts';
import type { Secret } from './secret.ts';

/**
 * Whether what a caller sent is the secret, or the one before it. A caller may know of a rotation earlier than this
 * service does, so that an unknown value has the secret read anew, at most once in a second.
 *
 * @throws SecretUnavailable
 */
export async function isAccepted(secret: Secret, sent: string): Promise<boolean> {
  if (isOneOf(await secret.accepted(), sent)) return true;
  secret.refused();
  return isOneOf(await secret.accepted(), sent);
}

/** Compares with all of them, so that the time does not tell which it was. */
function isOneOf(accepted: readonly string[], sent: string): boolean {
  return accepted.map((value) => isSameSecret(sent, value)).includes(true);
}

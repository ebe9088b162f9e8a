import type { Secret } from './secret.ts';

/**
 * What to present after a value was refused: the newer one, or, where this service knows of a rotation before the
 * far side does, the one before it.
 *
 * @returns undefined where there is nothing else.
 * @throws SecretUnavailable
 */
export async function afterRefusal(secret: Secret, refused: string): Promise<string | undefined> {
  secret.refused(refused);
  return (await secret.accepted()).find((value) => value !== refused);
}

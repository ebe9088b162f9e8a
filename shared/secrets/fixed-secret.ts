import type { Secret } from './secret.ts';

/** A secret that an environment variable holds: it changes with a new start alone. */
export function fixedSecret(value: string): Secret {
  return {
    current: async () => value,
    accepted: async () => [value],
    refused: () => undefined,
  };
}

import type * as z from 'zod';

/** A configuration that cannot work. Its faults name variables and what is wrong with them, never a value. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses a function's environment variables, where an empty one counts as absent.
 *
 * @throws ConfigurationError with all faults at once.
 */
export function parseEnvironment<T extends z.ZodType>(schema: T, environment: Environment): z.output<T> {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  // Once: what zod compiles for many parsings would not pay.
  const parsed = schema.safeParse(set, { jitless: true });
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return name in set || issue.code === 'custom' ? `${name} ${issue.message}` : `${name} is missing`;
    }),
  );
}

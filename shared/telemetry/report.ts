import type { Logger } from '@aws-lambda-powertools/logger';

/** Tells an operator what went wrong. Faults are fixed sentences; of a cause only its kind is told. */
export type Report = (fault: string, cause?: unknown) => void;

/** A Report that logs. Messages of causes are left out: they can hold SQL, values or upstream text. */
export function reportTo(logger: Pick<Logger, 'error'>): Report {
  return (fault, cause) => logger.error(fault, cause === undefined ? {} : { cause: kindOf(cause) });
}

function kindOf(cause: unknown): Record<string, string> {
  if (!(cause instanceof Error)) return { name: typeof cause };
  const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {};
  return { name: cause.name, ...code };
}

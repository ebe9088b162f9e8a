import pg from 'pg';
import { StartError } from '../start-error.ts';

/** Codes of a connection that is gone, or of a server that is shutting down (SQLSTATE class 57P). */
const lostConnection = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|08\d{3})$/;

/**
 * One sentence for what PostgreSQL refused, with its SQLSTATE alone: its own words can hold statements and values.
 * Any other error comes back as it is.
 *
 * @param what What was refused, and how to go on.
 */
export function explainedFault(cause: unknown, what: { refused: string; remedy: string }): unknown {
  if (!(cause instanceof Error) || cause instanceof StartError) return cause;
  const code = 'code' in cause ? String(cause.code) : '';
  if (lostConnection.test(code) || cause.message.startsWith('Connection terminated'))
    return new StartError('The connection to PostgreSQL was lost: start again.', { cause });
  if (!(cause instanceof pg.DatabaseError)) return cause;
  return new StartError(`PostgreSQL refused ${what.refused} (SQLSTATE ${code}): ${what.remedy}.`, { cause });
}

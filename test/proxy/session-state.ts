import type { ServerSession, Statement } from './wire-tap.ts';

/**
 * What a proxy that gives a connection to another client with each transaction refuses, or pins a connection for.
 *
 * @see https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/rds-proxy-pinning.html
 */
export function sessionStateIn({ startup, statements, inTransaction, closed }: ServerSession): string[] {
  return [
    ...refusedParameters.filter((name) => name in startup).map((name) => `startup parameter ${name}`),
    ...statements.flatMap(stateLeftBy),
    ...(inTransaction && !closed ? ['a transaction that has not ended'] : []),
  ];
}

const refusedParameters = ['options', 'statement_timeout'];

function stateLeftBy({ text, name, inTransaction }: Statement): string[] {
  const kinds = text
    .replace(noCode, ' ')
    .split(';')
    .flatMap((statement) => {
      const kept = Object.entries(statePatterns).filter(([, pattern]) => pattern.test(statement));
      return ownToTransaction.test(statement) && !inTransaction
        ? ['SET outside a transaction', ...kept.map(([kind]) => kind)]
        : kept.map(([kind]) => kind);
    });
  return name === '' ? kinds : ['a named statement', ...kinds];
}

/** Comments, quoted names and quoted texts. */
const noCode = /--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/** Ends with the transaction that it stands in. */
const ownToTransaction = /^\s*SET\s+(LOCAL|TRANSACTION|CONSTRAINTS)\b/i;

const statePatterns = {
  SET: /^\s*(SET|RESET)\s+(?!LOCAL\b|TRANSACTION\b|CONSTRAINTS\b)|\bset_config\s*\(/i,
  'a prepared statement': /^\s*(PREPARE|EXECUTE|DEALLOCATE)\b/i,
  LISTEN: /^\s*(LISTEN|UNLISTEN|NOTIFY)\b|\bpg_notify\s*\(/i,
  'an advisory lock': /\bpg_(try_)?advisory_/i,
  'a temporary table': /\b(CREATE|INTO)\s+(GLOBAL\s+|LOCAL\s+)?TEMP(ORARY)?\b/i,
  'a cursor that outlives its transaction': /\bDECLARE\b.*\bWITH\s+HOLD\b/is,
  DISCARD: /^\s*DISCARD\b/i,
  LOAD: /^\s*LOAD\b/i,
} as const;

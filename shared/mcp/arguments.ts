import type * as z from 'zod';
import { readableValue } from '../contract/aliases.ts';
import { type ArgumentProblem, describeFinding } from './argument-problems.ts';
import { findingsOf } from './findings.ts';
import { forgive } from './forgiving.ts';
import { ToolError } from './tool-error.ts';

/** How many problems one answer names. */
const mostProblems = 10;

/**
 * Parses a tool's arguments, forgivingly.
 *
 * @throws ToolError `invalid_arguments`, naming every path, the value sent, the nearest valid values and, for
 * short lists, all of them.
 */
export function parseArguments<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const forgiven = forgive(schema, sent);
  const parsed = schema.safeParse(forgiven);
  if (parsed.success) return parsed.data;
  const findings = findingsOf(parsed.error.issues);
  const problems = findings
    .slice(0, mostProblems)
    .map((finding) => describeFinding(finding, { schema, sent: forgiven }));
  const more = findings.length - problems.length;
  throw new ToolError(
    'invalid_arguments',
    [
      ...problems.map(sentence),
      ...(more > 0 ? [`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}.`] : []),
    ].join(' '),
    { details: { problems } },
  );
}

function sentence({ path, problem, value, nearest, advice, valid }: ArgumentProblem): string {
  const what = `${path === '' ? 'The arguments' : path} ${problem}`;
  const sent = value === undefined || value === 'null' ? '' : ` (sent: ${value})`;
  const near = nearest === undefined ? '' : `; nearest: ${nearest.map(readableValue).join(', ')}`;
  const also = advice === undefined ? '' : `; ${advice}`;
  const all = valid === undefined ? '' : `; valid: ${valid.join(', ')}`;
  return `${what}${sent}${near}${also}${all}.`;
}

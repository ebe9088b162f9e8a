import type * as z from 'zod';
import { readableValue } from '../contract/aliases.ts';
import { pathText } from './argument-path.ts';
import { type ArgumentProblem, describeFinding, type Finding, findingsOf } from './argument-problems.ts';
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
  const findings = inReadingOrder(parsed.error.issues);
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

/** The outermost first: a wrong whole matters more than its many wrong members. */
function inReadingOrder(issues: readonly z.core.$ZodIssue[]): Finding[] {
  const misnamed = new Set(
    issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => pathText(path)),
  );
  return (
    issues
      .filter((issue, at) => !repeats(issue, issues[at + 1]))
      // What a condition lacks is under the name that is unknown there.
      .filter((issue) => issue.code !== 'custom' || !misnamed.has(pathText(issue.path)))
      .flatMap(findingsOf)
      .sort((a, b) => a.path.length - b.path.length)
  );
}

/** A number can break two bounds of the same kind; the second one is the schema's own, and narrower. */
function repeats(issue: z.core.$ZodIssue, next: z.core.$ZodIssue | undefined): boolean {
  return (
    (issue.code === 'too_small' || issue.code === 'too_big') &&
    issue.code === next?.code &&
    pathText(issue.path) === pathText(next.path)
  );
}

function sentence({ path, problem, value, nearest, valid }: ArgumentProblem): string {
  const what = `${path === '' ? 'The arguments' : path} ${problem}`;
  const sent = value === undefined || value === 'null' ? '' : ` (sent: ${value})`;
  const near = nearest === undefined ? '' : `; nearest: ${nearest.map(readableValue).join(', ')}`;
  const all = valid === undefined ? '' : `; valid: ${valid.join(', ')}`;
  return `${what}${sent}${near}${all}.`;
}

import type * as z from 'zod';
import { forgive } from './forgiving.ts';
import { nearestOf } from './nearest.ts';
import { ToolError } from './tool-error.ts';

/** Lists up to this long are named whole in an error. */
const shortList = 12;
/** How many problems one answer names. */
const mostProblems = 10;

interface Problem {
  /** Where: `filters.phases.values[0]`; empty for the arguments as a whole. */
  path: string;
  problem: string;
  /** What was sent there, shortened; absent where nothing was. */
  value?: string;
  /** The nearest valid values or names, nearest first. */
  nearest?: readonly string[];
  /** All valid values, where they are few. */
  valid?: readonly string[];
}

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
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(issue, forgiven, schema));
  const named = problems.slice(0, mostProblems);
  const more = problems.length - named.length;
  const sentences = named.map(asSentence).join('; ') + (more > 0 ? `; and ${more} more` : '');
  throw new ToolError('invalid_arguments', `${sentences}.`, { details: { problems: named } });
}

function describeIssue(issue: z.core.$ZodIssue, sent: unknown, schema: z.ZodType): Problem[] {
  const path = pathText(issue.path);
  const at = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    sent,
  );
  if (issue.code === 'unrecognized_keys') {
    const names = namesAt(schema, issue.path);
    return issue.keys.map((key) => ({
      path: pathText([...issue.path, key]),
      problem: 'is not an argument here',
      ...suggestions(key, names),
    }));
  }
  if (at === undefined && issue.code !== 'custom') return [{ path, problem: 'is missing' }];
  const value = shown(at);
  if (issue.code === 'invalid_value') {
    const valid = issue.values.map(String);
    return [{ path, problem: 'is not a valid value', value, ...suggestions(String(at), valid) }];
  }
  return [{ path, problem: problemText(issue), value }];
}

function problemText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`;
    case 'too_small':
      return `must have ${issue.origin === 'array' ? `at least ${issue.minimum} members` : `a value of at least ${issue.minimum}`}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `must have at most ${issue.maximum} members`
        : issue.origin === 'string'
          ? `must have at most ${issue.maximum} characters`
          : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'date' ? 'must be a calendar date, YYYY-MM-DD' : issue.message;
    default:
      return issue.message;
  }
}

function article(type: string): string {
  if (type === 'int') return 'a whole number';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function asSentence({ path, problem, value, nearest, valid }: Problem): string {
  const where = path === '' ? 'the arguments' : path;
  const what = value === undefined ? `${where} ${problem}` : `${where} ${problem} (sent: ${value})`;
  const near = nearest === undefined ? '' : `, nearest: ${nearest.join(', ')}`;
  const all = valid === undefined ? '' : `, valid: ${valid.join(', ')}`;
  return what + near + all;
}

function suggestions(sent: string, valid: readonly string[]): Pick<Problem, 'nearest' | 'valid'> {
  if (valid.length === 0) return {};
  return valid.length <= shortList
    ? { nearest: nearestOf(sent, valid, 1), valid }
    : { nearest: nearestOf(sent, valid, 3) };
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number'
        ? `${text}[${key}]`
        : text === ''
          ? String(key).slice(0, 64)
          : `${text}.${String(key).slice(0, 64)}`,
    '',
  );
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

/** The property names that the schema knows at a path. */
function namesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let at: z.core.$ZodType | undefined = schema;
  for (const key of path) at = at && memberOf(at, key);
  const def = at && unwrapped(at);
  return def?.type === 'object' ? Object.keys(def.shape) : [];
}

function memberOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  const def = unwrapped(schema);
  if (def.type === 'array') return def.element;
  return def.type === 'object' ? def.shape[String(key)] : undefined;
}

function unwrapped(schema: z.core.$ZodType) {
  let def = (schema as z.core.$ZodTypes)._zod.def;
  while (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    def = (def.innerType as z.core.$ZodTypes)._zod.def;
  return def;
}

import type * as z from 'zod';
import { pathText, valueAt } from './argument-path.ts';
import { nearestOf, nearestValues } from './nearest.ts';
import { type SchemaPlace, schemaAt } from './schema-at.ts';
import { shownValue } from './shown-value.ts';

/** Lists up to this long are named whole. */
const shortList = 12;

/** One thing that is wrong with the arguments of a call. */
export interface ArgumentProblem {
  /** Where: `filters.phases.values[0]`; empty for the arguments as a whole. */
  path: string;
  /** What is wrong, to be read after the path. */
  problem: string;
  /** What was sent there, shortened; absent where nothing was. */
  value?: string;
  /** The nearest valid values or names, nearest first. */
  nearest?: readonly string[];
  /** All valid values or names, where they are few. */
  valid?: readonly string[];
}

/** What was sent, after it was read forgivingly, and the schema that refused it. */
export interface Refused {
  schema: z.core.$ZodType;
  sent: unknown;
}

/** A finding of the schema; one about several names is given once for each of them. */
export type Finding = Exclude<z.core.$ZodIssue, z.core.$ZodIssueUnrecognizedKeys> | UnknownName;
interface UnknownName {
  code: 'unknown_name';
  path: readonly PropertyKey[];
  name: string;
}

export function findingsOf(issue: z.core.$ZodIssue): Finding[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((name) => ({ code: 'unknown_name', path: issue.path, name }))
    : [issue];
}

export function describeFinding(finding: Finding, { schema, sent }: Refused): ArgumentProblem {
  const place = schemaAt(schema, finding.path);
  if (finding.code === 'unknown_name') return unknownName(finding, place?.names ?? []);
  const path = pathText(finding.path);
  const at = valueAt(sent, finding.path);
  if (at === undefined) return { path, problem: 'is missing', ...vocabularyOf(place) };
  const value = shownValue(at);
  if (at === null) {
    const instead = place?.optional ? ' (leave it out where nothing is meant)' : '';
    return {
      path,
      problem: `must be ${kindWanted(place)}, not null${instead}`,
      value,
      ...vocabularyOf(place),
    };
  }
  if (finding.code === 'invalid_value') {
    const values = finding.values.map(String);
    const isWord = typeof at === 'string' || typeof at === 'number';
    const nearest = isWord ? nearestValues(String(at), values, 3) : [];
    return { path, problem: refusedValue(finding, at, place), value, ...suggestions(values, nearest) };
  }
  return { path, problem: problemText(finding, at, place), value };
}

function refusedValue(
  { values, message }: z.core.$ZodIssueInvalidValue,
  at: unknown,
  place: SchemaPlace | undefined,
): string {
  if (typeof at !== 'string' && values.every((value) => typeof value === 'string'))
    return `must be text, not ${kindOf(at)}`;
  return place?.def.error ? message : 'is not a valid value';
}

function unknownName({ path, name }: UnknownName, names: readonly string[]): ArgumentProblem {
  return {
    path: pathText([...path, name]),
    problem: 'is not an argument',
    ...suggestions(names, nearestOf(name, names, 3)),
  };
}

function problemText(
  finding: Exclude<Finding, UnknownName>,
  at: unknown,
  place: SchemaPlace | undefined,
): string {
  switch (finding.code) {
    case 'invalid_type':
      return wrongType(at, place);
    case 'too_small':
      if (finding.origin === 'array')
        return Number(finding.minimum) === 1
          ? 'must not be empty'
          : `must have ${bound('least', finding.minimum, 'member')}`;
      if (finding.origin === 'string') return `must have ${bound('least', finding.minimum, 'character')}`;
      return `must be at least ${finding.minimum}`;
    case 'too_big':
      if (finding.origin === 'array')
        return `must have ${bound('most', finding.maximum, 'member')}, not ${sizeOf(at)}`;
      if (finding.origin === 'string')
        return `must have ${bound('most', finding.maximum, 'character')}, not ${sizeOf(at)}`;
      return `must be at most ${finding.maximum}`;
    case 'invalid_format':
      return finding.format === 'date' ? 'must be a day of the calendar, YYYY-MM-DD' : finding.message;
    case 'custom':
      return finding.message;
    default:
      return 'is not valid';
  }
}

function wrongType(at: unknown, place: SchemaPlace | undefined): string {
  const wanted = kindWanted(place);
  if (typeof at !== 'number' || place?.def.type !== 'number') return `must be ${wanted}, not ${kindOf(at)}`;
  return `must be ${wanted}`;
}

function bound(which: 'least' | 'most', count: number | bigint, noun: string): string {
  return `at ${which} ${count} ${noun}${Number(count) === 1 ? '' : 's'}`;
}

function sizeOf(value: unknown): number {
  // Characters are code points, as the limit counts them.
  if (typeof value === 'string') return [...value].length;
  return Array.isArray(value) ? value.length : 0;
}

/** What the schema wants at a place, in words. */
function kindWanted(place: SchemaPlace | undefined): string {
  switch (place?.def.type) {
    case 'number':
      return 'format' in place.def ? 'a whole number' : 'a number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'an array';
    case 'object':
      return place.names.length <= shortList ? `an object with ${place.names.join(', ')}` : 'an object';
    case 'literal':
      return alternatives(place.def.values.map(String));
    default:
      return 'text';
  }
}

function alternatives(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}

/** What was sent, in words. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'boolean':
      return String(value);
    default:
      return 'an object';
  }
}

/** What may stand where nothing was sent, if that is one of a few values. */
function vocabularyOf(place: SchemaPlace | undefined): Pick<ArgumentProblem, 'valid'> {
  if (place?.def.type !== 'enum') return {};
  return suggestions(Object.values(place.def.entries).map(String), []);
}

function suggestions(
  valid: readonly string[],
  nearest: readonly string[],
): Pick<ArgumentProblem, 'nearest' | 'valid'> {
  const few = valid.length <= shortList;
  return {
    ...(nearest.length > 0 ? { nearest: few ? nearest.slice(0, 1) : nearest } : {}),
    ...(few && valid.length > 0 ? { valid } : {}),
  };
}

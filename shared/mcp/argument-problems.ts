import type * as z from 'zod';
import { meantValue } from '../contract/aliases.ts';
import { eeaCountryCodes } from '../contract/countries.ts';
import { relatedValues, ruleOf } from '../contract/value-words.ts';
import { pathText, valueAt } from './argument-path.ts';
import {
  type Finding,
  isUnknownName,
  isWrongMembers,
  type UnknownName,
  type WrongMembers,
} from './findings.ts';
import { meaningOf } from './misnamed.ts';
import { nearValues } from './nearest.ts';
import { type SchemaPlace, schemaAt } from './schema-at.ts';
import { shortened, shownValue } from './shown-value.ts';

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
  /** How what was meant can be said, where no value or name says it alone. */
  advice?: string;
  /** All valid values or names, where they are few. */
  valid?: readonly string[];
}

/** What was sent, after it was read forgivingly, and the schema that refused it. */
export interface Refused {
  schema: z.core.$ZodType;
  sent: unknown;
}

export function describeFinding(finding: Finding, { schema, sent }: Refused): ArgumentProblem {
  const place = schemaAt(schema, finding.path);
  if (isUnknownName(finding)) return unknownName(finding, schema, place?.names ?? []);
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
  if (finding.code === 'invalid_value')
    return { path, problem: refusedValue(finding, at, place), value, ...valuesFor(at, finding, place) };
  if (isWrongMembers(finding)) return wrongMembers(finding, at, schema);
  const advice = adviceFor(at, place);
  return { path, problem: problemText(finding, at, place), value, ...(advice ? { advice } : {}) };
}

/** The controlled values that can be meant, and what to say of them. */
function valuesFor(
  at: unknown,
  finding: z.core.$ZodIssueInvalidValue,
  place: SchemaPlace | undefined,
): Suggestions {
  const values = finding.values.map(String);
  const isWord = typeof at === 'string' || typeof at === 'number';
  // Literals are opposites: none is near another.
  if (!isWord || place?.def.type === 'literal') return suggestions(values, []);
  const related = relatedValues(values, String(at));
  if (related) return { ...suggestions(values, [], related.advice), ...nearestIfAny(related.values) };
  const near = nearValues(String(at), values, 3);
  return suggestions(values, near, near.length === 0 ? ruleOf(values) : undefined);
}

/** Countries in place of groups of conditions on countries. */
function adviceFor(at: unknown, place: SchemaPlace | undefined): string | undefined {
  if (!place?.names.includes('country_code')) return undefined;
  const said = (Array.isArray(at) ? at : [at]).map((word) =>
    typeof word === 'string' ? meantValue(eeaCountryCodes, word) : undefined,
  );
  const codes = said.filter((code) => code !== undefined);
  if (codes.length === 0 || codes.length < said.length) return undefined;
  return `one of these countries is ${shortened(JSON.stringify({ country_code: { values: codes } }), 240)}`;
}

function wrongMembers({ path, first }: WrongMembers, at: unknown, schema: z.core.$ZodType): ArgumentProblem {
  const place = schemaAt(schema, [...path, first]);
  const wanted = kindWanted(place).replace(/^an object/, 'objects');
  const advice = adviceFor(at, place);
  return {
    path: pathText(path),
    problem: `must hold ${wanted}, not ${kindOf(valueAt(at, [first]))}`,
    value: shownValue(at),
    ...(advice ? { advice } : {}),
  };
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

function unknownName(
  { path, name }: UnknownName,
  schema: z.core.$ZodType,
  names: readonly string[],
): ArgumentProblem {
  const meaning = meaningOf(schema, path, name);
  return {
    path: pathText([...path, name]),
    problem: 'is not an argument',
    ...suggestions(names, [], meaning?.advice),
    ...nearestIfAny(meaning?.nearest ?? []),
  };
}

function problemText(
  finding: Exclude<Finding, UnknownName | WrongMembers>,
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

type Suggestions = Pick<ArgumentProblem, 'nearest' | 'advice' | 'valid'>;

function suggestions(valid: readonly string[], nearest: readonly string[], advice?: string): Suggestions {
  const few = valid.length <= shortList;
  return {
    ...nearestIfAny(few ? nearest.slice(0, 1) : nearest),
    ...(advice ? { advice } : {}),
    ...(few && valid.length > 0 ? { valid } : {}),
  };
}

function nearestIfAny(nearest: readonly string[]): Pick<ArgumentProblem, 'nearest'> {
  return nearest.length > 0 ? { nearest } : {};
}

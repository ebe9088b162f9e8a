import type * as z from 'zod';
import { meantValue } from '../contract/aliases.ts';
import { Misplaced } from './misplaced.ts';

/**
 * Reads arguments as agents send them. Models quote numbers, send arrays and objects as JSON strings, put a bare
 * value where a condition stands and spell controlled values their own way. What is clearly meant is put into the
 * schema's form; everything else is left as it is for the strict parse to refuse.
 */
export function forgive(schema: z.core.$ZodType, sent: unknown): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return sent === undefined || sent === null ? sent : forgive(def.innerType, sent);
    case 'object':
      return forgiveObject(def.shape, sent);
    case 'array':
      return sent === null ? null : asArray(sent).map((member) => forgive(def.element, member));
    case 'enum':
      return typeof sent === 'string' ? (meantValue(wordsOf(def.entries), sent) ?? sent) : sent;
    case 'literal':
      return meantLiteral(def.values, sent);
    case 'string':
      return typeof sent === 'object' && sent !== null ? new Misplaced(sent) : sent;
    case 'number':
      return typeof sent === 'string' ? (fromJson(sent, isFiniteNumber) ?? sent) : sent;
    case 'boolean':
      return meantLiteral(trueOrFalse, sent);
    default:
      return sent;
  }
}

function forgiveObject(shape: Readonly<Record<string, z.core.$ZodType>>, sent: unknown): unknown {
  const value = typeof sent === 'string' ? (fromJson(sent, isObject) ?? sent) : sent;
  if (value === null || value === undefined) return value;
  if (!isObject(value)) return 'values' in shape ? forgiveObject(shape, { values: value }) : sent;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? forgive(field, member) : member];
    }),
  );
}

function asArray(sent: unknown): unknown[] {
  const value = typeof sent === 'string' ? (fromJson(sent, Array.isArray) ?? sent) : sent;
  return Array.isArray(value) ? value : [value];
}

const wordsOfValues = new WeakMap<object, readonly string[]>();

/** The values of an enum or of literals as words: the same array each time. */
function wordsOf(values: object): readonly string[] {
  let words = wordsOfValues.get(values);
  if (!words) {
    words = Object.values(values).map(String);
    wordsOfValues.set(values, words);
  }
  return words;
}

const trueOrFalse = [true, false] as const;

/** The literal that a word stands for ("TRUE", "yes"); what was sent if it stands for none. */
function meantLiteral(literals: readonly unknown[], sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  const meant = meantValue(wordsOf(literals), sent);
  return literals.find((literal) => String(literal) === meant) ?? sent;
}

function fromJson<T>(text: string, wanted: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return wanted(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

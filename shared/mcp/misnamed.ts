import type * as z from 'zod';
import { bareName, meantArgument } from '../contract/argument-words.ts';
import { meantFields } from '../contract/field-words.ts';
import { nearNames } from './nearest.ts';
import { objectsOf, schemaAt } from './schema-at.ts';

/** What an unknown name can mean. */
export interface NameMeaning {
  /** Names for it: those beside it bare, others by their paths. */
  nearest: readonly string[];
  advice?: string;
}

/**
 * What is meant by a name that the object at a path does not have: another form of one of its names or a word for it,
 * a name of another object, a registry's word for a filter, or a misspelt name.
 */
export function meaningOf(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  sent: string,
): NameMeaning | undefined {
  const here = schemaAt(schema, path)?.names ?? [];
  const meant = meantArgument(sent, here);
  if (meant !== undefined) return { nearest: [meant] };
  const value = valueBeside(sent, schema, path);
  if (value) return value;
  const place = placeText(path);
  const objects = objectsOf(schema);
  const isCondition = !objects.some((object) => object.path === place);
  return (
    (isCondition
      ? undefined
      : (belonging(sent, objects) ?? field(sent, place, objects) ?? elsewhere(sent, objects))) ??
    near(sent, here)
  );
}

/** A path as the objects of a schema have it. */
function placeText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

function pathOf(object: string, name: string): string {
  return object === '' ? name : `${object}.${name}`;
}

interface NamedObject {
  path: string;
  names: readonly string[];
}

/** The objects that have this very name. */
function belonging(sent: string, objects: readonly NamedObject[]): NameMeaning | undefined {
  const owners = objects.filter(({ names }) => names.includes(sent));
  if (owners.length > 0) {
    const places = owners.map(({ path }) => (path === '' ? 'at the top of the arguments' : `in ${path}`));
    return { nearest: [], advice: `it belongs ${places.join(' or ')}` };
  }
  const bare = bareName(sent);
  const others = objects.flatMap(({ path, names }) =>
    names.filter((name) => bareName(name) === bare).map((name) => pathOf(path, name)),
  );
  return others.length > 0 ? { nearest: others } : undefined;
}

/** A value of one of the names beside it: an operator or a field to sort by where its name should stand. */
function valueBeside(
  sent: string,
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): NameMeaning | undefined {
  const names = schemaAt(schema, path)?.names ?? [];
  const name = names.find((beside) => {
    const def = schemaAt(schema, [...path, beside])?.def;
    return def?.type === 'enum' && Object.values(def.entries).includes(sent);
  });
  return name === undefined ? undefined : { nearest: [], advice: `it is a value of ${name}` };
}

/** A registry's word, where the tool takes filters. */
function field(sent: string, place: string, objects: readonly NamedObject[]): NameMeaning | undefined {
  if (place === 'sort' || !objects.some(({ path }) => path === 'filters')) return undefined;
  const meaning = meantFields(sent);
  if (!meaning) return undefined;
  const prefix = place === 'filters' ? '' : 'filters.';
  const { fields, advice } = meaning;
  return { nearest: fields.map((name) => `${prefix}${name}`), ...(advice ? { advice } : {}) };
}

function near(sent: string, names: readonly string[]): NameMeaning | undefined {
  const nearest = nearNames(sent, names, 3);
  return nearest.length > 0 ? { nearest } : undefined;
}

/** Another object's argument that is called so. */
function elsewhere(sent: string, objects: readonly NamedObject[]): NameMeaning | undefined {
  const found = objects.flatMap(({ path, names }) => {
    const name = meantArgument(sent, names);
    return name === undefined ? [] : [pathOf(path, name)];
  });
  return found.length > 0 ? { nearest: found } : undefined;
}

import type { JsonSchema } from './request-body.ts';

/**
 * The limits of strict schemas, as OpenAI's guide to Structured Outputs gives them: properties of all objects
 * together, levels of nesting, enum values, and characters of all names and enum values together.
 */
export const strictLimits = { properties: 5000, depth: 10, enumValues: 1000, characters: 120_000 } as const;

const annotations = ['$schema', 'title', 'description'];
const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['pattern', 'format'],
  number: ['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  integer: ['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  boolean: [],
  null: [],
};
const permitted = new Set([
  ...annotations,
  ...Object.values(keywordsOf).flat(),
  ...['type', 'enum', 'const', 'anyOf', '$ref', '$defs', 'definitions'],
]);

/** Why the API would refuse a schema with `strict: true`; undefined if it would not. */
export function strictSchemaFault(schema: JsonSchema): string | undefined {
  if (schema.type !== 'object') return at([], `schema must be of type "object", not ${shown(schema.type)}.`);
  if ('anyOf' in schema) return at([], `"anyOf" is not permitted at the root.`);
  const count = { properties: 0, enumValues: 0, characters: 0 };
  return faultIn(schema, [], 0, count) ?? excess(count);
}

type Count = Record<'properties' | 'enumValues' | 'characters', number>;

function faultIn(schema: unknown, path: readonly string[], depth: number, count: Count): string | undefined {
  if (!isSchema(schema)) return at(path, 'a schema must be an object.');
  const unknown = Object.keys(schema).find((keyword) => !permitted.has(keyword));
  if (unknown !== undefined) return at(path, `'${unknown}' is not permitted.`);
  if (!['type', 'enum', 'const', 'anyOf', '$ref'].some((keyword) => keyword in schema)) {
    return at(path, "schema must have a 'type' key.");
  }
  const types = typesOf(schema);
  const unknownType = types.find((type) => !(type in keywordsOf));
  if (unknownType !== undefined) return at(path, `type ${shown(unknownType)} is not permitted.`);
  countEnum(schema, count);
  return (
    (types.includes('object') ? objectFault(schema, path, depth + 1, count) : undefined) ??
    (types.includes('array') ? faultIn(schema.items, [...path, 'items'], depth + 1, count) : undefined) ??
    innerFault(schema, path, depth, count)
  );
}

function objectFault(schema: JsonSchema, path: readonly string[], depth: number, count: Count) {
  if (depth > strictLimits.depth) return at(path, `more than ${strictLimits.depth} levels of nesting.`);
  if (schema.additionalProperties !== false) {
    return at(path, "'additionalProperties' is required to be supplied and to be false.");
  }
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const names = Object.keys(properties);
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const missing = names.find((name) => !required.includes(name));
  const extra = required.find((name) => !names.includes(String(name)));
  if (missing !== undefined || !Array.isArray(schema.required)) {
    return at(
      path,
      `'required' is required to be supplied and to be an array including every key in properties. Missing ${shown(missing ?? 'required')}.`,
    );
  }
  if (extra !== undefined) return at(path, `Extra required key ${shown(extra)} supplied.`);
  count.properties += names.length;
  count.characters += names.join('').length;
  for (const name of names) {
    const fault = faultIn(properties[name], [...path, 'properties', name], depth, count);
    if (fault) return fault;
  }
  return undefined;
}

function innerFault(schema: JsonSchema, path: readonly string[], depth: number, count: Count) {
  const inner: [readonly string[], unknown][] = [];
  if ('anyOf' in schema) {
    if (!Array.isArray(schema.anyOf) || schema.anyOf.length === 0)
      return at(path, 'anyOf must list schemas.');
    schema.anyOf.forEach((option, index) => {
      inner.push([[...path, 'anyOf', String(index)], option]);
    });
  }
  for (const keyword of ['$defs', 'definitions']) {
    const definitions = schema[keyword];
    if (!isSchema(definitions)) continue;
    for (const [name, definition] of Object.entries(definitions)) {
      count.characters += name.length;
      inner.push([[...path, keyword, name], definition]);
    }
  }
  for (const [innerPath, innerSchema] of inner) {
    const fault = faultIn(innerSchema, innerPath, depth, count);
    if (fault) return fault;
  }
  return undefined;
}

function countEnum(schema: JsonSchema, count: Count): void {
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  count.enumValues += values.length;
  for (const value of 'const' in schema ? [...values, schema.const] : values) {
    if (typeof value === 'string') count.characters += value.length;
  }
}

function excess(count: Count): string | undefined {
  const over = (['properties', 'enumValues', 'characters'] as const).find(
    (what) => count[what] > strictLimits[what],
  );
  return over && at([], `${count[over]} ${over} in all; at most ${strictLimits[over]} are permitted.`);
}

/** The types that a schema names, whether it names one or lists several. */
export function typesOf({ type }: JsonSchema): string[] {
  return (Array.isArray(type) ? type : type === undefined ? [] : [type]).map(String);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(path: readonly string[], fault: string): string {
  return `In context=(${path.map((step) => `'${step}'`).join(', ')}), ${fault}`;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(JSON.stringify(value));
}

import { expect, test } from 'vitest';
import * as z from 'zod';
import type { JsonSchema } from '../../../local/model/request-body.ts';
import { strictLimits, strictSchemaFault } from '../../../local/model/strict-schema.ts';
import { nullable, objectOf } from './asked-model.ts';

const word = { type: 'string' };

test.each<[string, JsonSchema]>([
  ['no properties', objectOf({})],
  ['nullable scalars', objectOf({ a: nullable('string'), b: nullable('integer'), c: nullable('boolean') })],
  ['an enum', objectOf({ a: { type: 'string', enum: ['met', 'not_met'] } })],
  ['a nested array of objects', objectOf({ a: { type: 'array', items: objectOf({ b: word }) } })],
  ['anyOf below the root', objectOf({ a: { anyOf: [word, { type: 'null' }] } })],
  ['definitions', { ...objectOf({ a: { $ref: '#/$defs/leaf' } }), $defs: { leaf: objectOf({ b: word }) } }],
  [
    'bounds of numbers and arrays',
    objectOf({ a: { type: 'array', items: { type: 'integer', minimum: 0 }, maxItems: 5 } }),
  ],
  ['descriptions', { ...objectOf({ a: { ...word, description: 'A word' } }), title: 'Words' }],
  [
    'what zod makes of a strict object',
    z.toJSONSchema(z.strictObject({ a: z.enum(['x', 'y']).nullable(), b: z.array(z.string()), c: z.int() })),
  ],
])('%s is within the strict subset', (_, schema) => {
  expect(strictSchemaFault(schema)).toBeUndefined();
});

test.each<[string, JsonSchema, string]>([
  [
    'a root that is no object',
    { type: 'array', items: word },
    'In context=(), schema must be of type "object"',
  ],
  ['anyOf at the root', { ...objectOf({}), anyOf: [objectOf({})] }, '"anyOf" is not permitted'],
  [
    'open objects',
    { ...objectOf({ a: word }), additionalProperties: true },
    "'additionalProperties' is required",
  ],
  [
    'objects that are open by default',
    { type: 'object', properties: {}, required: [] },
    "'additionalProperties' is required",
  ],
  ['an optional property', { ...objectOf({ a: word, b: word }), required: ['a'] }, "Missing 'b'"],
  ['no list of required properties', { ...objectOf({}), required: undefined }, "'required' is required"],
  ['a required property that is not there', { ...objectOf({}), required: ['z'] }, "Extra required key 'z'"],
  [
    'an open object inside',
    objectOf({ a: { type: 'array', items: { type: 'object', properties: {}, required: [] } } }),
    "In context=('properties', 'a', 'items'), 'additionalProperties'",
  ],
  [
    'an open object in a choice',
    objectOf({ a: { anyOf: [{ type: 'object', properties: {}, required: [] }, { type: 'null' }] } }),
    "In context=('properties', 'a', 'anyOf', '0')",
  ],
  ['a property without a type', objectOf({ a: {} }), "schema must have a 'type' key"],
  ['an unknown type', objectOf({ a: { type: 'date' } }), "type 'date' is not permitted"],
  ['an array without items', objectOf({ a: { type: 'array' } }), "'items'), a schema must be an object"],
  ...['allOf', 'oneOf', 'not', 'if', 'patternProperties', 'uniqueItems', 'minLength', 'default'].map(
    (keyword): [string, JsonSchema, string] => [
      keyword,
      objectOf({ a: { ...word, [keyword]: [] } }),
      `'${keyword}' is not permitted`,
    ],
  ),
])('%s is refused', (_, schema, fault) => {
  expect(strictSchemaFault(schema)).toContain(fault);
});

/** A schema with so many objects inside one another. */
function nested(levels: number): JsonSchema {
  let schema = objectOf({ a: word });
  for (let level = 1; level < levels; level += 1) schema = objectOf({ inner: schema });
  return schema;
}

const many = (count: number) =>
  objectOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, word])));
const enumOf = (count: number, length = 4) =>
  objectOf({
    a: {
      type: 'string',
      enum: Array.from({ length: count }, (_, index) => `${index}`.padStart(length, '0')),
    },
  });

test.each([
  ['levels', nested(strictLimits.depth), nested(strictLimits.depth + 1)],
  ['properties', many(strictLimits.properties), many(strictLimits.properties + 1)],
  ['enum values', enumOf(strictLimits.enumValues), enumOf(strictLimits.enumValues + 1)],
  ['characters', enumOf(1000, 119), enumOf(1000, 121)],
])('there is a limit of %s', (_, within, beyond) => {
  expect(strictSchemaFault(within)).toBeUndefined();
  expect(strictSchemaFault(beyond)).toMatch(/more than|at most/);
});

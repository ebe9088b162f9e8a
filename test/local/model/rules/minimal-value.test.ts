import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { minimalValue } from '../../../../local/model/rules/minimal-value.ts';
import { askedModel, nullable, objectOf } from '../asked-model.ts';

const everything = {
  ...objectOf({
    text: { type: 'string' },
    maybe: nullable('string'),
    choice: { type: 'string', enum: ['first', 'second'] },
    choice_or_null: { type: ['string', 'null'], enum: ['first', null] },
    either: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    one_of_two: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    count: { type: 'integer', minimum: 3 },
    flag: { type: 'boolean' },
    list: { type: 'array', items: { type: 'string' } },
    pair: { type: 'array', items: { type: 'number' }, minItems: 2 },
    fixed: { const: 'always' },
    inner: objectOf({ leaf: { $ref: '#/$defs/leaf' } }),
  }),
  $defs: { leaf: objectOf({ word: { type: 'string' } }) },
};

test('the least value holds every key and fits its schema', () => {
  const value = minimalValue(everything);
  expect(value).toEqual({
    text: '',
    maybe: null,
    choice: 'first',
    choice_or_null: null,
    either: null,
    one_of_two: 0,
    count: 3,
    flag: false,
    list: [],
    pair: [0, 0],
    fixed: 'always',
    inner: { leaf: { word: '' } },
  });
  expect(new Ajv().validate(everything, value)).toBe(true);
});

test('a form that no rule knows gets the least value', async () => {
  await using asked = await askedModel();
  const { output_text } = await asked.ask('weather', ['Hello'], {
    sky: { type: 'string', enum: ['clear', 'cloudy'] },
    wind: nullable('number'),
    places: { type: 'array', items: { type: 'string' } },
  });
  expect(JSON.parse(output_text)).toEqual({ sky: 'clear', wind: null, places: [] });
});

import { addFormats, AjvJsonSchemaValidator as ModernAjv } from '@modelcontextprotocol/client/validators/ajv';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/client/validators/cf-worker';
import { AjvJsonSchemaValidator as LegacyAjv } from '@modelcontextprotocol/sdk/validation/ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { listed } from './definitions.ts';
import { type SchemaNode, schemaNodes } from './schema-nodes.ts';

/** What the validators and hosts that read the definitions take. */

const schemas = listed.flatMap((tool) =>
  [tool.inputSchema, tool.outputSchema]
    .filter((schema) => schema !== undefined)
    .map((schema) => [tool.name, schema] as const),
);

const ajv = new Ajv2020({ strict: true, allErrors: true, validateSchema: true });
addFormats(ajv as unknown as Parameters<typeof addFormats>[0]);

/** Arguments that every validator takes or refuses. */
const id = '2022-500244-37-00';
const samples: Readonly<Record<string, { valid: unknown; invalid: unknown }>> = {
  start_analysis: { valid: { report_run_id: 'run_1' }, invalid: { report_run: 'run_1' } },
  filter_trials: {
    valid: {
      analysis_id: 'an_1',
      filters: { rare_disease: 'unknown', initial_ctis_submission_date: { from: '2024-02-29' } },
    },
    invalid: { analysis_id: 'an_1', filters: { phases: { values: ['Phase V'] } } },
  },
  get_profiles: {
    valid: { analysis_id: 'an_1', trial_ids: [id] },
    invalid: { analysis_id: 'an_1', trial_ids: [] },
  },
  classify_trials: {
    valid: { analysis_id: 'an_1', trial_ids: [id], criteria: { inclusion: ['Adults'] } },
    invalid: { analysis_id: 'an_1', trial_ids: [id], criteria: { inclusion: 'Adults' } },
  },
  extract_variables: {
    valid: { analysis_id: 'an_1', trial_id: id, variables: [{ name: 'a', instruction: 'The dose' }] },
    invalid: {
      analysis_id: 'an_1',
      trial_id: id,
      variables: [{ name: 'a', instruction: 'x', type: 'date' }],
    },
  },
  get_documents: {
    valid: { analysis_id: 'an_1', trial_id: id, document_name: 'Protocol' },
    invalid: { analysis_id: 'an_1', trial_id: '1', document_name: 'Protocol' },
  },
};

describe('JSON Schema 2020-12, strictly', () => {
  test.each(schemas)('%s compiles', (_name, schema) => {
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(() => ajv.compile(schema)).not.toThrow();
  });
});

describe.each([
  ['Ajv of @modelcontextprotocol/client', new ModernAjv()],
  ['Ajv of @modelcontextprotocol/sdk', new LegacyAjv()],
  ['cfworker of @modelcontextprotocol/client', new CfWorkerJsonSchemaValidator()],
])('%s', (_validator, provider) => {
  test.each(schemas)('%s gets a validator', (_name, schema) => {
    expect(() => provider.getValidator(schema)({})).not.toThrow();
  });

  test.each(listed)('$name takes the right and refuses the wrong', (tool) => {
    const validate = provider.getValidator(tool.inputSchema);
    expect(validate(samples[tool.name]?.valid)).toMatchObject({ valid: true });
    expect(validate(samples[tool.name]?.invalid)).toMatchObject({ valid: false });
  });
});

/**
 * Function schemas at OpenAI, https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas:
 * the limits of strict schemas, and "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not'
 * at the top level", which holds for every function. Claude's rules for names and roots are within them.
 */
describe.each(listed)("OpenAI's rules: $name", ({ name, inputSchema }) => {
  const nodes = schemaNodes(inputSchema);
  const names = nodes.flatMap(({ schema }) => Object.keys((schema.properties ?? {}) as object));
  const enums = nodes.flatMap(({ schema }) =>
    'enum' in schema ? [(schema.enum as unknown[]).map(String)] : [],
  );

  test('the name of the tool', () => {
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,40}$/);
  });

  test('the root is an object without alternatives', () => {
    expect(inputSchema.type).toBe('object');
    for (const keyword of ['anyOf', 'oneOf', 'allOf', 'enum', 'not'])
      expect(inputSchema).not.toHaveProperty(keyword);
  });

  test('names of properties', () => {
    for (const property of names) expect(property).toMatch(/^[a-zA-Z0-9_]{1,45}$/);
    expect(names.length).toBeLessThanOrEqual(5_000);
  });

  test('objects within objects', () => {
    expect(Math.max(...nodes.map(({ level }) => level))).toBeLessThanOrEqual(5);
  });

  test('listed values', () => {
    expect(enums.flat().length).toBeLessThanOrEqual(1_000);
    for (const values of enums)
      if (values.length > 250) expect(values.join('').length).toBeLessThanOrEqual(15_000);
    expect([...names, ...enums.flat()].join('').length).toBeLessThanOrEqual(120_000);
  });

  test('keywords', () => {
    const taken =
      'type properties required additionalProperties items anyOf enum const description default format pattern ' +
      'minimum maximum minItems maxItems minLength maxLength';
    expect(nodes.flatMap(unknownKeywords(taken.split(' ')))).toEqual([]);
  });
});

function unknownKeywords(taken: readonly string[]) {
  return ({ path, schema }: SchemaNode) =>
    Object.keys(schema)
      .filter((keyword) => !taken.includes(keyword))
      .map((keyword) => `${path}: ${keyword}`);
}

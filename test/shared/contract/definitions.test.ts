import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { countryCodes, eeaCountryCodes } from '../../../shared/contract/countries.ts';
import { definitions, listed } from './definitions.ts';
import { schemaNodes } from './schema-nodes.ts';

/** What the schemas, names and descriptions of all tools may cost an agent before its first call. */
const mostBytes = 28_000;
const mostTokens = 7_000;

const inputs = listed.map((tool) => [tool.name, schemaNodes(tool.inputSchema)] as const);
const all = listed.flatMap((tool) =>
  [...schemaNodes(tool.inputSchema), ...schemaNodes(tool.outputSchema)].map((node) => ({
    tool: tool.name,
    ...node,
  })),
);

describe('the definitions as a whole', () => {
  test('keep within their budget', () => {
    const bytes = JSON.stringify({ tools: listed });
    expect(Buffer.byteLength(bytes)).toBeLessThanOrEqual(mostBytes);
    expect(encode(bytes).length).toBeLessThanOrEqual(mostTokens);
  });

  test('leave the two tools that a model works for 5,500 bytes and 1,500 tokens', () => {
    const others = listed.filter(({ name }) => !['classify_trials', 'extract_variables'].includes(name));
    const bytes = JSON.stringify({ tools: others });
    expect(Buffer.byteLength(bytes)).toBeLessThanOrEqual(mostBytes - 5_500);
    expect(encode(bytes).length).toBeLessThanOrEqual(mostTokens - 1_500);
  });

  test('annotate every tool alike: it meters, harms nothing, can be repeated and reaches no other world', () => {
    for (const tool of listed)
      expect(tool.annotations).toEqual({
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
  });

  test('give an output schema to the small results alone', () => {
    const without = listed.filter((tool) => !tool.outputSchema).map((tool) => tool.name);
    expect(without.sort()).toEqual(['get_documents', 'get_profiles']);
  });
});

describe('every schema', () => {
  test('refers to nothing and names no dialect', () => {
    const text = JSON.stringify(listed);
    for (const keyword of ['$ref', '$defs', '$schema', '$id', 'definitions'])
      expect(text).not.toContain(`"${keyword}":`);
  });

  test('gives dates no regular expression', () => {
    const dates = all.filter(({ schema }) => String(schema.format).startsWith('date'));
    expect(dates.length).toBeGreaterThanOrEqual(20);
    expect(dates.filter(({ schema }) => 'pattern' in schema)).toEqual([]);
  });

  test('gives numbers no bound that is the largest number JavaScript counts to', () => {
    expect(JSON.stringify(listed)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  test('has a type or typed alternatives, so that no value is of a type unsaid', () => {
    const open = all.filter(({ schema }) => !('type' in schema) && !('anyOf' in schema));
    // Only the echo of the filters holds anything.
    expect(open.map(({ tool, path }) => `${tool}${path}`)).toEqual(['filter_trials.applied_filters.*']);
  });
});

describe.each(inputs)('the input of %s', (_name, nodes) => {
  test('lets no object hold other names', () => {
    for (const { path, schema } of nodes)
      if (schema.type === 'object') expect([path, schema.additionalProperties]).toEqual([path, false]);
  });

  test('marks what has a default as optional', () => {
    for (const { schema } of nodes) {
      const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
      for (const name of (schema.required ?? []) as string[])
        expect(properties[name]).not.toHaveProperty('default');
    }
  });
});

describe('controlled values', () => {
  const filters = schemaNodes(listed.find(({ name }) => name === 'filter_trials')?.inputSchema);
  const enumAt = (path: string) => filters.find((node) => node.path === path)?.schema.enum;

  test('country_codes has all 249 of ISO 3166-1', () => {
    expect(enumAt('.filters.country_codes.values[]')).toEqual(countryCodes);
    expect(new Set(countryCodes).size).toBe(249);
  });

  test('countries[].country_code has the 30 states of the EEA', () => {
    expect(enumAt('.filters.countries[].country_code.values[]')).toEqual(eeaCountryCodes);
    expect(new Set(eeaCountryCodes).size).toBe(30);
  });

  test('a flag is true, false or "unknown"', () => {
    const flag = filters.find((node) => node.path === '.filters.rare_disease');
    expect(flag?.schema.anyOf).toEqual([{ type: 'boolean' }, { type: 'string', enum: ['unknown'] }]);
  });
});

test('a tool is defined once', () => {
  expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length);
});

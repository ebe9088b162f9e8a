import * as z from 'zod';

/** What the API's strict subset of JSON Schema is sure to take. All that a form asks beyond it is checked here. */
const taken: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
  'description',
]);

/** A form as the API takes it: a strict object, without references and without bounds. */
export function strictSchema(form: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(form, {
    io: 'input',
    reused: 'inline',
    override: ({ jsonSchema: node }) => {
      for (const keyword of Object.keys(node)) if (!taken.has(keyword)) delete node[keyword];
    },
  });
  return schema;
}

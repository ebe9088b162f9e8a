import type { JsonSchema } from '../request-body.ts';
import { typesOf } from '../strict-schema.ts';

/** The least value of a strict schema: null where it may be, empty arrays and texts, the first value of an enum. */
export function minimalValue(schema: JsonSchema, root: JsonSchema = schema): unknown {
  if (typeof schema.$ref === 'string') return minimalValue(resolve(schema.$ref, root), root);
  if ('const' in schema) return schema.const;
  const types = typesOf(schema);
  if (types.includes('null')) return null;
  if (Array.isArray(schema.enum)) return schema.enum.includes(null) ? null : schema.enum[0];
  if (Array.isArray(schema.anyOf)) {
    const options = schema.anyOf as JsonSchema[];
    return minimalValue(options.find((option) => typesOf(option).includes('null')) ?? options[0]!, root);
  }
  switch (types[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => [
          name,
          minimalValue(property, root),
        ]),
      );
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
        minimalValue(schema.items as JsonSchema, root),
      );
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return Number(schema.minimum ?? 0);
  }
}

function resolve(reference: string, root: JsonSchema): JsonSchema {
  let found: unknown = root;
  for (const step of reference.split('/').slice(1)) found = (found as JsonSchema | undefined)?.[step];
  return (found ?? {}) as JsonSchema;
}

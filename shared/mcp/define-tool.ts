import * as z from 'zod';

/** What agents see of a tool. Its zod schemas are the one source of its JSON Schemas, docs, tests and types. */
export interface ToolDefinition<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject | undefined = z.ZodObject | undefined,
> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Absent where the result goes out once, as text. */
  output: Output;
}

/** A tool as `tools/list` shows it. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object'; [keyword: string]: unknown };
  outputSchema?: { type: 'object'; [keyword: string]: unknown };
  annotations: { readOnlyHint: false; destructiveHint: false; idempotentHint: true; openWorldHint: false };
}

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject | undefined = undefined>(
  definition: Omit<ToolDefinition<Input, Output>, 'output'> & { output?: Output },
): ToolDefinition<Input, Output> {
  return { ...definition, output: definition.output as Output };
}

/**
 * The listing of a tool. No tool is read-only: each one reserves a lease or meters units, which changes what an
 * analysis has left; none destroys, each can be repeated, and none reaches beyond the service.
 */
export function listTool({ name, title, description, input, output }: ToolDefinition): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input, 'input'),
    ...(output ? { outputSchema: jsonSchema(output, 'output') } : {}),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): ListedTool['inputSchema'] {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    override: ({ jsonSchema: node }) => {
      if (node.format === 'date' || node.format === 'date-time') delete node.pattern;
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      if (node.enum && node.type === undefined) typeEachValue(node);
    },
  });
  return json as ListedTool['inputSchema'];
}

/** Values of several types, as one alternative for each type: some hosts take no schema without a type. */
function typeEachValue(node: z.core.JSONSchema.BaseSchema): void {
  const { enum: values = [] } = node;
  delete node.enum;
  const strings = values.filter((value) => typeof value === 'string');
  node.anyOf = [
    ...(values.includes(true) && values.includes(false) ? [{ type: 'boolean' as const }] : []),
    ...(strings.length > 0 ? [{ type: 'string' as const, enum: strings }] : []),
  ];
}

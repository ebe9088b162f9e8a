/** A JSON Schema inside another one. */
export interface SchemaNode {
  /** Property names and keywords that lead to it. */
  path: string;
  schema: Record<string, unknown>;
  /** Objects on the way, itself included. */
  level: number;
}

/** A schema and every schema within it. */
export function schemaNodes(schema: unknown, path = '', above = 0): SchemaNode[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
  const node = schema as Record<string, unknown>;
  const level = above + (node.type === 'object' ? 1 : 0);
  const members = Object.entries((node.properties ?? {}) as Record<string, unknown>);
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => (node[keyword] ?? []) as unknown[]);
  return [
    { path, schema: node, level },
    ...members.flatMap(([name, member]) => schemaNodes(member, `${path}.${name}`, level)),
    ...schemaNodes(node.items, `${path}[]`, level),
    ...schemaNodes(node.additionalProperties, `${path}.*`, level),
    ...alternatives.flatMap((alternative) => schemaNodes(alternative, path, level)),
  ];
}

import { createHash } from 'node:crypto';
import { toolDefinitions } from '../../shared/contract/tool-definitions.ts';
import { listTool, type ToolDefinition } from '../../shared/mcp/define-tool.ts';

/**
 * What the service can do, in the words of its tool definitions. The version is a digest of all that agents see of
 * the tools: it changes when, and only when, a definition does.
 */
export function describeCapabilities(definitions: readonly ToolDefinition[] = toolDefinitions): {
  version: string;
  text: string;
} {
  const listed = definitions.map(listTool);
  const version = createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 12);
  const capabilities = listed.map(({ name, title, description, inputSchema }) => ({
    name,
    title,
    description,
    arguments: Object.keys(inputSchema.properties as Record<string, unknown>),
  }));
  return { version, text: JSON.stringify({ version, capabilities }) };
}

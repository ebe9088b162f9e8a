import { readdirSync } from 'node:fs';
import { type ListedTool, listTool, type ToolDefinition } from '../../../shared/mcp/define-tool.ts';

const folder = new URL('../../../shared/contract/tools/', import.meta.url);

/** The definition in every file of shared/contract/tools. */
export const definitions: readonly ToolDefinition[] = (
  await Promise.all(
    readdirSync(folder)
      .sort()
      .map(async (file) =>
        Object.values((await import(new URL(file, folder).href)) as Record<string, unknown>),
      ),
  )
)
  .flat()
  .filter(isDefinition);

export const listed: readonly ListedTool[] = definitions.map(listTool);

function isDefinition(exported: unknown): exported is ToolDefinition {
  return (
    typeof exported === 'object' && exported !== null && 'description' in exported && 'input' in exported
  );
}

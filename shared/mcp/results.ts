import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ToolError } from './tool-error.ts';

/** A small result: structured content and, the same JSON, as text for clients that read no structured content. */
export function structured(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

/** A result that can be large: text blocks, each sent once. */
export function texts(...blocks: string[]): CallToolResult {
  return { content: blocks.map((text) => ({ type: 'text', text })) };
}

/** What an agent reads of a failure, and under `_meta` what a program reads. */
export function failure(error: ToolError, requestId: string): CallToolResult {
  const { code, retryable, recovery, details } = error;
  return {
    isError: true,
    content: [{ type: 'text', text: `${code}: ${error.message} ${recovery}` }],
    _meta: { 'trialagents.com/error': { code, retryable, recovery, request_id: requestId, details } },
  };
}

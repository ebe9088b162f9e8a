import { ToolError } from '../mcp/tool-error.ts';

/** What a read fails with, the same whichever way it went. */

export function engineUnreachable(cause: unknown): ToolError {
  return new ToolError('engine_unavailable', 'The trial database cannot be reached.', { cause });
}

export function engineTooSlow(cause: unknown): ToolError {
  return new ToolError('engine_unavailable', 'The trial database did not answer in time.', {
    recovery: 'Call again with narrower conditions.',
    cause,
  });
}

export function otherEngine(cause: unknown): ToolError {
  return new ToolError('engine_contract_mismatch', 'The trial database is not the one this service reads.', {
    cause,
  });
}

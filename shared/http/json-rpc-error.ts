/** Error codes of JSON-RPC 2.0, section 5.1. */
export const jsonRpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  internalError: -32603,
} as const;

export type JsonRpcCode = (typeof jsonRpcCodes)[keyof typeof jsonRpcCodes];

/** A JSON-RPC error message. @param id Of the request that it answers; null where none could be read. */
export function jsonRpcError(code: JsonRpcCode, message: string, id: string | number | null = null) {
  return { jsonrpc: '2.0', error: { code, message }, id };
}

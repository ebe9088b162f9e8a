import type { ServiceDescription } from '../../local/service.ts';

/** A tool call as bytes on the wire, in both revisions. */

const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export const revisions = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof revisions)[number];

/** The request that calls a tool; a progress token goes into it where one is given. */
export function toolCall(
  revision: Revision,
  name: string,
  args: Record<string, unknown>,
  progressToken?: string,
): { headers: Record<string, string>; body: string } {
  const modern = revision === '2026-07-28';
  const meta = { ...(modern && modernMeta), ...(progressToken && { progressToken }) };
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(modern && { 'mcp-method': 'tools/call', 'mcp-name': name }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name, arguments: args, ...(Object.keys(meta).length > 0 && { _meta: meta }) },
    }),
  };
}

/** Sends it as the app's backend. */
export function post(
  { mcp_url, service_token }: Pick<ServiceDescription, 'mcp_url' | 'service_token'>,
  { headers, body }: ReturnType<typeof toolCall>,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(mcp_url, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${service_token}` },
    body,
    ...(signal && { signal }),
  });
}

/** The messages in a stream of events. */
export function messagesIn(stream: string): Record<string, unknown>[] {
  return [...stream.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => JSON.parse(data!));
}

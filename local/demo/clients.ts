import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as z from 'zod';
import type { ServiceDescription } from '../service.ts';

/** What is read of a tool's result, whichever client received it. */
const toolResult = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
  _meta: z.record(z.string(), z.unknown()).optional(),
});
export type ToolResult = z.infer<typeof toolResult>;

/** Told how far a call has come. */
export type OnProgress = (update: {
  progress: number;
  total?: number | undefined;
  message?: string | undefined;
}) => void;

/** The two client packages that hosts embed, seen alike. */
export interface McpClient {
  /** Its npm package. */
  name: string;
  /** The protocol revision that was agreed on. */
  protocolVersion: string | undefined;
  instructions: string | undefined;
  listTools(): Promise<{ tools: { name: string; [key: string]: unknown }[] }>;
  call(tool: string, args?: Record<string, unknown>, onProgress?: OnProgress): Promise<ToolResult>;
  close(): Promise<void>;
}

export type Connect = (service: Pick<ServiceDescription, 'mcp_url' | 'service_token'>) => Promise<McpClient>;

const identity = { name: 'intel-mcp-local', version: '1.0.0' };

/** The client of this year's protocol, 2026-07-28. */
export const connectModern: Connect = async ({ mcp_url, service_token }) => {
  const client = new ModernClient(identity, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new ModernTransport(new URL(mcp_url), withBearer(service_token)));
  return {
    name: '@modelcontextprotocol/client',
    protocolVersion: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    listTools: () => client.listTools(),
    call: async (tool, args = {}, onProgress) =>
      toolResult.parse(await client.callTool({ name: tool, arguments: args }, options(onProgress))),
    close: () => client.close(),
  };
};

/** The client of last year's protocol, 2025-11-25. */
export const connectLegacy: Connect = async ({ mcp_url, service_token }) => {
  const client = new LegacyClient(identity);
  const transport = new LegacyTransport(new URL(mcp_url), withBearer(service_token));
  // The package's own types disagree under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<LegacyClient['connect']>[0]);
  return {
    name: '@modelcontextprotocol/sdk',
    protocolVersion: transport.protocolVersion,
    instructions: client.getInstructions(),
    listTools: () => client.listTools(),
    call: async (tool, args = {}, onProgress) =>
      toolResult.parse(
        await client.callTool({ name: tool, arguments: args }, undefined, options(onProgress)),
      ),
    close: () => client.close(),
  };
};

/** Progress keeps a slow call from being given up. */
function options(onProgress: OnProgress | undefined) {
  return onProgress ? { onprogress: onProgress, resetTimeoutOnProgress: true } : {};
}

function withBearer(token: string) {
  return { requestInit: { headers: { authorization: `Bearer ${token}` } } };
}

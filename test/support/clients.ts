import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ServiceDescription } from '../../local/service.ts';

/** What the tests read of a tool's result, in either client. */
export interface ToolResult {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Record<string, unknown>;
}

export interface TestClient {
  /** The protocol revision that was agreed on. */
  protocolVersion: string | undefined;
  instructions: string | undefined;
  listTools(): Promise<{ tools: { name: string; [key: string]: unknown }[] }>;
  call(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
  close(): Promise<void>;
}

type Connect = (service: Pick<ServiceDescription, 'mcp_url' | 'service_token'>) => Promise<TestClient>;

const identity = { name: 'intel-mcp-tests', version: '1.0.0' };

/** `@modelcontextprotocol/client`, on the revision 2026-07-28. */
export const connectModern: Connect = async ({ mcp_url, service_token }) => {
  const client = new ModernClient(identity, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new ModernTransport(new URL(mcp_url), withBearer(service_token)));
  return {
    protocolVersion: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    listTools: () => client.listTools(),
    call: async (name, args) => (await client.callTool({ name, arguments: args ?? {} })) as ToolResult,
    close: () => client.close(),
  };
};

/** `@modelcontextprotocol/sdk`, on the revision 2025-11-25. */
export const connectLegacy: Connect = async ({ mcp_url, service_token }) => {
  const client = new LegacyClient(identity);
  const transport = new LegacyTransport(new URL(mcp_url), withBearer(service_token));
  await client.connect(transport as Parameters<LegacyClient['connect']>[0]);
  return {
    protocolVersion: transport.protocolVersion,
    instructions: client.getInstructions(),
    listTools: () => client.listTools(),
    call: async (name, args) => (await client.callTool({ name, arguments: args ?? {} })) as ToolResult,
    close: () => client.close(),
  };
};

/** Both clients that hosts embed, by the revision they speak. */
export const clients: readonly (readonly [revision: string, connect: Connect])[] = [
  ['2026-07-28', connectModern],
  ['2025-11-25', connectLegacy],
];

function withBearer(token: string) {
  return { requestInit: { headers: { authorization: `Bearer ${token}` } } };
}

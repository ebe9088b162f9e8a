import { StreamableHTTPTransport } from '@hono/mcp';
import { McpServer as LegacyMcpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpHandler, McpServer as ModernMcpServer } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import * as z from 'zod';
import { defineTool } from '../../shared/mcp/define-tool.ts';
import { createEndpoint } from '../../shared/mcp/endpoint.ts';
import { structured } from '../../shared/mcp/results.ts';
import { tool } from '../../shared/mcp/tool.ts';

/** Answers one HTTP request. */
export type Serve = (request: Request) => Promise<Response>;

interface Contender {
  name: string;
  revisions: readonly ('2026-07-28' | '2025-11-25')[];
  serve: Serve;
}

/** Built once, for everybody. */
const input = z.strictObject({ text: z.string().max(100), times: z.int().min(1).max(10) });
const output = z.strictObject({ said: z.string() });
const definition = { title: 'Echo', description: 'Says a text several times.' };

const said = ({ text, times }: z.output<typeof input>) => ({ said: text.repeat(times) });
const result = (args: z.output<typeof input>) => {
  const value = said(args);
  return { content: [{ type: 'text' as const, text: JSON.stringify(value) }], structuredContent: value };
};

function ours(): Serve {
  const endpoint = createEndpoint({
    name: 'bench',
    version: '1',
    instructions: '',
    tools: [
      tool(defineTool({ name: 'echo', ...definition, input, output }), async (args) =>
        structured(said(args)),
      ),
    ],
    call: () => ({}),
    report: () => undefined,
  });
  const caller = { principal: { kind: 'service' as const }, trace: { request_id: 'r' } };
  return (request) => endpoint(request, caller);
}

/** `McpServer` of the official successor, by the handler that it recommends. */
function modernSdk(): Serve {
  const handler = createMcpHandler(() => {
    const server = new ModernMcpServer({ name: 'bench', version: '1' });
    server.registerTool('echo', { ...definition, inputSchema: input, outputSchema: output }, async (args) =>
      result(args),
    );
    return server;
  });
  return (request) => handler.fetch(request);
}

function legacyServer(): LegacyMcpServer {
  const server = new LegacyMcpServer({ name: 'bench', version: '1' });
  server.registerTool(
    'echo',
    { ...definition, inputSchema: input.shape, outputSchema: output.shape },
    async (args) => result(args),
  );
  return server;
}

/** The SDK's own stateless transport: a server and a transport for each request, as its examples have it. */
const legacySdk: Serve = async (request) => {
  const server = legacyServer();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport as Parameters<LegacyMcpServer['connect']>[0]);
  return transport.handleRequest(request);
};

/** @hono/mcp, stateless. */
function honoMcp(): Serve {
  const app = new Hono();
  app.post('/mcp', async (context) => {
    const server = legacyServer();
    const transport = new StreamableHTTPTransport({ enableJsonResponse: true });
    await server.connect(transport as unknown as Parameters<LegacyMcpServer['connect']>[0]);
    return (await transport.handleRequest(context)) ?? context.body(null, 500);
  });
  return async (request) => app.fetch(request);
}

export const contenders: readonly Contender[] = [
  { name: 'ours', revisions: ['2026-07-28', '2025-11-25'], serve: ours() },
  { name: 'McpServer', revisions: ['2026-07-28', '2025-11-25'], serve: modernSdk() },
  { name: 'SDK 1.32', revisions: ['2025-11-25'], serve: legacySdk },
  { name: '@hono/mcp', revisions: ['2025-11-25'], serve: honoMcp() },
];

/** Nothing but parsing the message, checking the arguments, calling and stringifying. */
export const floor: Serve = async (request) => {
  const { id, params } = (await request.json()) as { id: number; params: { arguments: unknown } };
  return Response.json({ jsonrpc: '2.0', id, result: result(input.parse(params.arguments)) });
};

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpFunction } from '../../functions/mcp/function.ts';
import type { Principal } from '../../shared/auth/principal.ts';
import type { TestService } from '../support/service.ts';

export interface UserClient {
  /** The whole result, as it came. */
  call(tool: string, args: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

/** A client of the function itself, on behalf of whom the authorizer would have let in. */
export async function clientOf(service: TestService, principal: Principal): Promise<UserClient> {
  const { control_url, database } = service.description;
  const serve = createMcpFunction(
    {
      INTEL_APP_CONTROL_URL: control_url,
      INTEL_APP_SERVICE_TOKEN: service.controlToken,
      OPENAI_API_KEY: 'no-key-is-needed-here',
      MCP_PUBLIC_RESOURCE_URL: 'http://localhost/mcp',
      MCP_ENGINE_DATABASE_HOST: database.host,
      MCP_ENGINE_DATABASE_PORT: String(database.port),
      MCP_ENGINE_DATABASE_NAME: database.database,
      MCP_ENGINE_DATABASE_USER: database.user,
      MCP_ENGINE_DATABASE_PASSWORD: database.password,
      MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    },
    () => undefined,
  );
  let requests = 0;
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: (url, init) => {
      requests += 1;
      return serve(new Request(url, init), {
        principal,
        requestId: `request-${requests}`,
        afterAnswer: () => undefined,
      });
    },
  });
  const client = new Client(
    { name: 'intel-mcp-tests', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(transport);
  return {
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

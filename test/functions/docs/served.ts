import { createDocs } from '../../../functions/docs/function.ts';
import { pageFetch } from '../../../shared/http/page.ts';

export const resource = 'https://mcp.example.org/mcp';

/** Asks the docs function as API Gateway would. */
export async function ask(
  path: string,
  { method = 'GET', headers = {}, resourceUrl = resource }: AskOptions = {},
): Promise<Response> {
  const serve = pageFetch(createDocs({ MCP_PUBLIC_RESOURCE_URL: resourceUrl }));
  const request = new Request(new URL(path, 'https://mcp.example.org'), { method, headers });
  return serve(request, { requestId: 'a-request', afterAnswer: () => undefined });
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  resourceUrl?: string;
}

export async function textAt(path: string, options?: AskOptions): Promise<string> {
  return (await ask(path, options)).text();
}

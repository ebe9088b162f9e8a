import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defineTool } from '../../../shared/mcp/define-tool.ts';
import { createEndpoint } from '../../../shared/mcp/endpoint.ts';
import { structured } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import { revisions, toolCall } from '../../e2e/mcp-post.ts';

/** What the SDK would keep to itself: that a message was refused is nothing to tell, that one failed is. */

const caller = { principal: { kind: 'service' }, trace: { request_id: 'a-request' } } as const;
const counting = defineTool({
  name: 'count',
  title: 'Count',
  description: 'Counts.',
  input: z.strictObject({}),
});

function endpoint(count: unknown, report: (fault: string) => void) {
  const serve = createEndpoint({
    name: 'a-server',
    version: '1',
    instructions: 'Count.',
    tools: [tool(counting, async () => ({ ...structured({}), structuredContent: { count } }))],
    call: () => ({}),
    report,
  });
  return (headers: Record<string, string>, body: string) =>
    serve(new Request('https://mcp.example.org/mcp', { method: 'POST', headers, body }), caller);
}

describe.each(revisions)('revision %s', (revision) => {
  const { headers, body } = toolCall(revision, 'count', {});

  test('an answer that cannot be written is told', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const send = endpoint(1n, resolve);
    // Nobody will ever have this answer.
    void send(headers, body);
    expect(await promise).toBe('unforeseen failure of the protocol');
  });

  test.each<[string, Record<string, string>, string]>([
    ['another protocol version', { ...headers, 'mcp-protocol-version': '1999-01-01' }, body],
    ['another type', { ...headers, 'content-type': 'text/plain' }, body],
    ['an Accept of something else', { ...headers, accept: 'text/html' }, body],
    ['no message of JSON-RPC', headers, '{"jsonrpc":"1.0","id":{},"method":7}'],
    ['an answer to no question', headers, '{"jsonrpc":"2.0","id":1,"result":{}}'],
    ['another method than its header says', { ...headers, 'mcp-method': 'tools/list' }, body],
    ['another tool than its header says', { ...headers, 'mcp-name': 'other' }, body],
    ['progress of nothing', headers, notification('progress', { progressToken: 1, progress: 1 })],
    ['an end of nothing', headers, notification('cancelled', { requestId: 1 })],
    ['an end of something that is nothing', headers, notification('cancelled', { requestId: {} })],
  ])('%s is not told', async (_what, sent, message) => {
    const faults: string[] = [];
    const response = await endpoint(1, (fault) => faults.push(fault))(sent, message);
    await response.text();
    expect(response.status).toBeLessThan(500);
    expect(faults).toEqual([]);
  });

  function notification(method: string, params: object): string {
    const { _meta } = JSON.parse(body).params;
    return JSON.stringify({
      jsonrpc: '2.0',
      method: `notifications/${method}`,
      params: { ...params, _meta },
    });
  }
});

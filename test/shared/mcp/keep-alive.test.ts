import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defineTool } from '../../../shared/mcp/define-tool.ts';
import { createEndpoint } from '../../../shared/mcp/endpoint.ts';
import { structured } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import { messagesIn, revisions, toolCall } from '../../e2e/mcp-post.ts';

const caller = { principal: { kind: 'service' }, trace: { request_id: 'a-request' } } as const;

describe.each(revisions)('revision %s', (revision) => {
  test('a stream that waits for its result is kept alive by comments', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const waiting = tool(
      defineTool({ name: 'wait', title: 'Wait', description: 'Waits.', input: z.strictObject({}) }),
      async () => {
        await released;
        return structured({ waited: true });
      },
      { answersLate: true },
    );
    const serve = createEndpoint({
      name: 'a-server',
      version: '1',
      instructions: 'Wait.',
      tools: [waiting],
      call: () => ({}),
      keepAliveMs: 1,
      report: () => undefined,
    });
    const { headers, body } = toolCall(revision, 'wait', {});
    const response = await serve(
      new Request('https://mcp.example.org/mcp', { method: 'POST', headers, body }),
      caller,
    );
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const comment = ': keepalive\n\n';
    let stream = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      stream += chunk;
      if (stream.includes(comment.repeat(3))) release();
    }
    expect(stream.startsWith(comment.repeat(3))).toBe(true);
    expect(messagesIn(stream)).toMatchObject([{ id: 7, result: { structuredContent: { waited: true } } }]);
    expect(stream.endsWith(comment)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defineTool } from '../../../shared/mcp/define-tool.ts';
import { createEndpoint } from '../../../shared/mcp/endpoint.ts';
import { isNestedDeeper } from '../../../shared/mcp/nesting.ts';
import { structured } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import { revisions, toolCall } from '../../e2e/mcp-post.ts';
import { faultsOf } from './judge.ts';
import { placesInMessages } from './messages.ts';
import { withText } from './places.ts';

/** Nesting at every place of every message: nothing reads it by a recursion that has no end. */

const faults: string[] = [];
const caller = { principal: { kind: 'service' }, trace: { request_id: 'a-request' } } as const;
const serve = createEndpoint({
  name: 'a-server',
  version: '1',
  instructions: 'Start.',
  tools: [
    tool(
      defineTool({
        name: 'start_analysis',
        title: 'Start',
        description: 'Starts.',
        input: z.looseObject({}),
      }),
      async () => structured({}),
    ),
  ],
  call: () => ({}),
  report: (fault) => faults.push(fault),
});

const places = placesInMessages('rr_1');

describe.each(revisions)('revision %s', (revision) => {
  const { headers } = toolCall(revision, 'start_analysis', {});

  test.each([
    ['lists 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects 40,000 deep', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['objects 31 deep', `${'{"a":'.repeat(31)}1${'}'.repeat(31)}`],
  ])('%s', async (_what, json) => {
    const found: string[] = [];
    for (const [method, path, holed] of places) {
      const response = await serve(
        new Request('https://mcp.example.org/mcp', {
          method: 'POST',
          headers: { ...headers, ...(revision === '2026-07-28' && { 'mcp-method': method }) },
          body: withText(holed, json),
        }),
        caller,
      );
      const answer = { status: response.status, text: await response.text() };
      found.push(...faultsOf(answer).map((fault) => `${method}${path}: ${fault}`));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test('a value is nested by its innermost list or object', () => {
  const nested = [1, { a: [] }, { b: { c: [2] } }];
  expect([0, 1, 2, 3, 4, 5].map((levels) => isNestedDeeper(nested, levels))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isNestedDeeper('text', 0)).toBe(false);
});

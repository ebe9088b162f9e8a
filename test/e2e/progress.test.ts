import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { McpClient, OnProgress } from '../../local/demo/clients.ts';
import type { Script } from '../../local/model/model.ts';
import { httpError, value } from '../../local/model/script.ts';
import { clients } from '../support/clients.ts';
import { type TestService, testService } from '../support/service.ts';
import { messagesIn, post, revisions, toolCall } from './mcp-post.ts';

/** What a client hears while a model works. */

let service: TestService;
let answer: Script;
let analysisId: string;
let trialIds: string[];
beforeAll(async () => {
  service = await testService({ script: (request, index) => answer(request, index) });
  const client = await clients[0]![1](service.description);
  const { structuredContent } = await client.call('start_analysis', {
    report_run_id: service.description.report_runs.max,
  });
  analysisId = structuredContent!.analysis_id as string;
  const found = await client.call('filter_trials', { analysis_id: analysisId, limit: 3 });
  trialIds = (found.structuredContent!.trials as { eu_number: string }[]).map((trial) => trial.eu_number);
  await client.close();
});
afterAll(() => service.stop());

type Tool = 'classify_trials' | 'extract_variables';

function argumentsOf(tool: Tool): Record<string, unknown> {
  return tool === 'classify_trials'
    ? { analysis_id: analysisId, trial_ids: trialIds, criteria: { inclusion: ['Adults'] } }
    : {
        analysis_id: analysisId,
        trial_id: trialIds[0],
        variables: [{ name: 'dose', instruction: 'The dose' }],
      };
}

const byTool: Record<Tool, Script> = {
  classify_trials: () => value({ inclusion_1: 'met' }),
  extract_variables: () => value({ dose: null }),
};

const tools = Object.keys(byTool) as Tool[];

describe.each(clients)('the client of %s', (_revision, connect) => {
  let client: McpClient;
  beforeAll(async () => {
    client = await connect(service.description);
  });
  afterAll(() => client.close());

  test.each([
    ['classify_trials', [0, 1, 2, 3]],
    ['extract_variables', [0, 1]],
  ] as const)('hears how far %s has come, in order and before the result', async (tool, steps) => {
    answer = byTool[tool];
    const heard: Parameters<OnProgress>[0][] = [];
    const result = await client.call(tool, argumentsOf(tool), (update) => heard.push(update));
    expect(result.isError).toBeFalsy();
    expect(heard.map(({ progress }) => progress)).toEqual(steps);
    for (const { total, message } of heard) {
      expect(total).toBe(steps.at(-1));
      expect(message).toMatch(/^\S.{2,}$/);
    }
  });

  test('hears of trials that failed, too', async () => {
    answer = () => httpError(500, null);
    const heard: Parameters<OnProgress>[0][] = [];
    await client.call('classify_trials', argumentsOf('classify_trials'), (update) => heard.push(update));
    expect(heard.map(({ progress }) => progress)).toEqual([0, 1, 2, 3]);
    expect(heard.at(-1)!.message).toContain('failed');
  });
});

describe.each(revisions)('revision %s', (revision) => {
  test.each(tools)('%s answers with a stream before the model does', async (tool) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    answer = async (request, index) => {
      await released;
      return byTool[tool](request, index);
    };
    const before = service.model.requests.length;
    const response = await post(service.description, toolCall(revision, tool, argumentsOf(tool), 'token-1'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    // The head of the answer is here, and no model has answered yet.
    await expect.poll(() => service.model.requests.length, { timeout: 20_000 }).toBeGreaterThan(before);
    release();
    const messages = messagesIn(await response.text());
    expect(messages.at(-1)).toMatchObject({ id: 7, result: { structuredContent: expect.any(Object) } });
    expect(messages.slice(0, -1).length).toBeGreaterThan(1);
    for (const message of messages.slice(0, -1))
      expect(message).toMatchObject({
        method: 'notifications/progress',
        params: { progressToken: 'token-1', progress: expect.any(Number), total: expect.any(Number) },
      });
  });

  test.each(tools)('without a token %s sends its result and nothing before it', async (tool) => {
    answer = byTool[tool];
    const response = await post(service.description, toolCall(revision, tool, argumentsOf(tool)));
    const messages = messagesIn(await response.text());
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ id: 7, result: { structuredContent: expect.any(Object) } });
  });

  test.each(tools)('arguments of %s that are wrong are told in the stream', async (tool) => {
    const response = await post(service.description, toolCall(revision, tool, { analysis_id: 1 }));
    expect(response.status).toBe(200);
    expect(messagesIn(await response.text())).toMatchObject([{ id: 7, result: { isError: true } }]);
  });
});

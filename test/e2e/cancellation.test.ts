import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalModel, type Script, startModel } from '../../local/model/model.ts';
import { stalled, value } from '../../local/model/script.ts';
import { clients } from '../support/clients.ts';
import { type TestService, testService } from '../support/service.ts';
import { type WatchedModel, watchedModel } from '../support/watched-model.ts';
import { messagesIn, post, revisions, toolCall } from './mcp-post.ts';

/** Clients that go away while a model works for them. */

const apiKey = 'key-of-the-test';
let service: TestService;
let model: LocalModel;
let watched: WatchedModel;
let answer: Script;
let analysisId: string;
let trialIds: string[];
beforeAll(async () => {
  model = await startModel({ apiKey, script: (request, index) => answer(request, index) });
  watched = await watchedModel(model);
  service = await testService({
    environment: {
      OPENAI_BASE_URL: `${watched.url}/v1`,
      OPENAI_API_KEY: apiKey,
      MCP_CLASSIFY_CONCURRENCY: '3',
    },
  });
  const client = await clients[0]![1](service.description);
  const { structuredContent } = await client.call('start_analysis', {
    report_run_id: service.description.report_runs.max,
  });
  analysisId = structuredContent!.analysis_id as string;
  const found = await client.call('filter_trials', { analysis_id: analysisId, limit: 5 });
  trialIds = (found.structuredContent!.trials as { eu_number: string }[]).map((trial) => trial.eu_number);
  await client.close();
});
afterAll(async () => {
  await service.stop();
  await watched.close();
  await model.close();
});

type Tool = 'classify_trials' | 'extract_variables';

/** How many requests each tool has open at once. */
const tools: [Tool, number][] = [
  ['classify_trials', 3],
  ['extract_variables', 1],
];

function argumentsOf(tool: Tool): Record<string, unknown> {
  return tool === 'classify_trials'
    ? { analysis_id: analysisId, trial_ids: trialIds, criteria: { inclusion: ['Adults'] } }
    : {
        analysis_id: analysisId,
        trial_id: trialIds[0],
        variables: [{ name: 'dose', instruction: 'The dose' }],
      };
}

const patience = { timeout: 20_000 };

let expected: number;
beforeEach(() => {
  expected = model.requests.length;
});

/** Sees the open requests come, has the client go, and sees them closed. */
async function leaving(open: number, leave: () => unknown): Promise<void> {
  const { abandoned } = watched;
  await expect.poll(() => watched.open, patience).toBe(open);
  await leave();
  await expect.poll(() => [watched.open, watched.abandoned], patience).toEqual([0, abandoned + open]);
  expected += open;
  await answersNow();
}

/** The service is well: the next call is answered. */
async function answersNow(): Promise<void> {
  expected += 1;
  answer = () => value({ dose: '5 mg' });
  const response = await post(
    service.description,
    toolCall('2026-07-28', 'extract_variables', argumentsOf('extract_variables')),
  );
  expect(messagesIn(await response.text()).at(-1)).toMatchObject({
    result: { structuredContent: { values: { dose: '5 mg' } } },
  });
}

afterEach(() => {
  expect(service.faults).toEqual([]);
  // Trials that still waited in a call that was left never went out.
  expect(model.requests).toHaveLength(expected);
});

describe.each(revisions)('a connection that is closed in mid-call, %s', (revision) => {
  test.each(tools)('%s: its %d open requests are closed at the model', async (tool, open) => {
    answer = () => stalled();
    const gone = new AbortController();
    const response = await post(
      service.description,
      toolCall(revision, tool, argumentsOf(tool)),
      gone.signal,
    );
    const ended = expect(response.text()).rejects.toThrow();
    await leaving(open, () => gone.abort());
    await ended;
  });

  test.each(tools)('%s: also when the model has begun to answer', async (tool, open) => {
    answer = () => stalled('half');
    const gone = new AbortController();
    const response = await post(
      service.description,
      toolCall(revision, tool, argumentsOf(tool), 'progress-token'),
      gone.signal,
    );
    const ended = expect(response.text()).rejects.toThrow();
    await leaving(open, () => gone.abort());
    await ended;
  });
});

const identity = { name: 'intel-mcp-tests', version: '1.0.0' };

function transportOptions() {
  return { requestInit: { headers: { authorization: `Bearer ${service.description.service_token}` } } };
}

describe('the client of 2026-07-28', () => {
  async function connected(): Promise<ModernClient> {
    const client = new ModernClient(identity, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new ModernTransport(new URL(service.description.mcp_url), transportOptions()));
    return client;
  }

  test.each(tools)('%s: its signal closes the %d open requests', async (tool, open) => {
    answer = () => stalled();
    const client = await connected();
    const gone = new AbortController();
    const call = client.callTool({ name: tool, arguments: argumentsOf(tool) }, { signal: gone.signal });
    const ended = expect(call).rejects.toThrow();
    await leaving(open, () => gone.abort());
    await ended;
    await client.close();
  });

  test.each(tools)('%s: so does closing it', async (tool, open) => {
    answer = () => stalled();
    const client = await connected();
    const call = client.callTool({ name: tool, arguments: argumentsOf(tool) });
    const ended = expect(call).rejects.toThrow();
    await leaving(open, () => client.close());
    await ended;
  });
});

describe('the client of 2025-11-25', () => {
  async function connected(): Promise<LegacyClient> {
    const client = new LegacyClient(identity);
    const transport = new LegacyTransport(new URL(service.description.mcp_url), transportOptions());
    // The package's own types disagree under exactOptionalPropertyTypes.
    await client.connect(transport as Parameters<LegacyClient['connect']>[0]);
    return client;
  }

  test.each(tools)('%s: closing it closes the %d open requests', async (tool, open) => {
    answer = () => stalled();
    const client = await connected();
    const call = client.callTool({ name: tool, arguments: argumentsOf(tool) });
    const ended = expect(call).rejects.toThrow();
    await leaving(open, () => client.close());
    await ended;
  });

  /**
   * It keeps the connection and sends a notification of its own, which on Lambda reaches another instance than the
   * busy one: only the end of the connection can be noticed.
   */
  test.each(tools)(
    '%s: its signal alone ends the call for the client and not for the model',
    async (tool, open) => {
      answer = () => stalled();
      const client = await connected();
      const gone = new AbortController();
      const call = client.callTool({ name: tool, arguments: argumentsOf(tool) }, undefined, {
        signal: gone.signal,
      });
      const ended = expect(call).rejects.toThrow();
      await expect.poll(() => watched.open, patience).toBe(open);
      gone.abort();
      await ended;
      await answersNow();
      expect(watched.open).toBe(open);
      await leaving(open, () => client.close());
    },
  );
});

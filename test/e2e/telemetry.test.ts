import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { McpClient } from '../../local/demo/clients.ts';
import type { Script } from '../../local/model/model.ts';
import { counted, refusal, stalled } from '../../local/model/script.ts';
import type { TelemetryEvent } from '../../shared/telemetry/event.ts';
import { clients } from '../support/clients.ts';
import { type TestService, testService } from '../support/service.ts';
import { messagesIn, post, revisions, toolCall } from './mcp-post.ts';

/** What the app is told of each call, along the whole way: function, asynchronous invocation, destination, app. */

let service: TestService;
let script: Script | undefined;
beforeAll(async () => {
  service = await testService({ script: (request, index) => script?.(request, index) });
});
afterAll(() => service.stop());
afterEach(() => {
  script = undefined;
});

let seen: ReadonlySet<string> = new Set();
beforeEach(async () => {
  seen = new Set((await service.telemetry.events()).map((event) => event.event_id));
});

/** The events of a test, once there are so many. */
async function told(count: number): Promise<TelemetryEvent[]> {
  const fresh = async () => (await service.telemetry.events()).filter(({ event_id }) => !seen.has(event_id));
  await expect.poll(async () => (await fresh()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  const events = await fresh();
  expect(events).toHaveLength(count);
  return events;
}

const nothing = { input: 0, cached_input: 0, output: 0, reasoning: 0, total: 0 };

async function opened(client: McpClient): Promise<string> {
  const { structuredContent } = await client.call('start_analysis', {
    report_run_id: service.description.report_runs.max,
  });
  return structuredContent!.analysis_id as string;
}

describe.each(clients)('by a client of %s', (revision, connect) => {
  const era = revision === '2026-07-28' ? 'modern' : 'legacy';
  let client: McpClient;
  beforeEach(async () => {
    client = await connect(service.description);
  });
  afterEach(() => client.close());

  test('one event for each call of each tool, and none for anything else', async () => {
    script = () => counted({ input: 70, cached: 10, output: 30, reasoning: 20 }, undefined);
    await client.listTools();
    const analysis_id = await opened(client);
    const found = await client.call('filter_trials', { analysis_id, limit: 2 });
    const trial_ids = (found.structuredContent!.trials as { eu_number: string }[]).map((t) => t.eu_number);
    const trial_id = trial_ids[0]!;
    await client.call('classify_trials', { analysis_id, trial_ids, criteria: { inclusion: ['Adults'] } });
    const [profiles] = (await client.call('get_profiles', { analysis_id, trial_ids })).content;
    const documents = JSON.parse(profiles!.text).profiles[0].filtering_variables
      .available_extracted_documents;
    const document_name = Object.values(documents as Record<string, string[]>).flat()[0];
    await client.call('get_documents', { analysis_id, trial_id, document_name });
    const variables = [{ name: 'sponsor', instruction: 'The sponsor' }];
    await client.call('extract_variables', { analysis_id, trial_id, variables });
    await expect(client.call('no_such_tool')).rejects.toThrow();

    const events = await told(6);
    expect(events.map(({ tool, requests }) => [tool, requests])).toEqual([
      ['start_analysis', 0],
      ['filter_trials', 0],
      ['classify_trials', trial_ids.length],
      ['get_profiles', 0],
      ['get_documents', 0],
      ['extract_variables', 1],
    ]);
    for (const event of events)
      expect(event).toMatchObject({
        analysis_id,
        principal: 'service',
        protocol_era: era,
        client_name: era === 'modern' ? 'intel-mcp-local' : null,
        client_version: era === 'modern' ? '1.0.0' : null,
        outcome: 'success',
        error_code: null,
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    expect(new Set(events.map(({ request_id }) => request_id)).size).toBe(6);
    const [, filter, , , , extract] = events;
    expect(filter).toMatchObject({ model: null, usage: nothing });
    expect(extract).toMatchObject({
      model: 'gpt-5.6-terra',
      usage: { input: 70, cached_input: 10, output: 30, reasoning: 20, total: 100 },
    });
  });

  test.each<[string, string, Record<string, unknown>, string]>([
    ['arguments that are wrong', 'filter_trials', { limit: 'many' }, 'invalid_arguments'],
    [
      'an analysis that the app does not know',
      'filter_trials',
      { analysis_id: 'Jane Doe' },
      'analysis_not_found',
    ],
    [
      'a report run that the app does not know',
      'start_analysis',
      { report_run_id: 'x' },
      'report_run_not_found',
    ],
  ])('%s are told by their code alone', async (_what, tool, args, error_code) => {
    await client.call(tool, args);
    const [event] = await told(1);
    expect(event).toMatchObject({ tool, outcome: 'error', error_code, analysis_id: null });
  });

  test('a model that refuses was asked all the same', async () => {
    const analysis_id = await opened(client);
    const found = await client.call('filter_trials', { analysis_id, limit: 1 });
    const [trial] = found.structuredContent!.trials as { eu_number: string }[];
    script = () => counted({ input: 5, cached: 0, output: 2, reasoning: 0 }, refusal('no'));
    await client.call('extract_variables', {
      analysis_id,
      trial_id: trial!.eu_number,
      variables: [{ name: 'sponsor', instruction: 'The sponsor' }],
    });
    expect((await told(3)).at(-1)).toMatchObject({
      outcome: 'error',
      error_code: 'model_refused',
      model: 'gpt-5.6-terra',
      requests: 1,
      usage: { input: 5, output: 2, total: 7 },
    });
  });
});

describe.each(revisions)('in revision %s', (revision) => {
  const start = (report_run_id: string) => toolCall(revision, 'start_analysis', { report_run_id });

  test('a call whose client went away was cancelled', async () => {
    const opening = await post(service.description, start(service.description.report_runs.max));
    const [message] = [await opening.text()].flatMap((text) =>
      text.startsWith('{') ? [JSON.parse(text)] : messagesIn(text),
    );
    const { analysis_id } = message.result.structuredContent;
    const found = await post(
      service.description,
      toolCall(revision, 'filter_trials', { analysis_id, limit: 1 }),
    );
    const trial_id = /\d{4}-5\d{5}-\d{2}-\d{2}/.exec(await found.text())![0];
    const asked = Promise.withResolvers<void>();
    script = () => {
      asked.resolve();
      return stalled();
    };
    const leaving = new AbortController();
    const call = toolCall(revision, 'extract_variables', {
      analysis_id,
      trial_id,
      variables: [{ name: 'sponsor', instruction: 'The sponsor' }],
    });
    const gone = post(service.description, call, leaving.signal).then((response) => response.text());
    await asked.promise;
    leaving.abort();
    await expect(gone).rejects.toThrow();
    expect((await told(3)).at(-1)).toMatchObject({
      tool: 'extract_variables',
      analysis_id,
      outcome: 'cancelled',
      error_code: 'cancelled',
      model: 'gpt-5.6-terra',
      requests: 1,
    });
  });

  test.each([
    ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
    ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', null],
    ['a note of the caller', null],
  ])('of a traceparent %j the trace id is %j', async (traceparent, trace_id) => {
    const call = start('x');
    await post(service.description, { ...call, headers: { ...call.headers, traceparent } });
    expect(await told(1)).toMatchObject([{ trace_id }]);
  });
});

test.each([
  [{ name: 'claude-ai', version: '0.1.0' }, ['claude-ai', '0.1.0']],
  [{ name: 'x'.repeat(64), version: '' }, ['x'.repeat(64), 'other']],
  [{ name: 'x'.repeat(65), version: '1\n2' }, ['other', 'other']],
  [{ name: 'Zoë', version: '1 (beta)' }, ['other', '1 (beta)']],
])('a client %j is told as %j', async (clientInfo, [client_name, client_version]) => {
  const { headers, body } = toolCall('2026-07-28', 'start_analysis', { report_run_id: 'x' });
  const message = JSON.parse(body);
  message.params._meta['io.modelcontextprotocol/clientInfo'] = clientInfo;
  await post(service.description, { headers, body: JSON.stringify(message) });
  expect(await told(1)).toMatchObject([{ client_name, client_version }]);
});

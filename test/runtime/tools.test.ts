import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectModern, type McpClient } from '../../local/demo/clients.ts';
import type { Script } from '../../local/model/model.ts';
import { stalled } from '../../local/model/script.ts';
import { messagesIn, post, revisions, toolCall } from '../e2e/mcp-post.ts';
import { clients } from '../support/clients.ts';
import { type RuntimeService, runtimeService } from './runtime-service.ts';

/** The built function of the tools. */

let service: RuntimeService;
let script: Script | undefined;
let analysisId: string;
let trialIds: string[];
beforeAll(async () => {
  service = await runtimeService({ script: (request, index) => script?.(request, index) });
  const client = await connectModern(service);
  const started = await client.call('start_analysis', { report_run_id: service.reportRun });
  analysisId = started.structuredContent!.analysis_id as string;
  const found = await client.call('filter_trials', { analysis_id: analysisId, limit: 3 });
  trialIds = (found.structuredContent!.trials as { eu_number: string }[]).map((trial) => trial.eu_number);
  await client.close();
});
afterAll(() => service.stop());

const classify = () => ({
  analysis_id: analysisId,
  trial_ids: trialIds,
  criteria: { inclusion: ['Adults'] },
});

describe.each(clients)('a client of %s', (_revision, connect) => {
  let client: McpClient;
  beforeAll(async () => {
    client = await connect(service);
  });
  afterAll(() => client.close());

  test('lists the tools', async () => {
    expect((await client.listTools()).tools).toHaveLength(6);
  });

  test('hears of progress before the result', async () => {
    const heard: number[] = [];
    const { isError } = await client.call('classify_trials', classify(), ({ progress }) =>
      heard.push(progress),
    );
    expect(isError).toBeFalsy();
    expect(heard).toEqual([0, 1, 2, 3]);
  });
});

test('a small answer of this year is JSON, a slow tool and last year answer with a stream', async () => {
  const filter = { analysis_id: analysisId, limit: 1 };
  for (const [revision, tool, args, type] of [
    ['2026-07-28', 'filter_trials', filter, 'application/json'],
    ['2026-07-28', 'classify_trials', classify(), 'text/event-stream'],
    ['2025-11-25', 'filter_trials', filter, 'text/event-stream'],
  ] as const) {
    const response = await post(service, toolCall(revision, tool, args));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    const text = await response.text();
    const message = type === 'application/json' ? JSON.parse(text) : messagesIn(text).at(-1);
    expect(message).toMatchObject({ id: 7, result: { structuredContent: {} } });
  }
});

test('a stream begins before the model answers', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  script = async () => {
    await released;
    return undefined;
  };
  try {
    const response = await post(service, toolCall('2026-07-28', 'classify_trials', classify(), 'a token'));
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('event: message');
    release();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(messagesIn(rest).at(-1)).toMatchObject({ id: 7, result: { structuredContent: {} } });
  } finally {
    script = undefined;
  }
});

describe('a profile of 12 MB', () => {
  const background = 'A long background. '.repeat(650_000);

  beforeAll(() =>
    service.engine.asOwner.query(
      `UPDATE engine.trial SET profile = jsonb_set(profile, '{classification_variables,background}', to_jsonb($2::text))
       WHERE eu_number = $1`,
      [trialIds[0], background],
    ),
  );

  test.each(revisions)('is answered whole to revision %s', async (revision) => {
    const args = { analysis_id: analysisId, trial_ids: [trialIds[0]] };
    const text = await (await post(service, toolCall(revision, 'get_profiles', args))).text();
    expect(text.length, service.functions.mcp!.logs).toBeGreaterThan(12_000_000);
    const { result } = (revision === '2025-11-25' ? messagesIn(text).at(-1) : JSON.parse(text)) as {
      result: { content: { text: string }[] };
    };
    const { profiles } = JSON.parse(result.content[0]!.text);
    expect(profiles[0].classification_variables.background).toBe(background);
  });
});

test('an environment has one connection to the database at most', async () => {
  const filter = () =>
    post(service, toolCall('2026-07-28', 'filter_trials', { analysis_id: analysisId, limit: 1 }));
  await filter();
  await service.functions.mcp!.settled();
  const before = service.functions.mcp!.started;
  for (let calls = 0; calls < 5; calls += 1) {
    expect((await filter()).status).toBe(200);
    await service.functions.mcp!.settled();
  }
  expect(service.functions.mcp!.started).toBe(before);
  await Promise.all([filter(), filter(), filter()]);
  await service.functions.mcp!.settled();
  const { rows } = await service.engine.asOwner.query<{ connections: number }>(
    'SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database() AND usename = $1',
    [service.engine.reader.user],
  );
  expect(rows[0]!.connections).toBeLessThanOrEqual(service.functions.mcp!.started);
  expect(rows[0]!.connections).toBeGreaterThan(0);
});

test('a call that outlasts the function is cut off, and the next one is answered by a new environment', async () => {
  const short = await runtimeService({ script: () => stalled(), timeouts: { mcp: 5000 } });
  try {
    const client = await connectModern(short);
    const started = await client.call('start_analysis', { report_run_id: short.reportRun });
    const { analysis_id } = started.structuredContent!;
    const found = await client.call('filter_trials', { analysis_id, limit: 1 });
    const [trial] = found.structuredContent!.trials as { eu_number: string }[];
    const args = { analysis_id, trial_ids: [trial!.eu_number], criteria: { inclusion: ['Adults'] } };
    await short.functions.mcp!.recycle();
    const { started: before } = short.functions.mcp!;
    const response = await post(short, toolCall('2026-07-28', 'classify_trials', args, 'a token'));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await short.functions.mcp!.settled();
    expect((await client.listTools()).tools).toHaveLength(6);
    expect(short.functions.mcp!.started).toBe(before + 2);
    await client.close();
  } finally {
    await short.stop();
  }
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { valuesRequest } from '../../../functions/mcp/model/trial-values.ts';
import { verdictsRequest } from '../../../functions/mcp/model/trial-verdicts.ts';
import { planRequest } from '../../../functions/report-plan/plan-request.ts';
import { generateTrials } from '../../../local/engine/generated/trials.ts';
import { stalled, value } from '../../../local/model/script.ts';
import { strictSchemaFault } from '../../../local/model/strict-schema.ts';
import { variableTypes } from '../../../shared/contract/tools/extract_variables.ts';
import { strictSchema } from '../../../shared/worker/strict-schema.ts';
import { type WatchedModel, watchedModel } from '../../support/watched-model.ts';
import { type AskedWorker, apiKey, askedWorker, question, workerFor } from './asked-worker.ts';

/** Slow is not wrong. */
const patience = { timeout: 20_000 };

let asked: AskedWorker;
let watched: WatchedModel;
beforeAll(async () => {
  asked = await askedWorker();
  watched = await watchedModel(asked.api);
});
afterAll(async () => {
  await watched.close();
  await asked.close();
});
afterEach(() => vi.unstubAllEnvs());

const good = { word: 'yes', count: 3 };

test('asks strictly, stores nothing, and sends what was given and nothing else', async () => {
  asked.answering(() => value(good));
  await asked.worker.ask(question());
  expect(asked.api.requests[0]!.body).toEqual({
    model: 'gpt-5.6-terra',
    instructions: 'Answer in the form.',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'first text' },
          { type: 'input_text', text: 'second text' },
        ],
      },
    ],
    text: {
      format: {
        type: 'json_schema',
        name: 'a_form',
        strict: true,
        schema: {
          type: 'object',
          properties: { word: { type: 'string' }, count: { type: ['integer', 'null'] } },
          required: ['word', 'count'],
          additionalProperties: false,
        },
      },
    },
    store: false,
  });
});

/** The keywords of a schema, at every depth; names of properties are none. */
function keywordsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(keywordsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([keyword, inner]) => [
    keyword,
    ...(keyword === 'properties' ? Object.values(inner as object).flatMap(keywordsOf) : keywordsOf(inner)),
  ]);
}

const [trial] = generateTrials({ approved: 1 });
const { profile } = trial!;
const types = Object.keys(variableTypes) as (keyof typeof variableTypes)[];

test.each<[string, z.ZodType]>([
  ['verdicts', verdictsRequest({ inclusion: ['Adults'], exclusion: ['Pregnancy'] }, profile).schema],
  [
    'values',
    valuesRequest(
      types.map((type) => ({ name: `a_${type}`, type, instruction: 'which' })),
      { profile, protocol: null },
    ).schema,
  ],
  ['a report plan', planRequest({ brief: 'Lung cancer', requested_insights: [] }).schema],
  [
    'every kind of bound',
    z.strictObject({
      minimum: z.string().min(1).max(9).regex(/a/),
      count: z.number().min(1).max(9).multipleOf(2),
      list: z.array(z.iso.date()).min(1).max(9).describe('Days.'),
      choice: z.enum(['a', 'b']),
      fixed: z.literal('x'),
    }),
  ],
])('the strict schema of %s has no keyword that the API may refuse', (_what, schema) => {
  const sent = strictSchema(schema);
  expect(strictSchemaFault(sent)).toBeUndefined();
  const known = [
    'type',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'anyOf',
    'enum',
    'const',
    'description',
  ];
  expect(keywordsOf(sent).filter((keyword) => !known.includes(keyword))).toEqual([]);
});

test('a text of 900,000 characters, in every script, goes out whole and once', async () => {
  asked.answering(() => value(good));
  const long = '--- Page 1 ---\nλ – 試験 🧪 "quoted" \\ \u2028\n'
    .repeat(24_000)
    .slice(0, 900_000)
    .toWellFormed();
  expect(await asked.worker.ask(question({ input: ['short', long] }))).toMatchObject({ outcome: 'value' });
  expect(asked.api.requests).toHaveLength(1);
  expect(asked.api.requests[0]!.body.input).toEqual([
    {
      role: 'user',
      content: [
        { type: 'input_text', text: 'short' },
        { type: 'input_text', text: long },
      ],
    },
  ]);
});

test.each(['nothing', 'half'] as const)(
  'an abort ends a request that was answered with %s, and the API sees it go',
  async (sent) => {
    asked.answering(() => stalled(sent));
    const before = watched.abandoned;
    const giveUp = new AbortController();
    const outcome = workerFor(`${watched.url}/v1`, asked.reported).ask(question({ signal: giveUp.signal }));
    await expect.poll(() => asked.api.requests.length, patience).toBe(1);
    expect(watched.open).toBe(1);
    giveUp.abort();
    expect(await outcome).toEqual({ outcome: 'aborted', usage: undefined });
    await expect.poll(() => [watched.open, watched.abandoned], patience).toEqual([0, before + 1]);
    expect(asked.reported).toEqual([]);
  },
);

test('a request that was given up before it began is never sent', async () => {
  asked.answering(() => value(good));
  expect(await asked.worker.ask(question({ signal: AbortSignal.abort() }))).toEqual({
    outcome: 'aborted',
    usage: undefined,
  });
  expect(asked.api.requests).toHaveLength(0);
});

test('a deadline is an abort like any other', async () => {
  asked.answering(() => stalled());
  expect(await asked.worker.ask(question({ signal: AbortSignal.timeout(50) }))).toMatchObject({
    outcome: 'aborted',
  });
});

test('variables of the environment that the client package knows change nothing', async () => {
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (incoming, outgoing) => {
    headers.push(incoming.headers);
    await textOf(incoming);
    outgoing.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const said = vi.spyOn(process.stdout, 'write');
  const complained = vi.spyOn(process.stderr, 'write');
  try {
    for (const [name, content] of [
      ['OPENAI_API_KEY', 'key-of-somebody-else'],
      ['OPENAI_BASE_URL', 'http://127.0.0.1:9/elsewhere'],
      ['OPENAI_ADMIN_KEY', 'key-of-an-administrator'],
      ['OPENAI_ORG_ID', 'org-of-somebody-else'],
      ['OPENAI_PROJECT_ID', 'project-of-somebody-else'],
      ['OPENAI_WEBHOOK_SECRET', 'secret-of-somebody-else'],
      ['OPENAI_CUSTOM_HEADERS', 'Authorization: Bearer key-of-somebody-else'],
      ['OPENAI_LOG', 'debug'],
      ['HTTP_PROXY', 'http://127.0.0.1:9'],
      ['HTTPS_PROXY', 'http://127.0.0.1:9'],
      ['ALL_PROXY', 'http://127.0.0.1:9'],
    ] as const)
      vi.stubEnv(name, content);
    await workerFor(url).ask(question());
  } finally {
    server.closeAllConnections();
    server.close();
    said.mockRestore();
    complained.mockRestore();
  }
  expect(headers).toHaveLength(1);
  expect(headers[0]).toMatchObject({ authorization: `Bearer ${apiKey}` });
  expect(JSON.stringify(headers)).not.toContain('somebody-else');
  expect(JSON.stringify(headers)).not.toContain('administrator');
  expect([...said.mock.calls, ...complained.mock.calls]).toEqual([]);
});

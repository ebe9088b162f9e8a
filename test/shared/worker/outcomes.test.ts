import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  counted,
  cut,
  failed,
  httpError,
  incomplete,
  malformed,
  refusal,
  type ScriptedAnswer,
  text,
  value,
} from '../../../local/model/script.ts';
import { fixedSecret } from '../../../shared/secrets/fixed-secret.ts';
import { type Secret, SecretUnavailable } from '../../../shared/secrets/secret.ts';
import { ResponsesApiModel } from '../../../shared/worker/responses-api.ts';
import { type AskedWorker, apiKey, askedWorker, question, workerFor } from './asked-worker.ts';

let asked: AskedWorker;
beforeAll(async () => {
  asked = await askedWorker();
});
afterAll(() => asked.close());

const counts = { input: 900, cached: 512, output: 40, reasoning: 24 };
const usage = { input: 900, cached_input: 512, output: 40, reasoning: 24, total: 940 };
const good = { word: 'yes', count: null };

describe('what the model says is a typed outcome, with the tokens that it took, of one request', () => {
  test.each<[string, ScriptedAnswer, Record<string, unknown>]>([
    ['a value', value(good), { outcome: 'value', value: good }],
    ['a refusal', refusal('I cannot help with that.'), { outcome: 'refused' }],
    [
      'too long an answer',
      incomplete('max_output_tokens', '{"word":"ye'),
      { outcome: 'incomplete', reason: 'max_output_tokens' },
    ],
    [
      'an answer cut at nothing',
      incomplete('max_output_tokens'),
      { outcome: 'incomplete', reason: 'max_output_tokens' },
    ],
    ['a filtered answer', incomplete('content_filter'), { outcome: 'incomplete', reason: 'content_filter' }],
    [
      'a whole answer that is called incomplete',
      incomplete('max_output_tokens', JSON.stringify(good)),
      { outcome: 'incomplete', reason: 'max_output_tokens' },
    ],
    ['no JSON', text('yes'), { outcome: 'invalid' }],
    ['an empty text', text(''), { outcome: 'invalid' }],
    ['a missing key', value({ word: 'yes' }), { outcome: 'invalid' }],
    ['a key too many', value({ ...good, why: 'because' }), { outcome: 'invalid' }],
    ['another type', value({ ...good, count: '3' }), { outcome: 'invalid' }],
    ['half a number', value({ ...good, count: 3.5 }), { outcome: 'invalid' }],
    ['a list', value([good]), { outcome: 'invalid' }],
    ['null', text('null'), { outcome: 'invalid' }],
    ['two objects', text(`${JSON.stringify(good)}${JSON.stringify(good)}`), { outcome: 'invalid' }],
    ['a failure', failed('server_error'), { outcome: 'unavailable' }],
    ['a failure for load', failed('rate_limit_exceeded'), { outcome: 'unavailable' }],
    ['a prompt that is not taken', failed('invalid_prompt'), { outcome: 'refused' }],
  ])('%s', async (_what, answer, outcome) => {
    asked.answering(() => counted(counts, answer));
    expect(await asked.worker.ask(question())).toEqual({ ...outcome, usage });
    expect(asked.api.requests).toHaveLength(1);
  });

  test('3.0 is an integer, since JSON does not tell it from 3', async () => {
    asked.answering(() => text('{"count":3.0,"word":"yes"}'));
    expect(await asked.worker.ask(question())).toMatchObject({ value: { word: 'yes', count: 3 } });
  });
});

test('a failed response has no usage where the API tells none', async () => {
  asked.answering(() => failed('server_error'));
  expect(await asked.worker.ask(question())).toEqual({ outcome: 'unavailable', usage: undefined });
});

describe('what the API and the way to it do is a typed outcome too, of one request', () => {
  test.each<[string, ScriptedAnswer, string]>([
    ['400 for an unknown reason', httpError(400, null), 'unavailable'],
    ['400 for the context window', httpError(400, 'context_length_exceeded'), 'input_too_large'],
    ['400 for one text', httpError(400, 'string_above_max_length'), 'input_too_large'],
    ['413', httpError(413, null), 'input_too_large'],
    ['400 for a flagged prompt', httpError(400, 'invalid_prompt'), 'refused'],
    ['401', httpError(401, 'invalid_api_key'), 'unavailable'],
    ['403', httpError(403, null), 'unavailable'],
    ['404', httpError(404, 'model_not_found'), 'unavailable'],
    ['408', httpError(408, null), 'unavailable'],
    ['409', httpError(409, null), 'unavailable'],
    ['429', httpError(429, 'rate_limit_exceeded'), 'unavailable'],
    [
      '429 that asks for a retry',
      httpError(429, null, { 'retry-after': '0', 'x-should-retry': 'true' }),
      'unavailable',
    ],
    ['429 for an empty purse', httpError(429, 'insufficient_quota'), 'unavailable'],
    ['500', httpError(500, 'server_error'), 'unavailable'],
    ['503', httpError(503, 'server_is_overloaded'), 'unavailable'],
    ['a body that is no JSON', malformed(), 'unavailable'],
    ['a body that is cut', cut(), 'unavailable'],
  ])('%s', async (_what, answer, outcome) => {
    asked.answering(() => answer);
    expect(await asked.worker.ask(question())).toEqual({ outcome, usage: undefined });
    expect(asked.api.requests).toHaveLength(1);
  });

  test('nobody there', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => gone.once('listening', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const reported: string[] = [];
    expect(await workerFor(`http://127.0.0.1:${port}/v1`, reported).ask(question())).toEqual({
      outcome: 'unavailable',
      usage: undefined,
    });
    expect(reported).toHaveLength(1);
  });

  test('a key that is not the right one', async () => {
    const stranger = new ResponsesApiModel({
      apiKey: fixedSecret('another-key'),
      baseUrl: `${asked.api.url}/v1`,
      report: () => undefined,
    });
    asked.answering(() => value(good));
    expect(await stranger.ask(question())).toEqual({ outcome: 'unavailable', usage: undefined });
  });
});

describe('an API that only resembles the real one', () => {
  let answer: [type: string, body: string];
  let reported: string[];
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(200, { 'content-type': answer[0] }).end(answer[1]));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function ask(type: string, body: string) {
    answer = [type, body];
    reported = [];
    const { port } = server.address() as AddressInfo;
    return workerFor(`http://127.0.0.1:${port}/v1`, reported).ask(question());
  }

  test.each([
    ['a web page', 'text/html', '<h1>Welcome</h1>'],
    ['an empty body', 'application/json', ''],
    ['null', 'application/json', 'null'],
    ['a list', 'application/json', '[]'],
    ['an empty object', 'application/json', '{}'],
    ['another object', 'application/json', '{"object":"chat.completion","choices":[]}'],
    ['no output', 'application/json', '{"object":"response","status":"completed"}'],
    ['a queued response', 'application/json', '{"object":"response","status":"queued","output":[]}'],
  ])('%s is unavailable, and told', async (_what, type, body) => {
    expect(await ask(type, body)).toMatchObject({ outcome: 'unavailable' });
    expect(reported).toHaveLength(1);
  });

  test('counts that it does not tell are 0, and never no numbers', async () => {
    const outcome = await ask(
      'application/json',
      JSON.stringify({
        object: 'response',
        status: 'completed',
        output: [{ type: 'message', content: [{ type: 'output_text', text: JSON.stringify(good) }] }],
        usage: { input_tokens: 7, output_tokens: 5, total_tokens: '12' },
      }),
    );
    expect(outcome).toEqual({
      outcome: 'value',
      value: good,
      usage: { input: 7, cached_input: 0, output: 5, reasoning: 0, total: 12 },
    });
  });
});

test('what is reported quotes neither the question nor the answer nor the API', async () => {
  const secret = 'Professor Ada Example, ada@example.org';
  for (const answer of [
    httpError(400, null),
    httpError(500, null),
    malformed(),
    failed('server_error'),
    text(secret),
  ]) {
    asked.answering(() => answer);
    await asked.worker.ask(question({ input: [secret], instructions: 'Quote nothing.' }));
    const told = asked.reported.join('\n');
    for (const private_ of [secret, 'Quote nothing', 'The request failed', 'output', 'x-request-id'])
      expect(told).not.toContain(private_);
  }
  asked.answering(() => httpError(429, 'rate_limit_exceeded'));
  await asked.worker.ask(question());
  expect(asked.reported.join()).toContain("code: '429 rate_limit_exceeded'");
});

describe('a refused key', () => {
  function keys(...values: string[]): Secret {
    return { current: async () => values[0]!, accepted: async () => values, refused: () => undefined };
  }

  async function askWith(secret: Secret) {
    const reported: string[] = [];
    const worker = new ResponsesApiModel({
      apiKey: secret,
      baseUrl: `${asked.api.url}/v1`,
      report: (fault) => reported.push(fault),
    });
    asked.answering(() => value(good));
    const { outcome } = await worker.ask(question());
    return { outcome, shown: asked.api.requests.map(({ authorization }) => authorization), reported };
  }

  test('is followed by the other one that counts', async () => {
    expect(await askWith(keys('former-key', apiKey))).toEqual({
      outcome: 'value',
      shown: ['Bearer former-key', `Bearer ${apiKey}`],
      reported: [],
    });
  });

  test('is followed by no third', async () => {
    expect(await askWith(keys('former-key', 'other-key', apiKey))).toEqual({
      outcome: 'unavailable',
      shown: ['Bearer former-key', 'Bearer other-key'],
      reported: ['model request failed'],
    });
  });

  test('that cannot be read makes no request; whoever keeps it has said why', async () => {
    const unreadable = () => Promise.reject(new SecretUnavailable('OPENAI_API_KEY'));
    expect(await askWith({ current: unreadable, accepted: unreadable, refused: () => undefined })).toEqual({
      outcome: 'unavailable',
      shown: [],
      reported: [],
    });
  });
});

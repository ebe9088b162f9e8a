import {
  APIError,
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  NotFoundError,
  RateLimitError,
} from 'openai';
import { expect, test } from 'vitest';
import { startModel } from '../../../local/model/model.ts';
import {
  counted,
  cut,
  failed,
  httpError,
  incomplete,
  malformed,
  refusal,
  type ScriptedAnswer,
  slow,
  text,
  value,
} from '../../../local/model/script.ts';
import { apiKey, askedModel, clientOf } from './asked-model.ts';

/** What the client makes of an answer. */
async function made(answer?: ScriptedAnswer) {
  await using asked = await askedModel(answer);
  return await asked.askAnything();
}

async function thrown(answer: ScriptedAnswer): Promise<unknown> {
  return made(answer).then(
    (response) => expect.fail(`answered ${response.status}`),
    (error: unknown) => error,
  );
}

const usage = {
  input_tokens: expect.any(Number),
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: expect.any(Number),
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: expect.any(Number),
};

test('an answer has the shape of the API and bears the name of the rules, whatever model was asked for', async () => {
  const response = await made(value({ word: 'yes' }));
  expect(response).toMatchObject({
    id: expect.stringMatching(/^resp_local_rules_[0-9a-f]{24}$/),
    object: 'response',
    created_at: expect.any(Number),
    status: 'completed',
    model: 'local-rules',
    store: false,
    error: null,
    incomplete_details: null,
    instructions: 'Answer in the form that is asked for.',
    text: { format: { type: 'json_schema', name: 'anything', strict: true } },
    usage,
    output: [
      {
        type: 'message',
        id: expect.stringMatching(/^msg_local_rules_/),
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: '{"word":"yes"}', annotations: [] }],
      },
    ],
  });
  expect(response.output_text).toBe('{"word":"yes"}');
  expect(response._request_id).toMatch(/^req_local_rules_/);
  expect(response.usage!.total_tokens).toBe(response.usage!.input_tokens + response.usage!.output_tokens);
});

test('a refusal does not throw: it is a completed response without text, and was counted', async () => {
  const response = await made(refusal('I cannot help with that.'));
  expect(response).toMatchObject({
    status: 'completed',
    output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'I cannot help with that.' }] }],
    output_text: '',
    usage,
  });
});

test.each(['max_output_tokens', 'content_filter'] as const)(
  'an answer that is incomplete for %s does not throw and was counted',
  async (reason) => {
    expect(await made(incomplete(reason, '{"wor'))).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason },
      output: [{ status: 'incomplete' }],
      output_text: '{"wor',
      usage,
    });
    expect(await made(incomplete(reason))).toMatchObject({
      status: 'incomplete',
      output: [],
      output_text: '',
    });
  },
);

test('a failed response does not throw; it has an error and no usage', async () => {
  expect(await made(failed('server_error'))).toMatchObject({
    status: 'failed',
    error: { code: 'server_error', message: expect.any(String) },
    output: [],
    usage: null,
  });
});

test('a text that is no JSON is an answer like any other to the client', async () => {
  expect((await made(text('not json'))).output_text).toBe('not json');
});

test('token counts can be scripted; reasoning stands before the message', async () => {
  const counts = { input: 1000, cached: 640, output: 90, reasoning: 64 };
  const response = await made(counted(counts, value({ word: 'yes' })));
  expect(response.usage).toEqual({
    input_tokens: 1000,
    input_tokens_details: { cached_tokens: 640, cache_write_tokens: 0 },
    output_tokens: 90,
    output_tokens_details: { reasoning_tokens: 64 },
    total_tokens: 1090,
  });
  expect(response.output.map(({ type }) => type)).toEqual(['reasoning', 'message']);
  expect(response.output_text).toBe('{"word":"yes"}');
});

test.each([
  [httpError(400, 'context_length_exceeded'), BadRequestError, 'invalid_request_error', 'input'],
  [httpError(401, 'invalid_api_key'), AuthenticationError, 'invalid_request_error', null],
  [httpError(404, 'model_not_found'), NotFoundError, 'invalid_request_error', 'model'],
  [httpError(429, 'rate_limit_exceeded'), RateLimitError, 'requests', null],
  [httpError(429, 'insufficient_quota'), RateLimitError, 'insufficient_quota', null],
  [httpError(500, 'server_error'), InternalServerError, 'server_error', null],
  [httpError(503, 'server_is_overloaded'), InternalServerError, 'service_unavailable_error', null],
  [httpError(418, 'teapot'), APIError, 'invalid_request_error', null],
])('%j throws a typed error', async (answer, type, kind, param) => {
  const error = await thrown(answer);
  expect(error).toBeInstanceOf(type);
  expect((error as Error).constructor).toBe(type);
  const { status, code } = answer as Extract<ScriptedAnswer, { kind: 'http_error' }>;
  expect(error).toMatchObject({ status, code, type: kind, param, requestID: expect.any(String) });
});

test('a refusal for load brings its headers, unless the script names others', async () => {
  const { headers } = (await thrown(httpError(429, 'rate_limit_exceeded'))) as RateLimitError;
  expect(headers?.get('retry-after')).toBe('1');
  expect(headers?.get('x-ratelimit-remaining-requests')).toBe('0');
  const other = (await thrown(
    httpError(429, 'rate_limit_exceeded', { 'retry-after': '20' }),
  )) as RateLimitError;
  expect(other.headers?.get('retry-after')).toBe('20');
  expect(other.headers?.has('x-ratelimit-remaining-requests')).toBe(false);
});

test('broken JSON throws a bare SyntaxError, none of the client’s own errors', async () => {
  const error = await thrown(malformed());
  expect(error).toBeInstanceOf(SyntaxError);
  expect(error).not.toBeInstanceOf(APIError);
});

test('a connection that breaks in the body throws a bare TypeError, none of the client’s own errors', async () => {
  const error = await thrown(cut());
  expect(error).toBeInstanceOf(TypeError);
  expect(error).not.toBeInstanceOf(APIError);
});

test('a slow answer comes after a quick one that was asked for later', async () => {
  await using asked = await askedModel(slow(60, value({ word: 'slow' })), value({ word: 'quick' }));
  const finished: string[] = [];
  const first = asked.askAnything().then(({ output_text }) => finished.push(output_text));
  await expect.poll(() => asked.model.requests.length).toBe(1);
  const second = asked.askAnything().then(({ output_text }) => finished.push(output_text));
  await Promise.all([first, second]);
  expect(finished).toEqual(['{"word":"quick"}', '{"word":"slow"}']);
});

test('a delay or a count without an answer leaves the answer to the rules', async () => {
  const counts = { input: 3, cached: 0, output: 2, reasoning: 0 };
  const response = await made(slow(1, counted(counts)));
  expect(response).toMatchObject({ output_text: '{"word":null}', usage: { total_tokens: 5 } });
});

test('a script sees each request with its number, and leaves to the rules what it does not answer', async () => {
  const seen: [string | undefined, number][] = [];
  const model = await startModel({
    apiKey,
    delayMs: 1,
    script: async ({ body, authorization }, index) => {
      expect(authorization).toBe(`Bearer ${apiKey}`);
      seen.push([body.text?.format?.name, index]);
      return index === 1 ? value({ word: 'second' }) : undefined;
    },
  });
  const client = clientOf(model);
  const answers: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    const { output_text } = await client.responses.create({
      model: 'gpt-5.6-terra',
      input: 'Hello',
      text: {
        format: {
          type: 'json_schema',
          name,
          strict: true,
          schema: {
            type: 'object',
            properties: { word: { type: ['string', 'null'] } },
            required: ['word'],
            additionalProperties: false,
          },
        },
      },
    });
    answers.push(output_text);
  }
  expect(answers).toEqual(['{"word":null}', '{"word":"second"}', '{"word":null}']);
  expect(seen).toEqual([
    ['first', 0],
    ['second', 1],
    ['third', 2],
  ]);
  expect(JSON.parse(model.requests[2]!.raw)).toEqual(model.requests[2]!.body);
  await model.close();
});

test('a script that throws is an error of the server that says so', async () => {
  const model = await startModel({
    apiKey,
    script: () => {
      throw new Error('the script is wrong');
    },
  });
  await expect(
    clientOf(model).responses.create({
      model: 'm',
      input: 'Hello',
      text: {
        format: {
          type: 'json_schema',
          name: 'x',
          strict: true,
          schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
        },
      },
    }),
  ).rejects.toThrow('500 the script is wrong');
  await model.close();
});

import { AuthenticationError } from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalModel, startModel } from '../../../local/model/model.ts';
import { apiKey, clientOf, requestBody } from './asked-model.ts';

let model: LocalModel;
beforeAll(async () => {
  model = await startModel({ apiKey });
});
afterAll(() => model.close());

const good = requestBody('anything', ['Hello'], { word: { type: 'string' } });

async function post(body: unknown, { path = '/v1/responses', method = 'POST', key = apiKey } = {}) {
  const response = await fetch(model.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

test('a good request is answered', async () => {
  expect((await post(good)).status).toBe(200);
});

test.each(['wrong', `${apiKey}x`])('the key %s is not the right one', async (key) => {
  await expect(clientOf(model, key).responses.create(good)).rejects.toBeInstanceOf(AuthenticationError);
});

test('a request without a key is refused, and seen all the same', async () => {
  const before = model.requests.length;
  const response = await fetch(`${model.url}/v1/responses`, { method: 'POST', body: JSON.stringify(good) });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    error: {
      message: 'Incorrect API key provided.',
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_api_key',
    },
  });
  expect(model.requests.slice(before)).toEqual([
    { authorization: undefined, body: good, raw: JSON.stringify(good) },
  ]);
});

const { model: _model, ...withoutModel } = good;
const { input: _input, ...withoutInput } = good;
const { text: _text, ...withoutFormat } = good;
const format = (changed: object) => ({ ...good, text: { format: { ...good.text.format, ...changed } } });

test.each([
  ['no JSON', '{"model": ', null, null],
  ['no object', '[]', null, null],
  ['no model', withoutModel, 'model', 'missing_required_parameter'],
  ['a model that is no string', { ...good, model: 5 }, 'model', 'invalid_value'],
  ['no input', withoutInput, 'input', 'missing_required_parameter'],
  ['an empty input', { ...good, input: [] }, 'input', 'invalid_value'],
  ['an input of another kind', { ...good, input: [{ role: 'user', content: 7 }] }, 'input', 'invalid_value'],
  [
    'a part that is no input_text',
    { ...good, input: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] },
    'input',
    'invalid_value',
  ],
  ['instructions that are no string', { ...good, instructions: {} }, 'instructions', 'invalid_value'],
  ['streaming', { ...good, stream: true }, 'stream', 'unsupported_value'],
  ['no format', withoutFormat, 'text.format', 'missing_required_parameter'],
  ['plain text', { ...good, text: { format: { type: 'text' } } }, 'text.format.type', 'invalid_value'],
  ['a name with a space', format({ name: 'two words' }), 'text.format.name', 'invalid_value'],
  ['a name of 65 characters', format({ name: 'n'.repeat(65) }), 'text.format.name', 'invalid_value'],
  ['a form that is not strict', format({ strict: false }), 'text.format.strict', 'invalid_value'],
  ['no schema', format({ schema: undefined }), 'text.format.schema', 'missing_required_parameter'],
  [
    'a schema beyond the strict subset',
    format({ schema: { type: 'object', properties: {} } }),
    'text.format.schema',
    'invalid_json_schema',
  ],
])('a request with %s is refused', async (_, body, param, code) => {
  expect(await post(body)).toEqual({
    status: 400,
    body: { error: { message: expect.any(String), type: 'invalid_request_error', param, code } },
  });
});

test('input may be one text or messages with one text each', async () => {
  expect((await post({ ...good, input: 'Hello' })).status).toBe(200);
  expect((await post({ ...good, input: [{ role: 'user', content: 'Hello' }] })).status).toBe(200);
});

test.each([
  ['GET', '/v1/responses'],
  ['POST', '/responses'],
  ['POST', '/v1/chat/completions'],
])('%s %s is no place here', async (method, path) => {
  expect(await post(good, { method, path })).toEqual({
    status: 404,
    body: {
      error: {
        message: `Invalid URL (${method} ${path})`,
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    },
  });
});

import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AsynchronousFunction } from '../../../local/lambda/asynchronous-function.ts';
import { startInvokeApi } from '../../../local/lambda/invoke-api.ts';
import type { RunningServer } from '../../../local/serve-http.ts';

/** The Invoke API, called by AWS's own client. */

const received: unknown[] = [];
const known = new AsynchronousFunction({
  handler: async (payload) => void received.push(payload),
  onFailure: () => undefined,
  retryDelaysMs: [],
});
let api: RunningServer;
let client: LambdaClient;
beforeAll(async () => {
  api = await startInvokeApi({ known });
  client = new LambdaClient({
    endpoint: api.url,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI' },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await api.close();
});
beforeEach(() => {
  received.length = 0;
});

test('an event is accepted at once and invoked', async () => {
  const answer = await client.send(
    new InvokeCommand({ FunctionName: 'known', InvocationType: 'Event', Payload: '{"ä":"\\u0000"}' }),
  );
  expect(answer.StatusCode).toBe(202);
  await known.end();
  expect(received).toEqual([{ ä: '\0' }]);
});

test.each([
  ['no such function', { FunctionName: 'unknown', Payload: '{}' }, 'ResourceNotFoundException'],
  ['a payload that is no JSON', { FunctionName: 'known', Payload: '{' }, 'InvalidRequestContentException'],
  [
    'a payload that is too large',
    { FunctionName: 'known', Payload: JSON.stringify('x'.repeat(1024 * 1024)) },
    'RequestTooLargeException',
  ],
])('%s is refused as Lambda does', async (_what, input, name) => {
  await expect(client.send(new InvokeCommand({ InvocationType: 'Event', ...input }))).rejects.toMatchObject({
    name,
  });
  expect(received).toEqual([]);
});

test('an invocation that waits for its answer is not taken', async () => {
  await expect(
    client.send(new InvokeCommand({ FunctionName: 'known', Payload: '{}' })),
  ).rejects.toMatchObject({ name: 'InvalidParameterValueException' });
});

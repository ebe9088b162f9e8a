import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { APIConnectionError, APIConnectionTimeoutError, APIUserAbortError } from 'openai';
import { expect, test } from 'vitest';
import { waitFor } from '../../../local/model/delivery.ts';
import { startModel } from '../../../local/model/model.ts';
import { slow, stalled, value } from '../../../local/model/script.ts';
import { apiKey, askedModel, clientOf, requestBody } from './asked-model.ts';

const hour = 3_600_000;

test.each(['nothing', 'half'] as const)(
  'the client gives up a model that sends %s, by its timeout',
  async (sent) => {
    await using asked = await askedModel(stalled(sent));
    await expect(asked.askAnything({ timeout: 30 })).rejects.toBeInstanceOf(APIConnectionTimeoutError);
  },
);

test.each(['nothing', 'half'] as const)(
  'the client gives up a model that sends %s, when it is told to',
  async (sent) => {
    await using asked = await askedModel(stalled(sent));
    const giveUp = new AbortController();
    const answer = expect(asked.askAnything({ signal: giveUp.signal })).rejects.toBeInstanceOf(
      APIUserAbortError,
    );
    await expect.poll(() => asked.model.requests.length).toBe(1);
    giveUp.abort();
    await answer;
  },
);

test('a request that was given up before it was sent never arrives', async () => {
  await using asked = await askedModel();
  await expect(asked.askAnything({ signal: AbortSignal.abort() })).rejects.toBeInstanceOf(APIUserAbortError);
  expect(asked.model.requests).toEqual([]);
});

test('waiting ends as soon as the client has gone', async () => {
  const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
  const waiting = waitFor(hour, outgoing);
  outgoing.destroy();
  expect(await waiting).toBe(false);
  expect(await waitFor(hour, outgoing)).toBe(false);
});

test('a client that goes away while the script thinks leaves the model well', async () => {
  const thinking = Promise.withResolvers<undefined>();
  const model = await startModel({
    apiKey,
    delayMs: 1,
    script: (_, index) => (index === 0 ? thinking.promise : undefined),
  });
  const client = clientOf(model);
  const giveUp = new AbortController();
  const given = expect(
    client.responses.create(requestBody('anything', ['Hello'], {}), { signal: giveUp.signal }),
  ).rejects.toBeInstanceOf(APIUserAbortError);
  await expect.poll(() => model.requests.length).toBe(1);
  giveUp.abort();
  await given;
  thinking.resolve(undefined);
  expect((await client.responses.create(requestBody('anything', ['Hello'], {}))).output_text).toBe('{}');
  await model.close();
});

test('closing ends what is still open, whatever it waits for', async () => {
  const asked = await askedModel(stalled(), stalled('half'), slow(hour, value({ word: 'late' })));
  const answers = Array.from({ length: 3 }, () => asked.askAnything());
  const settled = Promise.allSettled(answers);
  await expect.poll(() => asked.model.requests.length).toBe(3);
  await asked.model.close();
  for (const { status } of await settled) expect(status).toBe('rejected');
  await expect(asked.askAnything()).rejects.toBeInstanceOf(APIConnectionError);
});

test('25 requests are answered side by side, each with its own answer', async () => {
  const allHere = Promise.withResolvers<void>();
  const model = await startModel({
    apiKey,
    async script({ body }, index) {
      if (index === 24) allHere.resolve();
      await allHere.promise;
      return value({ word: body.instructions });
    },
  });
  const client = clientOf(model);
  const words = Array.from({ length: 25 }, (_, index) => `word ${index}`);
  const responses = await Promise.all(
    words.map((instructions) =>
      client.responses.create({ ...requestBody('anything', ['Hello'], {}), instructions }),
    ),
  );
  expect(responses.map(({ output_text }) => JSON.parse(output_text).word)).toEqual(words);
  expect(new Set(responses.map(({ id }) => id)).size).toBe(25);
  await model.close();
});

test('a request of a million characters arrives whole', async () => {
  await using asked = await askedModel();
  const long = 'é'.repeat(1_000_000);
  const { usage } = await asked.ask('anything', [long], {});
  expect(asked.model.requests[0]!.raw).toContain(long);
  expect(usage!.input_tokens).toBeGreaterThanOrEqual(250_000);
});

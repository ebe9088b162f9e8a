import { afterAll, beforeAll, expect, test } from 'vitest';
import { CountedModel } from '../../../../functions/mcp/model/usage.ts';
import {
  counted,
  failed,
  httpError,
  incomplete,
  malformed,
  refusal,
  type ScriptedAnswer,
  stalled,
  text,
  value,
} from '../../../../local/model/script.ts';
import { type AskedWorker, askedWorker, question } from '../../../shared/worker/asked-worker.ts';

/** Slow is not wrong. */
const patience = { timeout: 20_000 };

let asked: AskedWorker;
beforeAll(async () => {
  asked = await askedWorker();
});
afterAll(() => asked.close());

const nothing = { input: 0, cached_input: 0, output: 0, reasoning: 0, total: 0 };

test('before the first request nothing was used, of no model', () => {
  expect(new CountedModel(asked.worker).usage).toEqual({ model: null, requests: 0, tokens: nothing });
});

test('sums requests and tokens of good and bad answers alike', async () => {
  const used = (answer: ScriptedAnswer) =>
    counted({ input: 100, cached: 10, output: 20, reasoning: 5 }, answer);
  const answers = [
    used(value({ word: 'yes', count: null })),
    used(refusal('no')),
    used(incomplete('max_output_tokens')),
    used(text('{')),
    used(failed('server_error')),
    httpError(500, null),
    httpError(400, 'context_length_exceeded'),
    malformed(),
    failed('server_error'),
  ];
  asked.answering((_request, index) => answers[index % answers.length]);
  const model = new CountedModel(asked.worker);
  const start = asked.api.requests.length;
  expect(start).toBe(0);
  const outcomes: string[] = [];
  for (const _ of answers) outcomes.push((await model.ask(question({ model: 'model-a' }))).outcome);
  expect(outcomes.toSorted()).toEqual(
    [
      'value',
      'refused',
      'incomplete',
      'invalid',
      'unavailable',
      'unavailable',
      'input_too_large',
      'unavailable',
      'unavailable',
    ].toSorted(),
  );
  expect(model.usage).toEqual({
    model: 'model-a',
    requests: 9,
    tokens: { input: 500, cached_input: 50, output: 100, reasoning: 25, total: 600 },
  });
});

test('counts a request that was given up, whose tokens nobody knows', async () => {
  asked.answering(() => stalled());
  const model = new CountedModel(asked.worker);
  const giveUp = new AbortController();
  const outcome = model.ask(question({ signal: giveUp.signal }));
  await expect.poll(() => asked.api.requests.length, patience).toBe(1);
  expect(model.usage.requests).toBe(1);
  giveUp.abort();
  expect(await outcome).toMatchObject({ outcome: 'aborted' });
  expect(model.usage).toEqual({ model: 'gpt-5.6-terra', requests: 1, tokens: nothing });
});

test('counts requests side by side, and those of one call alone', async () => {
  asked.answering(() =>
    counted({ input: 3, cached: 0, output: 2, reasoning: 0 }, value({ word: 'a', count: 1 })),
  );
  const [one, other] = [new CountedModel(asked.worker), new CountedModel(asked.worker)];
  await Promise.all([...Array.from({ length: 25 }, () => one.ask(question())), other.ask(question())]);
  expect(one.usage).toMatchObject({ requests: 25, tokens: { input: 75, output: 50, total: 125 } });
  expect(other.usage).toMatchObject({ requests: 1, tokens: { input: 3, output: 2, total: 5 } });
});

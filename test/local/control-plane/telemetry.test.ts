import { afterAll, beforeAll, expect, test } from 'vitest';
import { telemetryEvent } from '../../support/telemetry-event.ts';
import { type MadePlane, madePlane } from './made-plane.ts';

let plane: MadePlane;
beforeAll(async () => {
  plane = await madePlane();
});
afterAll(() => plane.close());

const path = '/internal/mcp/v1/telemetry';

test('the same event, once or at the same time, is stored once', async () => {
  const event = telemetryEvent();
  const answers = await Promise.all(Array.from({ length: 8 }, () => plane.post(path, event)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
  expect(await plane.telemetry.events()).toEqual([event]);
});

test.each<[string, unknown]>([
  ['another key', { ...telemetryEvent(), note: 'x' }],
  ['no event', {}],
])('%s is refused', async (_what, body) => {
  const before = await plane.telemetry.events();
  expect(await plane.post(path, body)).toMatchObject({ status: 422 });
  expect(await plane.telemetry.events()).toEqual(before);
});

test('nobody without the bearer', async () => {
  expect(await plane.post(path, telemetryEvent(), { authorization: 'Bearer another' })).toMatchObject({
    status: 401,
  });
});

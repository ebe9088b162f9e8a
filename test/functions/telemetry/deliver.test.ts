import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDeliver } from '../../../functions/telemetry/deliver/function.ts';
import { RefusedEvent } from '../../../shared/telemetry/parse-event.ts';
import {
  type Answer,
  type FakeApp,
  fakeApp,
  json,
  reset,
  text,
} from '../../shared/control-plane/fake-app.ts';
import { telemetryEvent } from '../../support/telemetry-event.ts';

const token = 'token-of-sixteen-or-more';
const accepted = text(202, '');

let app: FakeApp;
let faults: string[];
let deliver: (payload: unknown) => Promise<void>;
beforeAll(async () => {
  app = await fakeApp();
});
afterAll(() => app.close());
beforeEach(() => {
  faults = [];
  deliver = createDeliver({ INTEL_APP_CONTROL_URL: app.url, INTEL_APP_SERVICE_TOKEN: token }, (fault) =>
    faults.push(fault),
  );
});

test('brings an event to the app', async () => {
  app.answers(accepted);
  const event = telemetryEvent();
  await deliver(event);
  expect(app.received).toMatchObject([
    {
      method: 'POST',
      path: '/internal/mcp/v1/telemetry',
      headers: { authorization: `Bearer ${token}`, 'x-request-id': event.request_id },
      body: event,
    },
  ]);
});

test.each<[string, Answer]>([
  ['a lost connection', reset],
  ['502', json(502, {})],
])('%s is tried once more', async (_what, answer) => {
  app.answers(answer, accepted);
  await deliver(telemetryEvent());
  expect(app.received).toHaveLength(2);
});

test.each<[string, Answer]>([
  ['500', json(500, {})],
  ['a refusal', json(422, { code: 'invalid_request' })],
  ['an answer that is not agreed', json(200, {})],
])('%s is a failure, for the next attempt or the queue', async (_what, answer) => {
  app.answers(answer, accepted);
  await expect(deliver(telemetryEvent())).rejects.toMatchObject({ code: 'control_plane_unavailable' });
  expect(app.received).toHaveLength(1);
  expect(faults).toHaveLength(1);
});

test('what is no event never reaches the app', async () => {
  app.answers(accepted);
  await expect(deliver({ ...telemetryEvent(), note: 'x' })).rejects.toThrow(RefusedEvent);
  expect(app.received).toEqual([]);
});

test('a handler whose configuration cannot work leaves every event to its queue', async () => {
  vi.stubEnv('INTEL_APP_CONTROL_URL', 'nowhere');
  const { Logger } = await import('@aws-lambda-powertools/logger');
  const logged = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const { handler } = await import('../../../functions/telemetry/deliver/handler.ts');
  await expect(handler(telemetryEvent())).rejects.toThrow('telemetry is not configured');
  expect(logged.mock.calls.map(([fault]) => fault)).toEqual([
    expect.stringMatching(/^configuration: INTEL_APP_CONTROL_URL /),
    expect.stringMatching(/^configuration: INTEL_APP_SERVICE_TOKEN is missing/),
  ]);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { directTelemetry } from '../../standalone/telemetry.ts';
import { type FakeApp, fakeApp, json, text } from '../shared/control-plane/fake-app.ts';
import { telemetryEvent } from '../support/telemetry-event.ts';

let app: FakeApp;
let faults: string[];
beforeAll(async () => {
  app = await fakeApp();
});
afterAll(() => app.close());
beforeEach(() => {
  faults = [];
});

const telemetry = () =>
  directTelemetry(
    { INTEL_APP_CONTROL_URL: app.url, INTEL_APP_SERVICE_TOKEN: 'token-of-sixteen-or-more' },
    (fault) => faults.push(fault),
  );
const signal = new AbortController().signal;

test('is taken at once and brought to the app beside what goes on', async () => {
  const direct = telemetry();
  const answered = Promise.withResolvers<void>();
  app.answers((response) => answered.promise.then(() => text(202, '')(response, app.received[0]!)));
  const event = telemetryEvent();
  await direct.handOver(event, signal);
  let idle = false;
  const ended = direct.idle().then(() => {
    idle = true;
  });
  await expect.poll(() => app.received).toMatchObject([{ body: event }]);
  expect(idle).toBe(false);
  answered.resolve();
  await ended;
  expect(faults).toEqual([]);
});

test('is reported where the app does not take it', async () => {
  const direct = telemetry();
  app.answers(json(500, {}));
  await direct.handOver(telemetryEvent(), signal);
  await direct.idle();
  expect(faults).toEqual(['control plane answered 500', 'telemetry event not delivered']);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TelemetryEvent } from '../../shared/telemetry/event.ts';
import { type TestService, testService } from '../support/service.ts';
import { type Trouble, type TroubledDoor, troubledDoor } from '../support/troubled-door.ts';
import { post, toolCall } from './mcp-post.ts';

/** Telemetry whose far sides are slow, silent, refusing or gone: calls go on as ever, and no event is lost or doubled. */

const telemetryPath = '/internal/mcp/v1/telemetry';

/** One call, answered; calls for a run that nobody has are the cheapest ones. */
async function call({ description }: TestService, reportRunId = 'nobodys'): Promise<void> {
  const response = await post(
    description,
    toolCall('2026-07-28', 'start_analysis', { report_run_id: reportRunId }),
  );
  expect(await response.text()).toContain('report_run_not_found');
}

async function calls(service: TestService, count: number): Promise<void> {
  const atOnce = 5;
  for (let made = 0; made < count; made += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - made) }, () => call(service)));
}

describe('the app', () => {
  let service: TestService;
  let door: TroubledDoor;
  beforeAll(async () => {
    // The door is named before the service is there: its far side is found when it is used.
    const app = { url: '' };
    door = await troubledDoor(app, telemetryPath);
    service = await testService({
      environment: { INTEL_APP_CONTROL_URL: door.url },
      telemetryRetryDelaysMs: [0, 0],
    });
    app.url = service.description.control_url;
  });
  afterAll(async () => {
    await service.stop();
    await door.close();
  });

  test('in trouble of every kind: each event of 1,000 calls arrives once, or lies once in the queue', async () => {
    for (const trouble of ['none', 'held', 'refused', 'cut', 'none'] satisfies Trouble[]) {
      door.trouble(trouble);
      await calls(service, 200);
    }
    door.cutHeld();
    const dead = () => service.telemetry.deadLetters.deliver as TelemetryEvent[];
    const known = async () => [...(await service.telemetry.events()), ...dead()];
    // What a busy machine could not hand over in time has been reported.
    const handedOver = 1000 - service.untold.length;
    await expect.poll(async () => (await known()).length, { timeout: 120_000 }).toBe(handedOver);
    expect(new Set((await known()).map(({ event_id }) => event_id)).size).toBe(handedOver);
    expect(handedOver).toBeGreaterThan(900);
    expect(dead().length).toBeGreaterThan(300);
    expect(service.telemetry.deadLetters.validate).toEqual([]);
  }, 240_000);
});

describe('the Lambda API', () => {
  let service: TestService;
  afterEach(() => service.stop());

  test.each<[string, Trouble]>([
    ['silent', 'held'],
    ['refusing', 'refused'],
    ['cutting connections', 'cut'],
  ])('%s: a call is answered, and its event is given up and reported', async (_what, trouble) => {
    const door = await troubledDoor({ url: '' }, '/2015-03-31/functions/telemetry-validate/invocations');
    door.trouble(trouble);
    service = await testService({ environment: { AWS_ENDPOINT_URL_LAMBDA: door.url } });
    await call(service);
    await expect.poll(() => service.untold).toHaveLength(1);
    await call(service);
    await expect.poll(() => service.untold).toHaveLength(2);
    await door.close();
  });

  test('gone: the same', async () => {
    service = await testService({ environment: { AWS_ENDPOINT_URL_LAMBDA: 'http://127.0.0.1:9' } });
    await call(service);
    await expect.poll(() => service.untold).toHaveLength(1);
  });

  test('an event is not sent again by whoever told it', async () => {
    service = await testService({ environment: { TELEMETRY_FUNCTION_NAME: 'unknown' } });
    await call(service);
    await expect.poll(() => service.untold).toHaveLength(1);
    expect(await service.telemetry.events()).toEqual([]);
  });
});

test('without a function for it nothing is told', async () => {
  const service = await testService({ environment: { TELEMETRY_FUNCTION_NAME: '' } });
  await call(service);
  await service.stop();
  expect(service.untold).toEqual([]);
});

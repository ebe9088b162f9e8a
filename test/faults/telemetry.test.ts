import { afterAll, beforeAll, test } from 'vitest';
import { expectAsTold, warmUp } from './expectations.ts';
import { type Stage, startStage } from './stage.ts';
import { telemetryFaults } from './telemetry-faults.ts';
import { until } from './until.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await warmUp(stage);
});
afterAll(() => stage.stop());

test.each(telemetryFaults)('telemetry that $what: $sees', async (fault) => {
  await expectAsTold(stage, fault);
  const arrived = (await stage.service.telemetry.events()).length;
  await warmUp(stage);
  await until(async () => (await stage.service.telemetry.events()).length > arrived);
});

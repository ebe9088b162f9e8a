import { afterAll, beforeAll, test } from 'vitest';
import { testEngine } from '../support/engine.ts';
import { clientFaults, closingGateway } from './client-faults.ts';
import { expectAsTold, expectRecovered, expectSuffered, warmUp } from './expectations.ts';
import { ReportRun } from './report-run.ts';
import { type Stage, startStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await warmUp(stage);
});
afterAll(() => stage.stop());

test.each(clientFaults)('a client that $what: $sees', (fault) => expectAsTold(stage, fault));

test(`a client that ${closingGateway.what}: ${closingGateway.sees}`, async () => {
  const engine = await testEngine();
  const [closing, next] = [await startStage({ engine }), await startStage({ engine })];
  const run = await ReportRun.open(closing);
  await expectSuffered(closing, run, closingGateway);
  await closing.stop();
  await expectRecovered(next, run, closingGateway.tools);
  await next.stop();
  await engine.drop();
});

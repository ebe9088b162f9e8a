import { afterAll, beforeAll, test } from 'vitest';
import { appFaults } from './app-faults.ts';
import { expectAsTold, warmUp } from './expectations.ts';
import { type Stage, startStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await warmUp(stage);
});
afterAll(() => stage.stop());

test.each(appFaults)('the app $what: $sees', (fault) => expectAsTold(stage, fault));

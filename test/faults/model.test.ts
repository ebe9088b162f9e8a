import { afterAll, beforeAll, test } from 'vitest';
import { expectAsTold, warmUp } from './expectations.ts';
import { modelFaults } from './model-faults.ts';
import { type Stage, startStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await warmUp(stage);
});
afterAll(() => stage.stop());

test.each(modelFaults)('the model $what: $sees', (fault) => expectAsTold(stage, fault));

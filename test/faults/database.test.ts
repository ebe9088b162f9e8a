import { afterAll, beforeAll, test } from 'vitest';
import { databaseFaults } from './database-faults.ts';
import { expectAsTold, warmUp } from './expectations.ts';
import { type Stage, startStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ twin: true });
  await warmUp(stage);
});
afterAll(() => stage.stop());

test.each(databaseFaults)('the database $what: $sees', (fault) => expectAsTold(stage, fault));

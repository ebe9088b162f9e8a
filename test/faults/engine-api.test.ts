import { afterAll, beforeAll, test } from 'vitest';
import { engineApiFaults } from './engine-api-faults.ts';
import { expectAsTold, warmUp } from './expectations.ts';
import { type Stage, startStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ environment: { MCP_ENGINE_SOURCE: 'http' } });
  await warmUp(stage);
});
afterAll(() => stage.stop());

test.each(engineApiFaults)("the Engine's HTTP API $what: $sees", (fault) => expectAsTold(stage, fault));

import { afterAll, beforeAll, test } from 'vitest';
import { expectAsTold, warmUp } from './expectations.ts';
import { accessToken, issuerFaults } from './issuer-faults.ts';
import { now } from './later.ts';
import { type Stage, startStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ bearer: accessToken });
  await warmUp(stage);
});
afterAll(async () => {
  now();
  await stage.stop();
});

test.each(issuerFaults)('the authorization server $what: $sees', (fault) => expectAsTold(stage, fault));

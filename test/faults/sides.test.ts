import { afterAll, beforeAll, describe, test } from 'vitest';
import { appFaults } from './app-faults.ts';
import { databaseFaults, longDatabaseFaults } from './database-faults.ts';
import { engineApiFaults, longEngineApiFaults } from './engine-api-faults.ts';
import { expectAsTold, warmUp } from './expectations.ts';
import type { Fault } from './fault.ts';
import { deadlineMs, modelFaults } from './model-faults.ts';
import { type Stage, type StageOptions, startStage } from './stage.ts';

/**
 * The sides that a call asks. Faults follow one another at a service of their own, and most of their time is waiting:
 * services stand beside one another.
 */

interface Bench {
  name: string;
  options: StageOptions;
  faults: readonly Fault[];
}

const overHttp = { environment: { MCP_ENGINE_SOURCE: 'http' } };

const benches: readonly Bench[] = [
  ...longDatabaseFaults.map((fault) => ({ name: 'the database', options: {}, faults: [fault] })),
  ...longEngineApiFaults.map((fault) => ({
    name: "the Engine's HTTP API",
    options: overHttp,
    faults: [fault],
  })),
  { name: 'the database', options: { twin: true }, faults: databaseFaults },
  { name: 'the app', options: {}, faults: appFaults },
  {
    name: 'the model',
    options: { environment: { MCP_CALL_DEADLINE_MS: String(deadlineMs) } },
    faults: modelFaults,
  },
  { name: "the Engine's HTTP API", options: overHttp, faults: engineApiFaults },
];

for (const { name, options, faults } of benches)
  describe.concurrent(name, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await startStage(options);
      await warmUp(stage);
    });
    afterAll(() => stage.stop());

    test.each(faults)('$what: $sees', { concurrent: false, timeout: 120_000 }, (fault) =>
      expectAsTold(stage, fault),
    );
  });

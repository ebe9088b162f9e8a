import { afterAll, beforeAll, describe, test } from 'vitest';
import { longAppFaults } from './app-faults.ts';
import { longDatabaseFaults } from './database-faults.ts';
import { longEngineApiFaults } from './engine-api-faults.ts';
import { expectAsTold, warmUp } from './expectations.ts';
import type { Fault } from './fault.ts';
import { deadlineMs, longModelFaults } from './model-faults.ts';
import { type Stage, startStage } from './stage.ts';

/** Sides that are silent for as long as they may be: at once, each before a service of its own. */

interface Silence {
  side: string;
  environment: Readonly<Record<string, string>>;
  /** One after the other. */
  faults: readonly Fault[];
  stage?: Stage;
}

const silences: readonly Silence[] = [
  ...longDatabaseFaults.map((fault) => ({ side: 'the database', environment: {}, faults: [fault] })),
  ...longEngineApiFaults.map((fault) => ({
    side: "the Engine's HTTP API",
    environment: { MCP_ENGINE_SOURCE: 'http' },
    faults: [fault],
  })),
  { side: 'the app', environment: {}, faults: longAppFaults },
  {
    side: 'the model',
    environment: { MCP_CALL_DEADLINE_MS: String(deadlineMs) },
    faults: longModelFaults,
  },
];

beforeAll(async () => {
  for (const silence of silences) {
    silence.stage = await startStage(silence);
    await warmUp(silence.stage);
  }
});
afterAll(() => Promise.all(silences.map(({ stage }) => stage?.stop())));

describe.concurrent('silence', () => {
  test.each(
    silences.map((silence) => ({
      silence,
      side: silence.side,
      what: silence.faults.map(({ what }) => what),
    })),
  )(
    '$side $what',
    async ({ silence: { stage, faults } }) => {
      for (const fault of faults) await expectAsTold(stage!, fault);
    },
    120_000,
  );
});

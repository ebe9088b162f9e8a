import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../../../functions/mcp/call.ts';
import { tellCalls } from '../../../../functions/mcp/telemetry/tell-calls.ts';
import type { WorkAfterAnswer } from '../../../../shared/lambda/gateway-fetch.ts';
import { ToolError } from '../../../../shared/mcp/tool-error.ts';
import type { Telemetry, TelemetryEvent } from '../../../../shared/telemetry/event.ts';

/** One call's event on its way out, whatever becomes of it. */

const call = {
  principal: { kind: 'user', subject: 'somebody', scopes: ['intel.mcp'] },
  trace: { request_id: 'a-request' },
  controlPlane: { analysisId: 'an_1' },
  model: {
    usage: {
      model: null,
      requests: 0,
      tokens: { input: 0, cached_input: 0, output: 0, reasoning: 0, total: 0 },
    },
  },
} as unknown as Call;

let events: TelemetryEvent[];
let faults: string[];
beforeEach(() => {
  events = [];
  faults = [];
});
const takes: Telemetry = { handOver: async (event) => void events.push(event) };

/** What is done after the answer to a call. */
function afterAnswer(telemetry: Telemetry, settled: Promise<ToolError | undefined>): WorkAfterAnswer {
  let work: WorkAfterAnswer | undefined;
  const observer = tellCalls(
    telemetry,
    (fault) => faults.push(fault),
    () => new Date('2026-03-01T10:00:00Z'),
  );
  observer((given) => {
    work = given;
  })({ tool: 'get_profiles', call, era: 'modern', client: undefined, settled });
  return work!;
}

test.each([
  ['succeeded', undefined, true, 'success', null],
  ['failed', new ToolError('trial_unavailable', 'No.'), true, 'error', 'trial_unavailable'],
  ['was cancelled by its tool', new ToolError('cancelled', 'Gone.'), true, 'cancelled', 'cancelled'],
  ['succeeded for a client that had gone', undefined, false, 'cancelled', 'cancelled'],
  [
    'failed for a client that had gone',
    new ToolError('engine_unavailable', 'No.'),
    false,
    'cancelled',
    'cancelled',
  ],
])('a call that %s', async (_what, error, sent, outcome, error_code) => {
  await afterAnswer(takes, Promise.resolve(error))(sent);
  expect(events).toMatchObject([
    {
      tool: 'get_profiles',
      analysis_id: 'an_1',
      principal: 'user',
      started_at: '2026-03-01T10:00:00.000Z',
      outcome,
      error_code,
    },
  ]);
});

test('a call that does not end though its client has gone is told as far as it went', async () => {
  await afterAnswer(takes, new Promise(() => undefined))(false);
  expect(events).toMatchObject([{ outcome: 'cancelled' }]);
});

describe('is given up and reported, and the call knows nothing of it, where', () => {
  test.each<[string, Telemetry]>([
    ['nobody takes it', { handOver: () => Promise.reject(new Error('refused')) }],
    [
      'taking it fails at once',
      {
        handOver: () => {
          throw new Error('no client');
        },
      },
    ],
    ['taking it never ends', { handOver: () => new Promise(() => undefined) }],
  ])('%s', async (_what, telemetry) => {
    await afterAnswer(telemetry, Promise.resolve(undefined))(true);
    expect(faults).toEqual(['telemetry event not handed over']);
  });
});

test('whoever takes it is told when the time is over', async () => {
  const stopped = Promise.withResolvers<void>();
  const slow: Telemetry = {
    handOver: (_event, signal) => {
      signal.addEventListener('abort', () => stopped.resolve());
      return stopped.promise;
    },
  };
  await afterAnswer(slow, Promise.resolve(undefined))(true);
  await stopped.promise;
});

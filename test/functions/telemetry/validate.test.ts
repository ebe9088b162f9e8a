import { Metrics } from '@aws-lambda-powertools/metrics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createValidate } from '../../../functions/telemetry/validate/function.ts';
import { countIn } from '../../../functions/telemetry/validate/metrics.ts';
import type { TelemetryEvent } from '../../../shared/telemetry/event.ts';
import { RefusedEvent } from '../../../shared/telemetry/parse-event.ts';
import { telemetryEvent } from '../../support/telemetry-event.ts';

let written: string[];
beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

test('a good event is counted and passed on', () => {
  const counted: TelemetryEvent[] = [];
  const event = telemetryEvent();
  expect(createValidate((shown) => counted.push(shown))(event)).toEqual(event);
  expect(counted).toEqual([event]);
});

test('a refused event is not counted', () => {
  const counted: TelemetryEvent[] = [];
  const validate = createValidate((shown) => counted.push(shown));
  expect(() => validate({ ...telemetryEvent(), criteria: 'adults' })).toThrow(RefusedEvent);
  expect(counted).toEqual([]);
});

test('metrics are the duration by tool, and calls by tool and outcome', () => {
  countIn(new Metrics({ namespace: 'IntelMcp', serviceName: 'intel-mcp' }))(
    telemetryEvent({
      tool: 'get_profiles',
      outcome: 'error',
      error_code: 'engine_unavailable',
      duration_ms: 12,
    }),
  );
  const metrics = written.map((line) => JSON.parse(line));
  const shapes = metrics.map(({ _aws, ...values }) => [_aws.CloudWatchMetrics, values]);
  expect(shapes).toEqual([
    [
      [
        {
          Namespace: 'IntelMcp',
          Dimensions: [['service', 'tool']],
          Metrics: [{ Name: 'ToolDuration', Unit: 'Milliseconds' }],
        },
      ],
      { service: 'intel-mcp', tool: 'get_profiles', ToolDuration: 12 },
    ],
    [
      [
        {
          Namespace: 'IntelMcp',
          Dimensions: [['service', 'tool', 'outcome']],
          Metrics: [{ Name: 'ToolCalls', Unit: 'Count' }],
        },
      ],
      { service: 'intel-mcp', tool: 'get_profiles', outcome: 'error', ToolCalls: 1 },
    ],
  ]);
});

test('the handler answers with the event, for its destination', async () => {
  const { handler } = await import('../../../functions/telemetry/validate/handler.ts');
  const event = telemetryEvent();
  expect(await handler(event)).toEqual(event);
  await expect(handler({})).rejects.toThrow(RefusedEvent);
});

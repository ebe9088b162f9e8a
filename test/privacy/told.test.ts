import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  keepSecret,
  leaksIn,
  noteEvents,
  noteFault,
  outputs,
  plantedPrefix,
  takeTold,
} from '../support/told.ts';

/** That every test file would fail for what is told in it. */

const leaks = () => takeTold().flatMap(leaksIn);

beforeAll(() => {
  outputs.shown = false;
});
afterAll(() => {
  outputs.shown = true;
  // The last hook of all looks at what is left then, which is nothing of this file.
  expect(takeTold()).toEqual([]);
});

describe('found in what is told', () => {
  test.each([
    ['something planted', plantedPrefix.toUpperCase()],
    ['an e-mail address', 'contact jane.doe+x@hospital.example.org now'],
    ['a bearer', 'authorization: Bearer abc'],
    ['a signed token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyLTEifQ.c2ln'],
    ['a trial number', 'the trial 2099-500001-10-00'],
    ['SQL', 'SELECT eu_number\nFROM t'],
    ['SQL', 'permission denied for mcp_serving.complete_profile_v1'],
    ['a connection string', 'cannot reach postgres://db.internal/intel'],
  ])('%s', (kind, text) => {
    expect(leaksIn(text)).toEqual([kind]);
  });

  test('a secret', () => {
    keepSecret('hBv3-not-to-be-told');
    expect(leaksIn('the password is hBv3-not-to-be-told.')).toEqual(['a secret']);
  });
});

describe('noted wherever it is told:', () => {
  const planted = `${plantedPrefix} on purpose`;

  test('in a line of a logger', () => {
    new Logger({ serviceName: 'mcp' }).error('engine read failed', { cause: { name: planted } });
    expect(leaks()).toEqual(['something planted']);
  });

  test('in a metric', () => {
    const metric = new Metrics({ namespace: 'IntelMcp', serviceName: 'told' }).singleMetric();
    metric.addDimension('tool', planted).addMetric('ToolCalls', MetricUnit.Count, 1);
    expect(leaks()).toEqual(['something planted']);
  });

  test.each(['log', 'info', 'warn', 'error', 'debug'] as const)('by console.%s', (method) => {
    // biome-ignore lint/suspicious/noConsole: a library could.
    console[method](planted);
    expect(leaks()).toEqual(['something planted']);
  });

  test('in a fault or its cause', () => {
    noteFault('engine read failed', Object.assign(new Error('told to nobody'), { name: planted }));
    expect(leaks()).toEqual(['something planted']);
    noteFault('engine read failed', new Error(planted));
    expect(leaks()).toEqual([]);
  });

  test('in an event', () => {
    noteEvents([{ client_name: planted }]);
    expect(leaks()).toEqual(['something planted']);
  });
});

test('what anybody may be told is no leak', () => {
  noteFault('engine read failed', Object.assign(new Error('x'), { code: '57014' }));
  noteFault('configuration: MCP_ENGINE_DATABASE_USER is not intel_mcp_reader_v1: no other login is used');
  noteEvents([
    { event_id: '20235123-4512-4345-8345-512345678901', started_at: '2026-03-01T10:00:00.000Z', tool: 'x' },
  ]);
  expect(leaks()).toEqual([]);
});

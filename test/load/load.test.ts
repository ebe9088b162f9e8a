import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { type Figures, load } from './load.ts';
import { closedLoop, openLoop, percentile, together } from './loops.ts';
import { verdictOf } from './verdict.ts';

describe('a few seconds of load', () => {
  let engine: TestEngine;
  let figures: Figures;
  beforeAll(async () => {
    engine = await testEngine();
    const { ownerUrl, reader } = engine;
    const seconds = { capacity: 2, idle: 1, load: 4, soak: 2 };
    figures = await load({ engine: { ownerUrl, reader }, analyses: 10, seconds, say: () => undefined });
  });
  afterAll(() => engine.drop());

  test('end with no error and no fault', () => {
    expect(figures.errors).toEqual({});
    expect(verdictOf(figures).find(({ goal }) => goal.startsWith('no fault'))).toMatchObject({ ok: true });
    expect(figures.load.calls).toBeGreaterThan(4);
  });

  test('take no more connections than there are functions', () => {
    expect(figures.connections.most).toBeGreaterThan(0);
    expect(figures.connections.most).toBeLessThanOrEqual(figures.connections.functions);
  });

  test('are measured whole', () => {
    expect(figures.idle.p99_ms).toBeGreaterThanOrEqual(figures.idle.p50_ms);
    expect(figures.load.p99_ms).toBeGreaterThanOrEqual(figures.load.p50_ms);
    expect(figures.memory.after_soak).toBeGreaterThan(1024 * 1024);
    expect(figures.offered_per_second).toBeCloseTo(figures.capacity_per_second / 2, 0);
  });
});

describe('the verdict', () => {
  const well: Figures = {
    analyses: 200,
    seconds: { capacity: 20, idle: 30, load: 120, soak: 300 },
    capacity_per_second: 200,
    offered_per_second: 100,
    errors: { allowance_exhausted: 3 },
    faults: { 'telemetry event not handed over': 2 },
    idle: { calls: 100, p50_ms: 5, p99_ms: 20 },
    load: { calls: 100, p50_ms: 7, p99_ms: 100 },
    soak: { calls: 100, p50_ms: 7, p99_ms: 100 },
    memory: { after_first_minute: 100, after_soak: 110 },
    rss: { after_first_minute: 300, after_soak: 300 },
    handles: { after_first_minute: 20, after_soak: 20 },
    connections: { most: 8, functions: 8 },
  };
  const missed = (changes: Partial<Figures>) =>
    verdictOf({ ...well, ...changes }).flatMap(({ ok, goal }) => (ok ? [] : [goal]));

  test('is good where every figure is just what is asked', () => {
    expect(missed({})).toEqual([]);
  });

  test.each<[string, Partial<Figures>]>([
    ['no error', { errors: { allowance_exhausted: 3, engine_unavailable: 1 } }],
    ['no fault', { faults: { 'engine read failed': 1 } }],
    ['the p99', { load: { ...well.load, p99_ms: 101 } }],
    ['memory', { memory: { ...well.memory, after_soak: 111 } }],
    ['database connections', { connections: { most: 9, functions: 8 } }],
  ])('%s is missed by one', (goal, changes) => {
    const [only, ...others] = missed(changes);
    expect(only).toMatch(new RegExp(`^${goal}`));
    expect(others).toEqual([]);
  });
});

describe('the loops', () => {
  test('an open one excuses no stall: a call waits from when it was due', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let made = 0;
    const course = openLoop(
      async () => {
        made += 1;
        if (made === 20) release();
        await released;
        return undefined;
      },
      1_000,
      0.04,
      () => 1,
    );
    const { latencies } = await course;
    expect(latencies.length).toBeGreaterThanOrEqual(40);
    // The first ones waited for the twentieth, which was due 19 ms after the first.
    expect(Math.max(...latencies)).toBeGreaterThanOrEqual(18);
  });

  test('a closed one makes a call when its caller has its answer, and counts what failed', async () => {
    let open = 0;
    let most = 0;
    const { errors, latencies } = await closedLoop(
      async () => {
        open += 1;
        most = Math.max(most, open);
        await new Promise(setImmediate);
        open -= 1;
        return 'engine_unavailable';
      },
      3,
      0.02,
    );
    expect(most).toBe(3);
    expect(errors).toEqual({ engine_unavailable: latencies.length });
  });

  test('courses add up, and a percentile is one of the values', () => {
    const [a, b] = [
      { latencies: [3, 1], errors: { x: 1 }, seconds: 1 },
      { latencies: [2], errors: { x: 2, y: 1 }, seconds: 2 },
    ];
    expect(together(a, b)).toEqual({ latencies: [3, 1, 2], errors: { x: 3, y: 1 }, seconds: 3 });
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([7], 0.99)]).toEqual([50, 99, 7]);
  });
});

import { describe, expect, test } from 'vitest';
import { AsynchronousFunction } from '../../../local/lambda/asynchronous-function.ts';

/** Asynchronous invocations, as Lambda makes them. */

/** A function that fails so often before it succeeds, and what became of its payloads. */
function failing(times: number, retryDelaysMs: readonly number[] = [0, 0]) {
  const course = { attempts: [] as unknown[], succeeded: [] as unknown[], failed: [] as unknown[] };
  const invoked = new AsynchronousFunction({
    async handler(payload) {
      course.attempts.push(payload);
      if (course.attempts.length <= times) throw new Error('not yet');
      return { response: payload };
    },
    onSuccess: (response) => course.succeeded.push(response),
    onFailure: (payload) => course.failed.push(payload),
    retryDelaysMs,
  });
  return { course, invoked };
}

test.each([0, 1, 2])('%i failures are repeated, and the response goes to the destination', async (times) => {
  const { course, invoked } = failing(times);
  invoked.invoke({ id: 1 });
  await invoked.end();
  expect(course).toEqual({
    attempts: Array.from({ length: times + 1 }, () => ({ id: 1 })),
    succeeded: [{ response: { id: 1 } }],
    failed: [],
  });
});

test('after the last attempt the payload goes to the destination for failure', async () => {
  const { course, invoked } = failing(3);
  invoked.invoke({ id: 1 });
  await invoked.end();
  expect(course).toMatchObject({ attempts: { length: 3 }, succeeded: [], failed: [{ id: 1 }] });
});

test('an end makes the attempts that are left without waiting for their time', async () => {
  const { course, invoked } = failing(2, [3_600_000, 3_600_000]);
  invoked.invoke({ id: 1 });
  await invoked.end();
  expect(course.succeeded).toEqual([{ response: { id: 1 } }]);
});

describe('an attempt', () => {
  test('has a payload of its own', async () => {
    const seen: unknown[] = [];
    const invoked = new AsynchronousFunction({
      async handler(payload) {
        const own = payload as { count: number };
        own.count += 1;
        seen.push(own.count);
        throw new Error('again');
      },
      onFailure: (payload) => seen.push(payload),
      retryDelaysMs: [0],
    });
    invoked.invoke({ count: 0 });
    await invoked.end();
    expect(seen).toEqual([1, 1, { count: 0 }]);
  });
});

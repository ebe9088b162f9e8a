import type { EventEmitter } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { uncaught } from './uncaught.ts';

/** The hook that every test of a fault looks at counts what it should. */

const noteRejection = process.listeners('unhandledRejection').at(-1)!;
const others = process.listeners('unhandledRejection').slice(0, -1);

afterEach(() => {
  process.removeAllListeners('unhandledRejection');
  for (const listener of [...others, noteRejection]) process.on('unhandledRejection', listener);
});

test('a rejection that nobody waits for is counted', async () => {
  // The runner of tests, which would fail this one, does not see it.
  for (const listener of others) process.off('unhandledRejection', listener);
  void Promise.reject(new Error('of the test'));
  await expect.poll(() => uncaught.map(String)).toEqual(['Error: of the test']);
});

test('so is an exception', () => {
  (process as EventEmitter).emit('uncaughtExceptionMonitor', new Error('another'));
  expect(uncaught.map(String)).toContain('Error: another');
});

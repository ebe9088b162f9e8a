import { vi } from 'vitest';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** Makes it later for the service, which asks the clock; whoever calls this puts the clock right in the end. */
export function later(ms: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + ms });
}

export function now(): void {
  vi.useRealTimers();
}

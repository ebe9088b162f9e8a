import { vi } from 'vitest';

/** Waits for what comes about by itself; slow is not wrong. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(condition, { timeout: 30_000, interval: 20 });
}

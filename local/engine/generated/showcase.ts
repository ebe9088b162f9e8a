/** The number of approved trials within which every vocabulary value and every kind of gap occurs. */
export const showcaseSize = 300;

/**
 * Within the showcase, every `period`-th trial (from `offset` on) takes its value in turn from the list instead of
 * drawing it, so that rare values occur in the smallest usual set. Undefined where the trial draws.
 */
export function inTurn<T>(
  items: readonly T[],
  rank: number,
  { period, offset }: { period: number; offset: number },
): T | undefined {
  if (rank >= showcaseSize || rank % period !== offset) return undefined;
  return items[Math.floor(rank / period) % items.length];
}

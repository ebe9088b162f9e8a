/** Whether two kinds of things take different time, by the ranks of their times alone. */

/** Times of the two kinds, under one condition. */
export interface Stratum {
  one: readonly number[];
  other: readonly number[];
}

/**
 * How far apart two kinds are, in standard deviations of what chance alone makes: Mann and Whitney's U, added up over
 * strata (van Elteren's test). Positive where `one` takes longer. Ranks bear any outlier of a busy machine.
 */
export function standardScore(strata: readonly Stratum[]): number {
  let difference = 0;
  let variance = 0;
  for (const { one, other } of strata) {
    const [m, n] = [one.length, other.length];
    difference += u(one, other) - (m * n) / 2;
    variance += (m * n * (m + n + 1)) / 12;
  }
  return difference / Math.sqrt(variance);
}

/** How often a time of `one` is above a time of `other`; a tie is half. */
function u(one: readonly number[], other: readonly number[]): number {
  return one.reduce(
    (sum, a) => sum + other.reduce((above, b) => above + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
}

import type { Random } from './random.ts';

/** A chooser over values with relative weights (0 or more, at least one above 0). */
export function weightedChoice<T>(options: readonly (readonly [T, number])[]): (random: Random) => T {
  const limits: number[] = [];
  let total = 0;
  for (const [, weight] of options) {
    total += weight;
    limits.push(total);
  }
  return (random) => {
    const point = random.fraction() * total;
    const index = limits.findIndex((limit) => point < limit);
    return (options[index] as readonly [T, number])[0];
  };
}

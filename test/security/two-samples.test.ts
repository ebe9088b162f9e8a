import { expect, test } from 'vitest';
import { standardScore } from './two-samples.ts';

/** That the detector of timing tells what is there, and nothing where nothing is. */

/** Times as a machine has them, some 15 % apart from their middle, with a tail: always the same for a seed. */
function times(seed: number, count: number, middle: number): number[] {
  let state = seed;
  // A linear congruential generator (Knuth's constants of Numerical Recipes), and Box and Muller's normal numbers.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 2 ** 32;
  };
  return Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
    return middle * Math.exp(0.15 * normal);
  });
}

/** Four tools, each with a time of its own, and 250 calls of each kind. */
const strata = (seed: number, slowdown: number) =>
  [2, 3, 5, 9].map((middle, at) => ({
    one: times(seed + at, 250, middle * slowdown),
    other: times(seed + 100 + at, 250, middle),
  }));

test('counts ranks, and ties for a half', () => {
  expect(standardScore([{ one: [1, 2], other: [1, 2] }])).toBe(0);
  // U = 4 of 4, which is 2 above the middle, with a variance of 5/3.
  expect(standardScore([{ one: [3, 4], other: [1, 2] }])).toBeCloseTo(2 / Math.sqrt(5 / 3), 10);
  expect(standardScore([{ one: [1, 2], other: [3, 4] }])).toBeCloseTo(-2 / Math.sqrt(5 / 3), 10);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('times of one kind are one kind (seed %i)', (seed) => {
  expect(Math.abs(standardScore(strata(seed * 1_000, 1)))).toBeLessThan(4);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('a difference of 5 % is found, either way (seed %i)', (seed) => {
  expect(standardScore(strata(seed * 1_000, 1.05))).toBeGreaterThan(4);
  expect(standardScore(strata(seed * 1_000, 1 / 1.05))).toBeLessThan(-4);
});

test('an outlier, however far, changes nothing much', () => {
  const [first, ...rest] = strata(1, 1);
  const outlying = { ...first!, one: first!.one.with(0, 1e9) };
  expect(Math.abs(standardScore([outlying, ...rest]) - standardScore([first!, ...rest]))).toBeLessThan(0.1);
});

const numbersPerBlock = 100_000;

/** How many different trials can be numbered: 100,000 numbers, each with 100 second groups. */
export const numberCapacity = numbersPerBlock * 100;

/**
 * The number of the trial at a place in the sequence, in a year that CTIS does not use (2099). Different places, up
 * to `numberCapacity`, have different first three groups; the order of the numbers is not that of the sequence.
 */
export function madeUpTrialNumber(place: number): string {
  const serial = ((place % numbersPerBlock) * 61_803 + 12_345) % numbersPerBlock;
  const group = (Math.floor(place / numbersPerBlock) * 37 + serial * 7) % 100;
  const resubmission = serial % 17 === 0 ? '01' : '00';
  return `2099-5${String(serial).padStart(5, '0')}-${String(group).padStart(2, '0')}-${resubmission}`;
}

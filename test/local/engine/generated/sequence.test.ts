import { expect, test } from 'vitest';
import { places } from '../../../../local/engine/generated/sequence.ts';
import { madeUpTrialNumber, numberCapacity } from '../../../../local/engine/generated/trial-number.ts';
import { generateTrials } from '../../../../local/engine/generated/trials.ts';
import { trialNumber } from '../../../../shared/contract/trial-number.ts';

test('the same seed gives the same trials byte for byte', () => {
  expect(JSON.stringify([...generateTrials({ approved: 120, seed: 7 })])).toBe(
    JSON.stringify([...generateTrials({ approved: 120, seed: 7 })]),
  );
});

test('another seed gives other trials with the same numbers', () => {
  const one = [...generateTrials({ approved: 20, seed: 1 })].map(
    ({ profile }) => profile.filtering_variables,
  );
  const other = [...generateTrials({ approved: 20, seed: 2 })].map(
    ({ profile }) => profile.filtering_variables,
  );
  expect(other.map(({ eu_number }) => eu_number)).toEqual(one.map(({ eu_number }) => eu_number));
  expect(other.map(({ trial_title }) => trial_title)).not.toEqual(one.map(({ trial_title }) => trial_title));
});

test('a larger set extends a smaller one, also beyond the showcase', () => {
  for (const [few, many] of [
    [0, 5],
    [37, 90],
    [301, 420],
  ] as const) {
    const small = [...generateTrials({ approved: few })];
    const large = [...generateTrials({ approved: many })];
    expect(JSON.stringify(large.slice(0, small.length))).toBe(JSON.stringify(small));
  }
});

test.each([0, 1, 11, 300])('%i approved trials are asked for and given', (approved) => {
  const statuses = [...generateTrials({ approved })].map(({ approvalStatus }) => approvalStatus);
  expect(statuses.filter((status) => status === 'approved')).toHaveLength(approved);
});

test('one trial in twelve is a candidate and one is rejected', () => {
  const counts = Map.groupBy(places(1_000), ({ approvalStatus }) => approvalStatus);
  expect(counts.get('candidate')).toHaveLength(100);
  expect(counts.get('rejected')).toHaveLength(100);
});

test('200,000 trials have different numbers, whatever their resubmission suffix, in a year not in use', () => {
  const numbers = new Set<string>();
  for (let index = 0; index < 200_000; index += 1) {
    const number = madeUpTrialNumber(index);
    if (!/^2099-5\d{5}-\d{2}-\d{2}$/.test(number)) expect.fail(number);
    numbers.add(number.slice(0, -3));
  }
  expect(numbers.size).toBe(200_000);
  expect(trialNumber.parse(madeUpTrialNumber(199_999))).toBe(madeUpTrialNumber(199_999));
});

test('one serial number has a different second group in each block of the capacity', () => {
  const blocks = numberCapacity / 100_000;
  const numbers = Array.from({ length: blocks }, (_, block) => madeUpTrialNumber(block * 100_000 + 42));
  expect(new Set(numbers.map((number) => number.slice(0, 11))).size).toBe(1);
  expect(new Set(numbers.map((number) => number.slice(0, 14))).size).toBe(blocks);
});

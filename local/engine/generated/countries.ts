import { type CountryCode, eeaCountryCodes } from '../../../shared/contract/countries.ts';
import type { Random } from './random.ts';
import { inTurn } from './showcase.ts';
import { weightedChoice } from './weighted-choice.ts';

export type EeaCountryCode = (typeof eeaCountryCodes)[number];

/** How often a state is concerned, relative to the others. */
const weights: Readonly<Record<EeaCountryCode, number>> = {
  DE: 10,
  ES: 10,
  FR: 10,
  IT: 9,
  BE: 7,
  PL: 7,
  NL: 6,
  CZ: 5,
  HU: 5,
  DK: 4,
  SE: 4,
  AT: 4,
  GR: 3.5,
  PT: 3,
  BG: 3,
  RO: 3,
  FI: 2,
  NO: 2,
  SK: 2,
  IE: 1.5,
  HR: 1.5,
  LT: 1,
  LV: 1,
  EE: 1,
  SI: 0.8,
  IS: 0.2,
  LU: 0.2,
  CY: 0.2,
  MT: 0.1,
  LI: 0.05,
};

const weightedCodes = Object.entries(weights) as [EeaCountryCode, number][];
const drawOne = weightedChoice(weightedCodes);

const restOfWorld: readonly CountryCode[] = [
  'US',
  'GB',
  'CA',
  'JP',
  'AU',
  'CN',
  'KR',
  'BR',
  'CH',
  'TR',
  'IL',
  'MX',
  'AR',
  'ZA',
  'TW',
  'UA',
  'RS',
  'GE',
  'IN',
];

/** 1 to 25 member states concerned: one in most early trials, a long tail later. */
export function chooseMemberStates(random: Random, rank: number, early: boolean): EeaCountryCode[] {
  const count = random.chance(early ? 0.85 : 0.42) ? 1 : Math.round(random.logNormal(5, 0.7)) + 1;
  const states = count === 1 ? [drawOne(random)] : drawSeveral(random, Math.min(count, 25));
  const shown = inTurn(eeaCountryCodes, rank, { period: 10, offset: 4 });
  return shown === undefined ? states : [shown, ...states.filter((code) => code !== shown)].slice(0, 25);
}

/** Countries outside the EEA, in one trial of five. */
export function chooseRestOfWorld(random: Random): CountryCode[] {
  if (!random.chance(0.2)) return [];
  return random.sample(restOfWorld, Math.min(12, Math.max(1, Math.round(random.logNormal(3, 0.7)))));
}

function drawSeveral(random: Random, count: number): EeaCountryCode[] {
  return weightedCodes
    .map(([code, weight]) => ({ code, arrival: -Math.log(1 - random.fraction()) / weight }))
    .sort((one, other) => one.arrival - other.arrival)
    .slice(0, count)
    .map(({ code }) => code);
}

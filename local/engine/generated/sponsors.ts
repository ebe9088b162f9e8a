import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { Random } from './random.ts';
import { inTurn } from './showcase.ts';
import {
  notableSponsors,
  type Sponsor,
  sponsorCountries,
  sponsorEndings,
  sponsorStems,
} from './wording/sponsors.ts';

/** The sponsor of a trial, with co-sponsors in one trial of eight. */
export function chooseSponsor(random: Random, rank: number): ClassificationVariables['sponsor'] {
  const drawn = random.chance(0.05) ? random.pick(notableSponsors) : inventSponsor(random);
  const { name, type, country } = inTurn(notableSponsors, rank, { period: 11, offset: 8 }) ?? drawn;
  const others = random.chance(0.12) ? [inventSponsor(random).name] : [];
  if (others.length > 0 && random.chance(0.3)) others.push(random.pick(notableSponsors).name);
  return {
    name,
    type: random.unlessUnknown(type),
    country: random.unlessUnknown(country),
    co_sponsors: others.filter((other) => other !== name),
  };
}

/** Large sponsors run many trials, small ones a few: the square of a fraction favours the front of the list. */
function inventSponsor(random: Random): Sponsor {
  const stem = sponsorStems[Math.floor(random.fraction() ** 2 * sponsorStems.length)] as string;
  const [ending, type] = random.pick(sponsorEndings);
  return { name: `Example ${stem} ${ending}`, type, country: random.pick(sponsorCountries) };
}

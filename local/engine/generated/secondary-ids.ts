import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { Random } from './random.ts';

/** Numbers in other registers, from ranges that these do not use. */
export function inventSecondaryIds(random: Random, code: string): ClassificationVariables['secondary_ids'] {
  return {
    nct: random.chance(0.55) ? `NCT99${random.integer(100_000, 999_999)}` : null,
    eudract: random.chance(0.25) ? `2099-0${random.integer(10_000, 99_999)}-${random.integer(10, 99)}` : null,
    who_utn: random.chance(0.2) ? `U1111-9${random.integer(100, 999)}-${random.integer(1000, 9999)}` : null,
    other: [
      ...(random.chance(0.6) ? [code] : []),
      ...(random.chance(0.08) ? [`ISRCTN999${random.integer(10_000, 99_999)}`] : []),
    ],
  };
}

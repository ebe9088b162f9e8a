import type * as z from 'zod';
import { type TrialProfile, trialProfile } from './trial-profile.ts';

/**
 * A profile with its keys in the order of the contract, number and title first: PostgreSQL's jsonb keeps keys in an
 * order of its own, and whoever reads a long text reads its beginning. What the contract does not know stays, last.
 */
export function inContractOrder(profile: TrialProfile): TrialProfile {
  return ordered(profile, trialProfile) as TrialProfile;
}

/** Down to the lists, whose members stay as they are. */
function ordered(value: unknown, schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return value;
  const held = value as Record<string, unknown>;
  const known = Object.entries(def.shape)
    .filter(([key]) => Object.hasOwn(held, key))
    .map(([key, member]) => [key, ordered(held[key], member as z.core.$ZodType)]);
  const others = Object.entries(held).filter(([key]) => !Object.hasOwn(def.shape, key));
  return Object.fromEntries([...known, ...others]);
}

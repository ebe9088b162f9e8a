import { expect, test } from 'vitest';
import { generateTrials } from '../../../local/engine/generated/trials.ts';
import { inContractOrder } from '../../../shared/contract/profile-order.ts';
import { type TrialProfile, trialProfile } from '../../../shared/contract/trial-profile.ts';

/** Keys sorted at every level, as a database might. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([key, member]) => [key, shuffled(member)]),
  );
}

test('a profile begins with its number and title, whatever order it is stored in, and is the same profile', () => {
  for (const { profile } of generateTrials({ approved: 20 })) {
    const ordered = inContractOrder(shuffled(profile) as TrialProfile);
    expect(ordered).toEqual(profile);
    expect(Object.keys(ordered)).toEqual(Object.keys(trialProfile.shape));
    expect(Object.keys(ordered.filtering_variables).slice(0, 2)).toEqual(['eu_number', 'trial_title']);
  }
});

test('what the contract does not know is kept, last', () => {
  const [trial] = generateTrials({ approved: 1 });
  const profile = { added: 1, ...trial!.profile } as unknown as TrialProfile;
  expect(Object.keys(inContractOrder(profile)).at(-1)).toBe('added');
});

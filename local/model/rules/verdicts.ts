import { fenced, headed } from '../fences.ts';
import { judge } from './criterion.ts';
import type { Verdict } from './facts/fact.ts';
import { readProfile, wordsOf } from './profile.ts';

/** A verdict for each criterion of the request, over the profile in its fence. */
export function verdicts(texts: readonly string[]): Record<string, Verdict> {
  const profile = readProfile(fenced(texts, 'profile'));
  const words = wordsOf(profile);
  return Object.fromEntries(
    Object.entries(headed(texts, 'Criteria')).map(([key, criterion]) => [
      key,
      typeof criterion === 'string' ? judge(criterion, profile, words) : 'unclear',
    ]),
  );
}

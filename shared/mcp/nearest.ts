import { distance } from 'fastest-levenshtein';
import { spelling } from '../contract/aliases.ts';

/** The candidates whose spelling is nearest to what was sent, nearest first. */
export function nearestOf(sent: string, candidates: readonly string[], most: number): string[] {
  const wanted = spelling(sent.slice(0, 200));
  return candidates
    .map((candidate) => ({ candidate, away: distance(wanted, spelling(candidate.slice(0, 200))) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

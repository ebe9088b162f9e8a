import { distance } from 'fastest-levenshtein';
import { spelling, spellingsOf } from '../contract/aliases.ts';

/** Longer texts are compared by their beginnings. */
const mostCompared = 200;

/** The candidates whose spelling is nearest to what was sent, nearest first. */
export function nearestOf(sent: string, candidates: readonly string[], most: number): string[] {
  return nearest(
    sent,
    candidates.map((candidate) => [spelling(candidate.slice(0, mostCompared)), candidate]),
    most,
  );
}

/** The controlled values nearest to what was sent, by their own spelling or an everyday word for them. */
export function nearestValues(sent: string, values: readonly string[], most: number): string[] {
  return nearest(sent, spellingsOf(values), most);
}

function nearest(sent: string, candidates: Iterable<readonly [string, string]>, most: number): string[] {
  const wanted = spelling(sent.slice(0, mostCompared));
  if (wanted === '') return [];
  const byDistance = [...candidates]
    .map(([spelled, candidate]) => ({ candidate, away: apart(wanted, spelled) }))
    .sort((a, b) => a.away - b.away)
    .map(({ candidate }) => candidate);
  return [...new Set(byDistance)].slice(0, most);
}

/** 0 for the same, 1 for nothing in common: one that holds the other is nearer than any that do not share a half. */
function apart(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  const held = shorter > 2 && (a.includes(b) || b.includes(a));
  return held ? (1 - shorter / longer) / 2 : distance(a, b) / longer;
}

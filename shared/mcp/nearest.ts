import { distance } from 'fastest-levenshtein';
import { spelling, spellingsOf } from '../contract/aliases.ts';

/** Longer texts are compared by their beginnings. */
const mostCompared = 200;

/** How far a slip of the pen may be from what was meant, as a share of the longer one. */
const mostApart = 0.34;
/** The same where even the first letters differ, which they seldom do. */
const mostApartFromTheStart = 0.2;
/** The same for what stands before a common ending: specialties are told apart by that alone. */
const mostApartBeforeEnding = 0.4;
const commonEnding = /(?:olog(?:y|ie|ia)|therapy)$/;

/** Words that stand in so many values, or so broad ones, that they say nothing of any. */
const emptyWords = new Set(
  (
    'disease diseases disorder disorders medicine medical other none and drug product ' +
    'africa america island islands republic south north saint united'
  ).split(' '),
);

/** The candidates whose spelling is nearest to what was sent, nearest first, however far they are. */
export function nearestOf(sent: string, candidates: readonly string[], most: number): string[] {
  return nearest(sent, pairsOf(candidates), most, apart);
}

/** The names that can be meant by a misspelt or incomplete one, nearest first; none if none is near. */
export function nearNames(sent: string, names: readonly string[], most: number): string[] {
  return nearest(sent, pairsOf(names), most, slip);
}

/** The same for controlled values, by their own spelling or an everyday word for them. */
export function nearValues(sent: string, values: readonly string[], most: number): string[] {
  return nearest(sent, spellingsOf(values), most, slip);
}

function pairsOf(candidates: readonly string[]): (readonly [string, string])[] {
  return candidates.map((candidate) => [spelling(candidate.slice(0, mostCompared)), candidate]);
}

type Measure = (sent: string, candidate: string) => number;

function nearest(
  sent: string,
  candidates: Iterable<readonly [string, string]>,
  most: number,
  measure: Measure,
): string[] {
  const wanted = spelling(sent.slice(0, mostCompared));
  if (wanted === '') return [];
  const byDistance = [...candidates]
    .map(([spelled, candidate]) => ({ candidate, away: measure(wanted, spelled) }))
    .filter(({ away }) => away < Number.POSITIVE_INFINITY)
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

/** How far apart they are if one can be a slip for the other, or its whole words; infinity if it cannot. */
function slip(a: string, b: string): number {
  if (a === b) return 0;
  const longer = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4) return Number.POSITIVE_INFINITY;
  if (holdsWords(a, b) || holdsWords(b, a)) return (1 - shorter / longer) * mostApart;
  if (digitsOf(a) !== digitsOf(b)) return Number.POSITIVE_INFINITY;
  const away = edits(a, b) / longer;
  const limit = a[0] === b[0] ? mostApart : mostApartFromTheStart;
  return away <= limit && beforeEnding(a, b) <= mostApartBeforeEnding ? away : Number.POSITIVE_INFINITY;
}

/** Letters to be changed, as they are heard; two neighbours that changed places are one change. */
function edits(a: string, b: string): number {
  const [heard, other] = [a.replaceAll('ph', 'f'), b.replaceAll('ph', 'f')];
  const at = [...heard].findIndex((_letter, index) => heard[index] !== other[index]);
  if (at < 0) return distance(heard, other);
  const swapped = `${heard.slice(0, at)}${heard[at + 1] ?? ''}${heard[at]}${heard.slice(at + 2)}`;
  return swapped === other ? 1 : distance(heard, other);
}

function holdsWords(whole: string, words: string): boolean {
  return ` ${whole} `.includes(` ${words} `) && !emptyWords.has(words);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function beforeEnding(a: string, b: string): number {
  const [stem, other] = [a.replace(commonEnding, ''), b.replace(commonEnding, '')];
  if (stem === a || other === b) return 0;
  return edits(stem, other) / Math.max(stem.length, other.length);
}

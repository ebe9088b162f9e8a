import type { Random } from '../random.ts';
import { capitalise } from './capitalise.ts';

type Segment =
  | string
  | { fact: string }
  | { alternatives: readonly string[] }
  | { from: number; to: number; step: number };

const parsed = new Map<string, readonly Segment[]>();

/** What a sentence can name in braces. */
export interface Facts {
  condition: string;
  product: string;
  comparator: string;
  population: string;
  minimumAge: string;
  maximumAge: string;
}

/**
 * Completes a sentence: `{condition}` is a fact, `{2..12}` a whole number in a range, `{5..50/5}` one in steps,
 * `{a|b}` one of several wordings. The first letter becomes a capital.
 */
export function fill(sentence: string, random: Random, facts: Facts): string {
  let segments = parsed.get(sentence);
  if (segments === undefined) {
    segments = parse(sentence);
    parsed.set(sentence, segments);
  }
  let text = '';
  for (const segment of segments) {
    if (typeof segment === 'string') text += segment;
    else if ('fact' in segment) text += facts[segment.fact as keyof Facts];
    else if ('alternatives' in segment) text += random.pick(segment.alternatives);
    else text += segment.from + segment.step * random.integer(0, (segment.to - segment.from) / segment.step);
  }
  return capitalise(text);
}

function parse(sentence: string): readonly Segment[] {
  return sentence
    .split(/(\{[^}]*\})/)
    .filter((part) => part !== '')
    .map(parsePart);
}

function parsePart(part: string): Segment {
  if (!part.startsWith('{')) return part;
  const inside = part.slice(1, -1);
  if (inside.includes('|')) return { alternatives: inside.split('|') };
  const range = /^(\d+)\.\.(\d+)(?:\/(\d+))?$/.exec(inside);
  if (range === null) return { fact: inside };
  return { from: Number(range[1]), to: Number(range[2]), step: Number(range[3] ?? 1) };
}

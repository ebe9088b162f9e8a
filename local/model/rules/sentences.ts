import { stemmedWords } from './words.ts';

export interface Sentence {
  text: string;
  words: readonly string[];
}

/** Longer texts than this are no sentence; they are cut for an answer. */
const longest = 500;

/** The sentences of a text: lines, and within them what a full stop and a capital letter divide. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .split(/\n+/)
    .filter((line) => !/^-+ Page \d+ -+$/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}])/u))
    .map((sentence) => sentence.trim().slice(0, longest))
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({ text: sentence, words: stemmedWords(sentence) }));
}

/**
 * The sentences that hold at least half of the words: those with the most of them first, of equals the earlier one.
 */
export function bestSentences(sentences: readonly Sentence[], words: readonly string[]): Sentence[] {
  if (words.length === 0) return [];
  return sentences
    .map((sentence) => ({ sentence, found: words.filter((word) => sentence.words.includes(word)).length }))
    .filter(({ found }) => found * 2 >= words.length && found > 0)
    .toSorted((a, b) => b.found - a.found)
    .map(({ sentence }) => sentence);
}

import * as fc from 'fast-check';
import { awkwardTexts } from './awkward-trials.ts';

/** Words and pieces in several scripts, and characters that mean something to LIKE, arrays or regular expressions. */
const words: readonly string[] = [
  ...awkwardTexts,
  'study',
  'EXAMPLE',
  'οσ',
  'ΟΣ',
  'ς',
  'Σ',
  'ß',
  'ẞ',
  'ss',
  'i',
  'I',
  'ı',
  'İ',
  'ř',
  'é',
  'e\u0301',
  '\u0301',
  'ﬁ',
  'fi',
  'ae',
  '[',
  ']',
  '"',
  "'",
  '%%',
  '%study%',
  'st_dy',
  '\\_',
  '\n',
  'no trial holds this',
].filter((word) => word.trim() !== '');

const changes: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC').toUpperCase().normalize('NFD'),
  (text) => Array.from(text, (letter, at) => (at % 2 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
];

/** Texts that a question may ask for: stored ones, whole or a piece of one, in another case or form, and words. */
export function askedText(stored: readonly string[]): fc.Arbitrary<string> {
  const source = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...stored) },
    { weight: 1, arbitrary: fc.constantFrom(...words) },
  );
  const piece = fc
    .tuple(source, fc.nat(), fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 })))
    .map(([text, from, length]) => pieceOf(text, from, length));
  return fc
    .tuple(
      fc.oneof({ weight: 1, arbitrary: source }, { weight: 2, arbitrary: piece }),
      fc.constantFrom(...changes),
    )
    .map(([text, change]) => change(text))
    .filter(maySend);
}

/** Characters of a text, none of them cut in two. */
function pieceOf(text: string, from: number, length: number): string {
  const characters = Array.from(text);
  const start = from % characters.length;
  return characters.slice(start, start + length).join('');
}

/** What the contract lets through: not blank, at most 2,000 characters. */
function maySend(text: string): boolean {
  return text.trim() !== '' && text.length <= 2000;
}

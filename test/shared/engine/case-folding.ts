/**
 * Full Unicode case folding (CaseFolding.txt, statuses C and F) of the NFC form, for tests: it shares nothing with
 * the database. A character folds to the lower case of its upper case, one character at a time so that no rule
 * about neighbours (final sigma) or about a language applies, with three exceptions:
 *
 * - dotless ı has the upper case I, yet folds to itself;
 * - capital ẞ is its own upper case, yet folds to ss like ß;
 * - Cherokee, whose small letters came later, folds to its capitals.
 */
export function caseFolded(text: string): string {
  const known = folds.get(text);
  if (known !== undefined) return known;
  const fold = Array.from(text.normalize('NFC'), foldedCharacter).join('');
  folds.set(text, fold);
  return fold;
}

/** The folding of one character (a Unicode code point). */
export function foldedCharacter(character: string): string {
  if (character === 'ı') return 'ı';
  if (character === 'ẞ') return 'ss';
  if (cherokee.test(character)) return character.toUpperCase();
  return Array.from(character.toUpperCase(), (upper) => upper.toLowerCase()).join('');
}

const cherokee = /^\p{Script=Cherokee}$/u;

/** Questions ask for the same texts again and again. */
const folds = new Map<string, string>();

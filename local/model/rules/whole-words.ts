/** Finds any of the names as whole words, wherever they stand. */
export function wholeWords(names: readonly string[], ending = ''): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})${ending}(?![\\p{L}\\p{N}])`, 'gu');
}

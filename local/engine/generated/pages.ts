const pageLength = 2_200;

/**
 * Sets paragraphs into pages, each after a line `--- Page N ---`, until the next would pass `limit` UTF-16 code units
 * or there are no more. A first paragraph that is too long is cut.
 */
export function setPages(paragraphs: Iterable<string>, limit: number): string {
  let page = 1;
  let text = '--- Page 1 ---';
  let pageEnds = pageLength;
  for (const paragraph of paragraphs) {
    const marker = text.length > pageEnds ? `\n\n--- Page ${page + 1} ---` : '';
    const addition = `${marker}\n${paragraph}`;
    if (text.length + addition.length > limit) break;
    text += addition;
    if (marker !== '') {
      page += 1;
      pageEnds = text.length + pageLength;
    }
  }
  return text;
}

/** The text with a closing line that brings it to exactly `characters` Unicode code points. */
export function closeAt(text: string, characters: number): string {
  const missing = characters - countCharacters(text);
  return missing <= 0 ? text : `${text}\n${'End of the protocol. '.repeat(missing).slice(0, missing - 1)}`;
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * The text inside `<name-NONCE>` and `</name-NONCE>`, each on a line of its own, of the first text that has such a
 * fence. The last closing line counts, so that one of the same name inside is text like any other.
 */
export function fenced(texts: readonly string[], name: string): string | undefined {
  const fence = new RegExp(`<${name}-([\\w-]+)>\\n([\\s\\S]*)\\n</${name}-\\1>`);
  for (const text of texts) {
    const inside = fence.exec(text)?.[2];
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The JSON object below a heading line such as `Criteria:`, of the first text that begins with it. */
export function headed(texts: readonly string[], heading: string): Record<string, unknown> {
  const start = `${heading}:\n`;
  const text = texts.find((candidate) => candidate.startsWith(start));
  return text === undefined ? {} : jsonObject(text.slice(start.length));
}

/** A JSON object, or an empty one where the text is none. */
export function jsonObject(text: string | undefined): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

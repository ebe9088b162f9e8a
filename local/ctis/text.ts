import { decodeHTMLStrict } from 'entities';

/**
 * Register text made plain: HTML entities decoded once, every run of white space and control characters one
 * space, NUL taken out and lone surrogates replaced (PostgreSQL holds neither).
 */
export function plainText(raw: string): string {
  const decoded = raw.includes('&') ? decodeHTMLStrict(raw) : raw;
  return decoded
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const placeholder = /^(?:n\/?a\.?|[-–—.]+|null|undefined)$/i;

/** Words that sponsors write into a field that must not stay empty ("N/A", "-"): they say nothing. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}

/** The form under which labels, names and titles are compared: NFC, lower case, white space folded. */
export function foldLabel(text: string): string {
  return plainText(text).normalize('NFC').toLowerCase();
}

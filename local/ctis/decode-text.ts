import { isUtf8 } from 'node:buffer';

/** With more NUL than this a text is none: UTF-16 and UTF-32 without a byte order mark are full of it. */
const mostNul = 0.1;

/**
 * The text of UTF-8, with or without a byte order mark, or of UTF-16 with one. PostgreSQL holds no NUL: a stray one
 * is taken out. Null for any other bytes.
 */
export function decodeText(bytes: Buffer): string | null {
  const text = decoded(bytes);
  const kept = text?.replaceAll('\0', '') ?? '';
  return text === null || text.length - kept.length > text.length * mostNul ? null : kept;
}

function decoded(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return utf16('utf-16le', bytes);
  if (mark === 'feff') return utf16('utf-16be', bytes);
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : null;
}

function utf16(encoding: 'utf-16le' | 'utf-16be', bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

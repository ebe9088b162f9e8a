/** A parsed JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A text or a number as text; null for anything else, since an object need not even have a toString. */
export function wordsOf(value: Json | undefined): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
}

const plainKey = /^[A-Za-z_$][\w$]*$/;

/** The path of a member: `a.b[0].c`, with keys that are no identifiers quoted. */
export function pathOf(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  if (!plainKey.test(key)) return `${parent}[${JSON.stringify(key)}]`;
  return parent === '' ? key : `${parent}.${key}`;
}

/** A path with the positions in lists left open: `a.b[].c`. */
export function patternOf(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** Whether a mapped value says nothing: null, or a list or object in which nothing says anything. */
export function isValueEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isValueEmpty);
}

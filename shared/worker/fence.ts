import { randomUUID } from 'node:crypto';

/**
 * Puts material between marks that it cannot contain, so that nothing written in it can pass for an instruction
 * outside of it: the mark is new for each request.
 *
 * @param kind What it is, one word: `profile`, `protocol`.
 */
export function fenced(kind: string, material: string): string {
  const mark = `${kind}-${randomUUID()}`;
  return `<${mark}>\n${material}\n</${mark}>`;
}

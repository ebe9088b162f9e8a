/**
 * What the page is made of, whatever it is rendered to. Texts are a small part of Markdown: `code`, **strong** and
 * [links](address).
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** What must not be overlooked. */
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  /** Steps as a picture: what each is called, and what it does. */
  | { kind: 'flow'; label: string; items: readonly FlowItem[] }
  | { kind: 'table'; label: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | Example;

interface FlowItem {
  name: string;
  text: string;
}

/** Something to copy. */
export interface Example {
  kind: 'example';
  label: string;
  language: 'json' | 'sh' | 'python' | 'ts' | 'text';
  /** How it is put to use, which is how the tests try it. */
  use: 'address' | 'prompt' | 'arguments' | 'shell' | 'install' | 'program';
  code: string;
}

export interface Section {
  title: string;
  /** What one finds there, in a few words: for the index. */
  about?: string;
  blocks: readonly Block[];
  sections?: readonly Section[];
}

export interface Page {
  title: string;
  lead: string;
  address: Example;
  sections: readonly Section[];
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const note = (text: string): Block => ({ kind: 'note', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
export const table = (label: string, head: string[], rows: string[][]): Block => ({
  kind: 'table',
  label,
  head,
  rows,
});
export const example = (label: string, rest: Pick<Example, 'language' | 'use' | 'code'>): Example => ({
  kind: 'example',
  label,
  ...rest,
});

/** The name by which a section is linked to: of its title, as Markdown viewers make it. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s+/g, '-');
}

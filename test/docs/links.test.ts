import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf } from '../../functions/docs/content/blocks.ts';

/** Links between the pages of the project. */

const root = path.resolve(import.meta.dirname, '../..');

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

function headingsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!));
}

test.each(pages)('every link of %s leads somewhere', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8').replaceAll(/^```.*?^```/gms, '');
  for (const [, target] of text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
    const [file, anchor] = target!.split('#');
    const found = file ? path.join(root, path.dirname(page), file) : path.join(root, page);
    expect(existsSync(found), `${page} links to ${target}`).toBe(true);
    if (anchor) expect(headingsOf(found), `${page} links to ${target}`).toContain(anchor);
  }
});

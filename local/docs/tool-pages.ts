import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tools } from '../../functions/docs/content/tools.ts';
import { blocksToMarkdown } from '../../functions/docs/render/markdown.ts';

const folder = path.resolve(import.meta.dirname, '../../docs');

const begin = '<!-- made by npm run docs -->';
const end = '<!-- end -->';

/** Sections of the public page, where docs/ tells the same. */
const elsewhere = { '(#the-filter-language)': '(filters.md)', '(#allowances)': '(control-plane.md)' };

/**
 * The page of each tool, by file name, with its tables and its example made anew; the rest of a page is prose.
 *
 * @throws Error where a page has no place for them.
 */
export function toolPages(): Record<string, string> {
  return Object.fromEntries(
    // What a tool is for stands in its page in other words.
    (tools.sections ?? []).map(({ title, blocks: [_purpose, ...blocks] }) => {
      const name = `${title.replaceAll('_', '-')}.md`;
      const [before, rest] = readFileSync(path.join(folder, name), 'utf8').split(begin);
      const after = rest?.split(end)[1];
      if (before === undefined || after === undefined)
        throw new Error(`docs/${name} has no place for its tables`);
      return [name, `${before}${begin}\n\n${linked(blocksToMarkdown(blocks))}\n\n${end}${after}`];
    }),
  );
}

function linked(markdown: string): string {
  return Object.entries(elsewhere).reduce((text, [from, to]) => text.replaceAll(from, to), markdown);
}

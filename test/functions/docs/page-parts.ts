import { decodeHTML } from 'entities';

/** What a document holds, in its order, without its marks. */
export interface Parts {
  headings: string[];
  /** Rows of cells, the head first. */
  tables: string[][][];
  examples: string[];
}

/** Reads the page's own HTML; any other would need a parser. */
export function partsOfHtml(html: string): Parts {
  const body = html.replace(/<nav[\s\S]*?<\/nav>/, '');
  return {
    headings: matches(body, /<h[123][^>]*>([\s\S]*?)<\/h[123]>/g).map(textOf),
    tables: matches(body, /<table[^>]*>([\s\S]*?)<\/table>/g).map((table) =>
      matches(table, /<tr[^>]*>([\s\S]*?)<\/tr>/g).map((row) =>
        matches(row, /<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g).map(textOf),
      ),
    ),
    examples: matches(body, /<pre><code[^>]*>([\s\S]*?)<\/code><\/pre>/g).map((code) => decodeHTML(code)),
  };
}

export function partsOfMarkdown(markdown: string): Parts {
  const examples = matches(markdown, /^```\w*\n([\s\S]*?)\n```$/gm);
  const prose = markdown.replaceAll(/^```\w*\n[\s\S]*?\n```$/gm, '');
  return {
    headings: matches(prose, /^#{1,3} (.*)$/gm),
    tables: matches(prose, /((?:^\|.*\|$\n?)+)/gm).map((table) =>
      table
        .trim()
        .split('\n')
        .filter((row) => !/^\|( --- \|)+$/.test(row))
        .map((row) => row.slice(2, -2).split(' | ').map(unmarked)),
    ),
    examples,
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, inner = '']) => inner);
}

function textOf(html: string): string {
  return decodeHTML(html.replaceAll(/<[^>]+>/g, ''));
}

function unmarked(cell: string): string {
  return cell
    .replaceAll('\\|', '|')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)|`([^`]+)`|\*\*(.+?)\*\*/g, (_mark, ...inner) =>
      String(inner.slice(0, 3).find((text) => text !== undefined)),
    );
}

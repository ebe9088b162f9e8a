import type { Block, Example, Page, Section } from '../content/blocks.ts';

/** The page as Markdown (CommonMark with the tables of GitHub). */
export function toMarkdown({ title, lead, address, sections }: Page): string {
  const parts = [`# ${title}`, lead, codeOf(address), ...sections.flatMap((section) => partsOf(section, 2))];
  return `${parts.join('\n\n')}\n`;
}

/** Blocks as Markdown, without a heading of their own. */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  return blocks.map(blockOf).join('\n\n');
}

function partsOf({ title, blocks, sections = [] }: Section, level: number): string[] {
  return [
    `${'#'.repeat(level)} ${title}`,
    ...blocks.map(blockOf),
    ...sections.flatMap((section) => partsOf(section, level + 1)),
  ];
}

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'note':
      return `> ${block.text}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'steps':
      return block.items.map((item, at) => `${at + 1}. ${item}`).join('\n');
    case 'flow':
      return block.items.map(({ name, text }, at) => `${at + 1}. \`${name}\` ${text}`).join('\n');
    case 'table':
      return `${block.label}:\n\n${[block.head, block.head.map(() => '---'), ...block.rows].map(rowOf).join('\n')}`;
    case 'example':
      return `${block.label}:\n\n${codeOf(block)}`;
  }
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function codeOf({ language, code }: Example): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

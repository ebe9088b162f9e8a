import { page } from '../content/page.ts';
import { toHtml } from './html.ts';
import { toLlms } from './llms.ts';
import { toMarkdown } from './markdown.ts';
import { policy } from './policy.ts';

/** The modules of generated/, by file name: the page in its three forms, as text that loads nothing else. */
export async function rendered(): Promise<Record<string, string>> {
  return {
    'page.ts': moduleOf({ page: await toHtml(page), policy }),
    'markdown.ts': moduleOf({ markdown: toMarkdown(page) }),
    'llms.ts': moduleOf({ llms: toLlms(page) }),
  };
}

function moduleOf(texts: Readonly<Record<string, string>>): string {
  const constants = Object.entries(texts).map(([name, text]) => `export const ${name} = ${literal(text)};\n`);
  return `// Made by npm run docs: change what is in content/ or render/ instead.\n${constants.join('')}`;
}

/** A template, which no formatter breaks. */
function literal(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, (mark) => `\\${mark}`)}\``;
}

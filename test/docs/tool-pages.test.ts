import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toolPages } from '../../local/docs/tool-pages.ts';
import { toolErrorCodes } from '../../shared/mcp/tool-error.ts';

const pages = Object.entries(toolPages());

test('there is one for each of the six tools', () => {
  expect(pages).toHaveLength(6);
});

test.each(pages)('docs/%s is up to date: npm run docs makes it anew', (name, text) => {
  expect(readFileSync(path.resolve(import.meta.dirname, '../../docs', name), 'utf8')).toBe(text);
});

test.each(pages)('docs/%s names no error that there is not', (_name, text) => {
  const table = /## Errors\n(.*?)(?=\n## |$)/s.exec(text)?.[1] ?? '';
  const codes = [...table.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(([, code]) => code!),
  );
  for (const code of codes) expect(toolErrorCodes).toContain(code);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tables } from './table.ts';

const file = path.resolve(import.meta.dirname, '../../docs/faults.md');
const begin = '<!-- made by npx vitest run test/faults/table.test.ts -u -->';
const end = '<!-- end -->';

test('docs/faults.md is up to date', async () => {
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin);
  const after = rest.split(end)[1];
  await expect(`${before}${begin}\n\n${tables()}\n\n${end}${after}`).toMatchFileSnapshot(file);
});

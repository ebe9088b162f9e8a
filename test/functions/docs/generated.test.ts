import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rendered } from '../../../functions/docs/render/rendered.ts';

const folder = path.resolve(import.meta.dirname, '../../../functions/docs/generated');

test('what is kept is what would be rendered now (npm run docs renders it anew)', async () => {
  const modules = await rendered();
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(modules).toSorted());
  for (const [file, text] of Object.entries(modules))
    expect(readFileSync(path.join(folder, file), 'utf8') === text, `${file} is stale`).toBe(true);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A cold start loads the rendered page and nothing that it was rendered with. */

const root = path.resolve(import.meta.dirname, '../../..');

function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const source = readFileSync(path.join(root, file), 'utf8');
  for (const [, specifier] of source.matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+)';/gm)) {
    if (specifier!.startsWith('.')) loadedWith(path.posix.join(path.posix.dirname(file), specifier!), loaded);
    else loaded.add(specifier!);
  }
  return loaded;
}

test('no definition, no renderer, nothing that could reach out', () => {
  const loaded = [...loadedWith('functions/docs/handler.ts')];
  expect(loaded).toContain('functions/docs/generated/page.ts');
  expect(
    loaded.filter((file) =>
      /docs\/(content|render)|contract\/tools|shared\/(mcp|engine|control-plane)\/|^hono|^pg$|^openai|^@aws-sdk/.test(
        file,
      ),
    ),
  ).toEqual([]);
});

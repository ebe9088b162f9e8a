import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A cold start for a service token loads nothing of what verifies access tokens. */

const root = path.resolve(import.meta.dirname, '../../..');

/** Every file and package that a file loads with itself: not by `import()`, and not for its types alone. */
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

test('jose is loaded with the first access token', () => {
  const lazy = [...loadedWith('shared/auth/access-tokens.ts')];
  expect(lazy).toContain('jose/jws/compact/verify');
  const loaded = [...loadedWith('functions/authorizer/handler.ts')];
  expect(loaded).toContain('shared/auth/bearer.ts');
  expect(
    loaded.filter((file) => /^jose|^@aws-sdk|shared\/auth\/(access|issuer|signature)/.test(file)),
  ).toEqual([]);
});

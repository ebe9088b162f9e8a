import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The report plan has no way to clinical data: not in its settings, and not in its code. */

const root = path.resolve(import.meta.dirname, '../../..');

/** Every file and package that a file reaches, through all files on the way, types included. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  const source = readFileSync(path.join(root, file), 'utf8');
  for (const [, specifier] of source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    if (!specifier!.startsWith('.')) reached.add(specifier!);
    else if (specifier!.endsWith('.ts'))
      reachedFrom(path.posix.join(path.posix.dirname(file), specifier!), reached);
  }
  return reached;
}

test('reaches no reader of trials, no database and no app', () => {
  const reached = [...reachedFrom('functions/report-plan/handler.ts')];
  expect(reached).toContain('shared/contract/tools/filter_trials.ts');
  expect(
    reached.filter((file) =>
      /^(shared\/(engine|control-plane)|functions\/mcp|local)\/|^pg$|engine-database/.test(file),
    ),
  ).toEqual([]);
});

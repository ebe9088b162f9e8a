import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Who may import whom: a file's room, and the rooms that it may reach. */

const root = path.resolve(import.meta.dirname, '..');

/** The rooms of the house: each function, what configures them, and each other top-level folder. */
function roomOf(file: string): string {
  const [top, inner] = file.split('/');
  if (top === 'functions') return `functions/${inner}`;
  return top === 'shared' && inner === 'config' ? 'shared/config' : top!;
}

const isShared = (room: string) => room === 'shared' || room === 'shared/config';

function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  if (from === 'test' || from === 'bench') return true;
  // package.json carries the version.
  if (to === 'package.json') return from === 'shared';
  if (from === 'local') return isShared(to) || to.startsWith('functions/') || to === 'lib';
  if (from === 'standalone') return isShared(to) || to.startsWith('functions/');
  if (from === 'lib') return to === 'shared/config';
  if (from.startsWith('functions/') || isShared(from)) return isShared(to);
  return false;
}

function importsOf(source: string): string[] {
  const statements = source.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g);
  return [...statements].map((match) => match[1]!);
}

function sources(): string[] {
  return ['functions', 'shared', 'standalone', 'local', 'lib', 'bench', 'test'].flatMap((folder) =>
    readdirSync(root).includes(folder)
      ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts'))
          .map((file) => `${folder}/${file}`)
      : [],
  );
}

function wrongArrows(file: string, source: string): string[] {
  return importsOf(source)
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
    .filter((target) => !mayImport(roomOf(file), roomOf(target)))
    .map((target) => `${file} -> ${target}`);
}

test('every import follows the arrows of the house', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => wrongArrows(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

/** A room as the picture of docs/architecture.md calls it. */
function pictured(room: string): string {
  return room.startsWith('functions/') ? 'functions' : room;
}

test('the picture in docs/architecture.md has every arrow that is used, and no other', () => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const picture = /```mermaid\n(.*?)```/s.exec(page)?.[1] ?? '';
  const names = new Map([...picture.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id, name]) => [id!, name!]));
  const drawn = [...picture.replaceAll(/\["[^"]+"\]/g, '').matchAll(/(\w+) --> (\w+)/g)].map(
    ([, from, to]) => `${names.get(from!)} -> ${names.get(to!)}`,
  );
  const used = sources()
    .filter((file) => !/^(test|bench)\//.test(file))
    .flatMap((file) =>
      importsOf(readFileSync(path.join(root, file), 'utf8'))
        .map((specifier) => roomOf(path.posix.join(path.posix.dirname(file), specifier)))
        .filter((to) => to !== 'package.json' && pictured(to) !== pictured(roomOf(file)))
        .map((to) => `${pictured(roomOf(file))} -> ${pictured(to)}`),
    );
  expect(drawn.toSorted()).toEqual([...new Set(used)].toSorted());
});

test.each([
  ['shared/engine/a.ts', "import { x } from '../../functions/mcp/b.ts';"],
  ['shared/engine/a.ts', "import type { x } from '../../local/engine/b.ts';"],
  ['functions/mcp/a.ts', "export { x } from '../health/b.ts';"],
  ['functions/mcp/tools/a.ts', "const x = await import('../../../local/b.ts');"],
  ['lib/a.ts', "import { x } from '../shared/engine/b.ts';"],
  ['standalone/a.ts', "import { x } from '../local/b.ts';"],
  ['shared/engine/a.ts', "import { x } from '../../standalone/b.ts';"],
  ['local/a.ts', "import { x } from '../test/support/b.ts';"],
])('an arrow from %s that is not one is found: %s', (file, source) => {
  expect(wrongArrows(file, source)).toHaveLength(1);
});

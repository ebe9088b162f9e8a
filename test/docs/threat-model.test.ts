import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Each trust boundary of docs/threat-model.md has its tests, and they are there. */

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/threat-model.md'), 'utf8');

const [header = [], , ...rows] = [...page.matchAll(/^\| (.+) \|$/gm)].map(([, cells]) => cells!.split(' | '));

test.each([
  'client',
  'browser',
  'gateway',
  'authorizer',
  'function',
  'app',
  'Engine',
  'model provider',
  'telemetry',
  'operators',
  'supply chain',
])('%s is on a boundary', (side) => {
  expect(rows.filter(([boundary = '']) => boundary.split(' → ').includes(side)).length).toBeGreaterThan(0);
});

describe.each(rows.map((row) => [row[0]!, row] as const))('%s', (_boundary, row) => {
  test('says something in every column', () => {
    expect(row).toHaveLength(header.length);
    expect(row.every((cell) => cell.trim() !== '')).toBe(true);
  });

  const tests = [...row.at(-1)!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);

  test('has a test', () => {
    expect(tests.length).toBeGreaterThan(0);
  });

  test.each(tests)('%s', (file) => {
    expect(file).toMatch(/^test\/.+\.test\.ts$/);
    expect(existsSync(path.join(root, file))).toBe(true);
  });
});

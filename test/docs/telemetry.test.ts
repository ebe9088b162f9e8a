import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { telemetryEvent } from '../../shared/telemetry/event.ts';

/** docs/telemetry.md against the allow-list. */

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/telemetry.md'), 'utf8');

function codesIn(text: string): string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, code]) => code!);
}

const rows = page.split('\n').filter((line) => line.startsWith('| `'));

test('the page has every key of an event, and no other', () => {
  const keys = rows.flatMap((row) => codesIn(row.split(' | ')[0]!));
  expect(keys.toSorted()).toEqual(Object.keys(telemetryEvent.shape).toSorted());
});

test.each(['principal', 'protocol_era', 'outcome'] as const)('the page has every value of %s', (key) => {
  const row = rows.find((line) => codesIn(line.split(' | ')[0]!).includes(key))!;
  expect(codesIn(row)).toEqual(expect.arrayContaining(telemetryEvent.shape[key].options));
});

test('the page has every count of usage', () => {
  const row = rows.find((line) => line.includes('`usage`'))!;
  expect(codesIn(row)).toEqual(expect.arrayContaining(Object.keys(telemetryEvent.shape.usage.shape)));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../support/engine.ts';
import { caseFolded, foldedCharacter } from './case-folding.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine('empty');
});
afterAll(() => engine.drop());

/** Every character of the BMP and the SMP that PostgreSQL's version of Unicode has assigned. */
const assigned = `
  SELECT chr(point) AS character FROM generate_series(1, 131071) AS point
  WHERE point NOT BETWEEN 55296 AND 57343 AND unicode_assigned(chr(point))`;

test('every assigned character folds as PostgreSQL folds it', async () => {
  const { rows } = await engine.asOwner.query<{ character: string; folded: string }>(
    `SELECT character, casefold(character COLLATE pg_unicode_fast) AS folded FROM (${assigned})`,
  );
  expect(rows.length).toBeGreaterThan(90_000);
  expect(rows.filter(({ character, folded }) => foldedCharacter(character) !== folded)).toEqual([]);
});

test('every assigned character, alone and before a combining mark, has one fold_v1', async () => {
  const { rows } = await engine.asOwner.query<{ text: string; folded: string }>(
    `SELECT text, mcp_serving.fold_v1(text) AS folded
     FROM (${assigned}), unnest(ARRAY[character, 'e' || character, character || U&'\\0301']) AS text`,
  );
  expect(rows.filter(({ text, folded }) => caseFolded(text) !== folded)).toEqual([]);
});

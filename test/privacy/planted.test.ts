import { expect, test } from 'vitest';
import { Planted } from './planted.ts';

/** That a planted word is found in whatever form it comes out. */

const planted = new Planted();
const word = planted.at('a place');
planted.at('another place');
planted.keep('a token', 'Ab-_9.~+/="token"');

test.each<readonly [form: string, text: string]>([
  ['as it is', word],
  ['in capitals', `LOG ${word.toUpperCase()} LINE`],
  ['in an e-mail address', `${word}@clinic.example.org`],
  ['in JSON within JSON', JSON.stringify({ line: JSON.stringify({ value: `"${word}"\n` }) })],
  ['in a URL', `https://example.org/?q=${encodeURIComponent(`${word} & more`)}`],
  ['escaped letter by letter', [...word].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')],
  ['in hexadecimal', Buffer.from(`x${word}`).toString('hex')],
  ...['', 'x', 'xy', 'xyz'].map(
    (before) => [`in base64, after ${before.length} bytes`, base64(before)] as const,
  ),
  ['in base64url', Buffer.from(`~~?${word}~~?`).toString('base64url')],
  ['in base64 of capitals', Buffer.from(`?${word.toUpperCase()}`).toString('base64')],
])('%s', (_form, text) => {
  expect(planted.foundIn(text)).toEqual(['a place']);
});

function base64(before: string): string {
  return Buffer.from(`${before}${word} and more`).toString('base64');
}

test.each([
  ['as it is', 'Ab-_9.~+/="token"'],
  ['in JSON', JSON.stringify({ sent: 'Ab-_9.~+/="token"' })],
  ['in a URL', encodeURIComponent('Ab-_9.~+/="token"')],
])('a token, %s', (_form, text) => {
  expect(planted.foundIn(text)).toEqual(['a token']);
});

test('and in nothing else', () => {
  expect(planted.foundIn(`${word.slice(0, -1)} ${Buffer.from(word.slice(2)).toString('base64')}`)).toEqual(
    [],
  );
});

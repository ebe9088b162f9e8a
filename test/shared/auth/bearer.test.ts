import { expect, test } from 'vitest';
import { bearerToken, isSameSecret } from '../../../shared/auth/bearer.ts';

test.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['BEARER abc', 'abc'],
  ['Bearer   abc', 'abc'],
  ['Bearer abc  ', 'abc'],
  ['Bearer aZ09-._~+/==', 'aZ09-._~+/=='],
])('%j holds %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test.each([
  undefined,
  null,
  '',
  'Bearer',
  'Bearer ',
  'Bearerabc',
  'abc',
  ' Bearer abc',
  'Bearer\tabc',
  'Bearer abc\n',
  'Bearer a b',
  'Bearer abc, Bearer abc',
  'Bearer abc,Basic abc',
  'Bearer "abc"',
  'Bearer =abc',
  'Bearer ab=c',
  'Bearer äbc',
  'Bearer abc\0',
  'Basic YTpi',
  'Basic Bearer abc',
  'Token abc',
  'DPoP abc',
  'Digest abc',
  'Bearer: abc',
  'Bearer=abc',
  `Bearer ${'a'.repeat(16 * 1024 - 6)}`,
  `Bearer ${' '.repeat(1_000_000)}`,
])('%j holds none', (header) => {
  expect(bearerToken(header)).toBeUndefined();
});

test('a header of 16 KB is looked at', () => {
  const token = 'a'.repeat(16 * 1024 - 7);
  expect(bearerToken(`Bearer ${token}`)).toBe(token);
});

test('secrets are the same or not', () => {
  expect(isSameSecret('a', 'a')).toBe(true);
  for (const other of ['', 'A', 'a ', 'aa', 'b', 'ａ']) expect(isSameSecret('a', other)).toBe(false);
});

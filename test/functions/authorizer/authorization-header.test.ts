import { expect, test } from 'vitest';
import { authorizationHeader } from '../../../functions/authorizer/authorization-header.ts';
import { authorizerRequest, requestWith } from './request.ts';

test.each(['Authorization', 'authorization', 'AUTHORIZATION', 'aUthoriZation'])('%s is it', (name) => {
  expect(authorizationHeader(requestWith([[name, 'Bearer abc']]))).toBe('Bearer abc');
  const event = { ...requestWith([]), headers: { [name]: 'Bearer abc' }, multiValueHeaders: null };
  expect(authorizationHeader(event)).toBe('Bearer abc');
});

test.each([
  [
    'twice',
    requestWith([
      ['Authorization', 'Bearer a'],
      ['Authorization', 'Bearer b'],
    ]),
  ],
  ['twice the same', authorizerRequest('Bearer a', 'Bearer a')],
  [
    'twice in two cases',
    requestWith([
      ['Authorization', 'Bearer a'],
      ['authorization', 'Bearer b'],
    ]),
  ],
  [
    'twice in two cases, without multiple values',
    {
      ...requestWith([]),
      headers: { Authorization: 'Bearer a', authorization: 'Bearer b' },
      multiValueHeaders: null,
    },
  ],
])('a header that is there %s is none', (_name, event) => {
  expect(authorizationHeader(event)).toBeUndefined();
});

test.each([
  'X-Authorization',
  'Proxy-Authorization',
  'Authorization ',
  'x-amzn-remapped-authorization',
  'Cookie',
])('%j is not it', (name) => {
  expect(authorizationHeader(requestWith([[name, 'Bearer abc']]))).toBeUndefined();
});

test('no headers hold none', () => {
  expect(authorizationHeader({ ...requestWith([]), headers: null, multiValueHeaders: null })).toBeUndefined();
});

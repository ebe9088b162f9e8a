import { expect, test } from 'vitest';
import { toRequest } from '../../../shared/lambda/gateway-event.ts';
import { proxyEvent } from '../../support/lambda.ts';

/** Headers that a web-standard request cannot hold do not end a call, nor come out in the error that would end it. */
test.each([
  ['a line end in a value', 'x-odd', 'two\nlines'],
  ['a zero byte in a value', 'authorization', 'Bearer \u0000'],
  ['a letter beyond Latin-1', 'user-agent', 'client €'],
  ['a name that is none', 'two words', 'value'],
  ['no name', '', 'value'],
])('%s', (_what, name, value) => {
  const { headers } = toRequest(
    proxyEvent({ multiValueHeaders: { Host: ['mcp.example.org'], [name]: [value], Accept: ['*/*'] } }),
  );
  expect(Object.fromEntries(headers)).toEqual({ host: 'mcp.example.org', accept: '*/*' });
});

import { describe, expect, test } from 'vitest';
import { failure } from '../../../shared/mcp/results.ts';
import { ToolError, type ToolErrorCode } from '../../../shared/mcp/tool-error.ts';
import { faultsOf } from './judge.ts';

/** That a fault would be found in an answer, in whatever form it comes. */

const message = (code: ToolErrorCode) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, result: failure(new ToolError(code, 'So it was.'), 'r') });
const event = (json: string) => `event: message\ndata: ${json}\n\n`;
const broken = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } });

describe('a fault is', () => {
  test.each([
    ['an internal error', 200, message('internal_error'), ['error internal_error']],
    ['one in a stream', 200, event(message('internal_error')), ['error internal_error']],
    [
      'one after progress',
      200,
      event('{"method":"x"}') + event(message('engine_unavailable')),
      ['error engine_unavailable'],
    ],
    ['an internal error of JSON-RPC', 200, broken, ['internal error of JSON-RPC']],
    ['one in a stream', 200, event(broken), ['internal error of JSON-RPC']],
    ['a status of 500', 500, '', ['status 500']],
    ['a problem of the inside', 500, '{"code":"internal_error"}', ['status 500', 'error internal_error']],
    ['a stack', 400, 'at fetch (file:///app/a.ts:1:2)', ['told of the inside']],
    ['a pollution', 200, '{"a":1,"polluted":"x"}', ['polluted']],
  ])('%s', (_what, status, text, faults) => {
    expect(faultsOf({ status, text })).toEqual(faults);
  });
});

test.each([
  ['a refusal', 200, message('invalid_arguments')],
  ['a document that is not there', 200, event(message('document_not_found'))],
  ['a problem of whoever asks', 400, '{"code":"invalid_arguments"}'],
  ['a page', 200, '<!doctype html>'],
  ['nothing', 204, ''],
])('%s is none', (_what, status, text) => {
  expect(faultsOf({ status, text })).toEqual([]);
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../support/service.ts';

/** What every client meets on the wire, whatever its library. */

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.stop());

const legacyHeaders = { 'mcp-protocol-version': '2025-11-25' };
const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

function send(
  body: string | undefined,
  init: { method?: string; headers?: Record<string, string>; path?: string } = {},
) {
  return fetch(`${service.description.url}${init.path ?? '/mcp'}`, {
    method: init.method ?? 'POST',
    headers: {
      authorization: `Bearer ${service.description.service_token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...init.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

function modern(id: unknown, method: string, params: Record<string, unknown> = {}) {
  const headers: Record<string, string> = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method };
  if (typeof params.name === 'string') headers['mcp-name'] = params.name;
  return send(JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: modernMeta } }), {
    headers,
  });
}

function legacy(id: unknown, method: string, params: Record<string, unknown> = {}) {
  return send(JSON.stringify({ jsonrpc: '2.0', id, method, params }), { headers: legacyHeaders });
}

/** The message of an answer, whether it came as JSON or as the one event of a stream. */
async function messageOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  const data = /^data: (.*)$/m.exec(text)?.[1];
  return JSON.parse(data ?? text);
}

describe.each([
  ['2026-07-28', modern],
  ['2025-11-25', legacy],
] as const)('revision %s', (_revision, ask) => {
  test('answers a request whose id is 0', async () => {
    const response = await ask(0, 'tools/list');
    expect(response.status).toBe(200);
    expect(await messageOf(response)).toMatchObject({
      jsonrpc: '2.0',
      id: 0,
      result: { tools: expect.any(Array) },
    });
  });

  test('keeps a text id as it is', async () => {
    expect(await messageOf(await ask('ä-1', 'tools/list'))).toMatchObject({ id: 'ä-1' });
  });

  test('answers an unknown tool with invalid params', async () => {
    const message = await messageOf(await ask(1, 'tools/call', { name: 'drop_trials', arguments: {} }));
    expect(message).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('start_analysis') },
    });
  });

  test('answers an unknown method as such', async () => {
    expect(await messageOf(await ask(1, 'trials/drop'))).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  test('answers a call without arguments as a tool error', async () => {
    const message = await messageOf(await ask(1, 'tools/call', { name: 'start_analysis' }));
    expect(message).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringContaining('report_run_id is missing') }] },
    });
  });
});

test('takes a notification with 202 and an empty body', async () => {
  const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const response = await send(notification, { headers: legacyHeaders });
  expect(response.status).toBe(202);
  expect(await response.text()).toBe('');
});

test.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is not allowed', async (method) => {
  const response = await send(undefined, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

test.each([
  ['no JSON', '{"jsonrpc":', 400, -32700],
  ['an empty body', '', 400, -32700],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', 400, -32600],
  ['an empty batch', '[]', 400, -32600],
  ['a bare text', '"tools/list"', 400, -32600],
  ['a number', '7', 400, -32600],
  ['null', 'null', 400, -32600],
  ['an object that is no message', '{}', 400, -32600],
])('refuses %s', async (_what, body, status, code) => {
  const response = await send(body, { headers: legacyHeaders });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
});

describe("params that are not of MCP's form are refused in our own words", () => {
  test.each([
    ['initialize', {}, 'params.protocolVersion'],
    ['initialize', { protocolVersion: 3, capabilities: [], clientInfo: 'x' }, 'params.capabilities'],
    ['tools/call', undefined, 'params'],
    ['tools/call', { name: 7 }, 'params.name'],
    ['tools/call', { name: 'start_analysis', arguments: [1] }, 'params.arguments'],
    ['tools/call', { name: 'start_analysis', arguments: 'report run' }, 'params.arguments'],
    ['tools/list', [], 'params'],
  ])('%s %j', async (method, params, place) => {
    const response = await send(JSON.stringify({ jsonrpc: '2.0', id: 5, method, params }), {
      headers: legacyHeaders,
    });
    expect(response.status).toBe(400);
    const answer = await response.text();
    expect(JSON.parse(answer)).toMatchObject({ id: 5, error: { code: -32602 } });
    expect(answer).toContain(place);
    for (const word of ['invalid_type', 'expected', 'received', 'Invalid input'])
      expect(answer).not.toContain(word);
  });
});

test.each([
  ['JSON text', '{"report_run_id": "rr_of_nobody"}', 'report_run_not_found'],
  ['null', null, 'report_run_id is missing'],
])('reads arguments that came as %s', async (_what, sent, said) => {
  const message = await messageOf(await legacy(1, 'tools/call', { name: 'start_analysis', arguments: sent }));
  expect(message).toMatchObject({
    result: { isError: true, content: [{ text: expect.stringContaining(said) }] },
  });
});

test('refuses an argument named __proto__ and matches nothing by leaving it out', async () => {
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"filter_trials",
    "arguments":{"analysis_id":"a","__proto__":{"filters":{"phases":["Phase I"]}}}}}`;
  expect(await messageOf(await send(body, { headers: legacyHeaders }))).toMatchObject({
    result: { isError: true, content: [{ text: expect.stringContaining('__proto__') }] },
  });
});

test('refuses a body that is not UTF-8, and changes none', async () => {
  const body = Buffer.concat([
    Buffer.from('{"jsonrpc":"2.0","id":1,"method":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}'),
  ]);
  const response = await fetch(service.description.mcp_url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.description.service_token}`,
      'content-type': 'application/json',
    },
    body,
  });
  expect([response.status, (await response.json()) as unknown]).toMatchObject([
    400,
    { error: { code: -32700 } },
  ]);
});

describe('requests that are odd in their head are answered, and the next one too', () => {
  /** Writes a request as it stands, since no library would. */
  async function raw(head: string): Promise<string> {
    const socket = connect(Number(new URL(service.description.url).port), '127.0.0.1');
    socket.end(`${head}\r\nConnection: close\r\n\r\n`);
    return await text(socket);
  }

  test.each([
    ['GET /health HTTP/1.1\r\nHost: x\r\nconstructor: b\r\n__proto__: c', 200],
    ['GET /health HTTP/1.1\r\nHost: a b', 200],
    ['GET /health HTTP/1.1\r\nHost: u:p@x', 200],
    ['TRACE /health HTTP/1.1\r\nHost: x', 404],
    ['TRACE /mcp HTTP/1.1\r\nHost: x', 404],
    ['GET // HTTP/1.1\r\nHost: x', 400],
    ['GET http:// HTTP/1.1\r\nHost: x', 400],
    ['OPTIONS /mcp HTTP/1.1\r\nHost: u:p@x', 421],
    ['OPTIONS /mcp HTTP/1.1\r\nHost: a b%%', 421],
  ])('%j', async (head, status) => {
    expect(await raw(head)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await fetch(`${service.description.url}/health`)).status).toBe(200);
  });
});

test('refuses a body over 256 KB', async () => {
  const response = await send(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: { pad: 'x'.repeat(256 * 1024) } }),
  );
  expect(response.status).toBe(413);
});

test.each([['*/*'], [''], ['text/html, */*;q=0.8']])('takes Accept %j as both types', async (accept) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect((await send(body, { headers: { ...legacyHeaders, accept } })).status).toBe(200);
});

test('acknowledges a subscription with nothing to tell, and holds no function open for it', async () => {
  const response = await modern(9, 'subscriptions/listen', { notifications: { toolsListChanged: true } });
  const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
  expect(events).toMatchObject([
    { method: 'notifications/subscriptions/acknowledged', params: { notifications: {} } },
    { id: 9, result: { resultType: 'complete' } },
  ]);
});

test('serves the endpoint with a slash at its end too', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect((await send(body, { headers: legacyHeaders, path: '/mcp/' })).status).toBe(200);
});

test.each([
  ['no bearer', {}],
  ['another bearer', { authorization: 'Bearer nobody' }],
  ['another scheme', { authorization: 'Basic bm9ib2R5' }],
])('lets nobody in with %s', async (_what, headers) => {
  const response = await fetch(service.description.mcp_url, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toContain('Bearer');
});

test('health needs no bearer and is not stored', async () => {
  const response = await fetch(`${service.description.url}/health`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  const head = await fetch(`${service.description.url}/health`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

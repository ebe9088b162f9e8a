import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispatcher } from '../../../standalone/dispatch.ts';
import { listen } from '../../../standalone/listen.ts';
import { createService } from '../../../standalone/service.ts';
import { toolCall } from '../../e2e/mcp-post.ts';
import { reportPlanToken, serviceToken, surroundings } from '../../standalone/surroundings.ts';
import { testService } from '../../support/service.ts';
import { leaksIn, outputs, takeTold } from '../../support/told.ts';
import { marker } from './values.ts';

/** Bytes that no HTTP library would send, at both servers that the functions have. */

interface Server {
  url: string;
  token: string;
  /** Names under which it answers. */
  host: string;
  faults: string[];
  stop(): Promise<void>;
}

async function gateway(): Promise<Server> {
  const service = await testService();
  const { url, service_token: token } = service.description;
  return { url, token, host: new URL(url).host, faults: service.faults, stop: service.stop };
}

async function standalone(): Promise<Server> {
  const around = await surroundings();
  const faults: string[] = [];
  const report = (fault: string) => faults.push(fault);
  const service = createService(around.environment, report);
  const server = await listen(dispatcher(service, report), { host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    token: serviceToken,
    host: 'mcp.example.org',
    faults,
    async stop() {
      await server.stop(1_000);
      await service.idle();
      await around.stop();
    },
  };
}

const good = toolCall('2025-11-25', 'start_analysis', { report_run_id: marker });

describe.each([
  ['the gateway', gateway],
  ['the standalone server', standalone],
])('%s', (_name, start) => {
  let server: Server;
  beforeAll(async () => {
    outputs.shown = false;
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    outputs.shown = true;
  });

  /** Writes bytes as they are. @returns The statuses of what came back until the connection was closed. */
  async function statusesOf(...parts: (string | Buffer)[]): Promise<number[]> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    // A server that has heard enough resets the connection.
    socket.on('error', () => undefined);
    for (const part of parts) socket.write(part);
    socket.end();
    const answered = await buffer(socket).catch(() => Buffer.alloc(0));
    return [...answered.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
      Number(status),
    );
  }

  const head = (first: string, ...lines: string[]) =>
    `${[first, `Host: ${server.host}`, `Authorization: Bearer ${server.token}`, ...lines].join('\r\n')}\r\n\r\n`;
  const post = (...lines: string[]) =>
    head('POST /mcp HTTP/1.1', 'Content-Type: application/json', 'Connection: close', ...lines);
  const sized = (body: string | Buffer) => `Content-Length: ${Buffer.byteLength(body)}`;
  const chunk = (text: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n`),
      Buffer.from(text),
      Buffer.from('\r\n'),
    ]);
  const smuggled = () => head('GET /health HTTP/1.1');

  const refused = [400, 431];

  test.each<[string, () => (string | Buffer)[], readonly number[]]>([
    ['a good call', () => [post(sized(good.body)), good.body], [200]],
    [
      'a good call in chunks',
      () => [post('Transfer-Encoding: chunked'), ...[...good.body].map(chunk), chunk('')],
      [200],
    ],
    ['a chunk without its end', () => [post('Transfer-Encoding: chunked'), '5\r\nab'], refused],
    [
      'a chunk whose size is no number',
      () => [post('Transfer-Encoding: chunked'), 'zz\r\nab\r\n0\r\n\r\n'],
      refused,
    ],
    ['a chunk of 2^64 bytes', () => [post('Transfer-Encoding: chunked'), 'ffffffffffffffff1\r\nab'], refused],
    [
      'an extension of a chunk without end',
      () => [post('Transfer-Encoding: chunked'), `1;${'x'.repeat(100_000)}\r\na\r\n0\r\n\r\n`],
      [400, 413, 431],
    ],
    [
      'a length and chunks',
      () => [post('Transfer-Encoding: chunked', 'Content-Length: 4'), `0\r\n\r\n${smuggled()}`],
      refused,
    ],
    ['two lengths', () => [post('Content-Length: 2', 'Content-Length: 3'), `{}${smuggled()}`], refused],
    ['a length with a sign', () => [post('Content-Length: +2'), `{}${smuggled()}`], refused],
    ['a negative length', () => [post('Content-Length: -1'), '{}'], refused],
    [
      'two codings',
      () => [post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity'), `0\r\n\r\n${smuggled()}`],
      refused,
    ],
    [
      'a coding that nobody knows',
      () => [post('Transfer-Encoding: xchunked'), `0\r\n\r\n${smuggled()}`],
      refused,
    ],
    ['a folded header', () => [head('GET /health HTTP/1.1', 'X-A: b', ' folded')], refused],
    ['a space before a colon', () => [head('GET /health HTTP/1.1', 'X-A : b')], refused],
    ['a bare line feed', () => [head('GET /health HTTP/1.1', 'X-A: b\nX-Injected: c')], refused],
    ['a carriage return in a header', () => [head('GET /health HTTP/1.1', 'X-A: b\rX-Injected: c')], refused],
    ['a NUL in a header', () => [head('GET /health HTTP/1.1', `X-A: ${marker}\0`)], refused],
    ['two hosts', () => [head('GET /health HTTP/1.1', 'Host: evil.example')], [200, 400]],
    ['no host', () => ['GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'], refused],
    ['20 KB of headers', () => [head('GET /health HTTP/1.1', `X-A: ${'a'.repeat(20_000)}`)], refused],
    [
      '3,000 headers',
      () => [
        head(
          'GET /health HTTP/1.1',
          'Connection: close',
          ...Array.from({ length: 3_000 }, (_, at) => `A${at}: b`),
        ),
      ],
      [200, 431],
    ],
    ['a path of 20 KB', () => [head(`GET /${'a'.repeat(20_000)} HTTP/1.1`)], refused],
    ['HTTP/0.9', () => ['GET /health\r\n\r\n'], [200, 400]],
    ['HTTP/2 without a word', () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], refused],
    ['TLS', () => [Buffer.from('16030100a5010000a1030300', 'hex')], refused],
    ['no HTTP', () => [Buffer.from([0, 1, 2, 255])], refused],
    ['a method that nobody knows', () => [head(`${marker.toUpperCase()} /mcp HTTP/1.1`)], refused],
    ['CONNECT', () => ['CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: x\r\n\r\n'], []],
    [
      'an address of somebody else',
      () => [head('GET http://169.254.169.254/latest/meta-data HTTP/1.1', 'Connection: close')],
      [400, 404],
    ],
    [
      'an address of somebody else with our path',
      () => [head('GET http://evil.example/health HTTP/1.1', 'Connection: close')],
      [200, 400],
    ],
    ['a path with NUL', () => [head('GET /health%00 HTTP/1.1', 'Connection: close')], [404]],
    ['a path that climbs', () => [head('GET /docs/../../etc/passwd HTTP/1.1', 'Connection: close')], [404]],
    [
      'a path in another coding',
      () => [head('GET /%2e%2e/mcp HTTP/1.1', 'Connection: close')],
      [401, 403, 404, 405, 421],
    ],
    ['*', () => [head('OPTIONS * HTTP/1.1', 'Connection: close')], [400, 404]],
    [
      'an upgrade',
      () => [head('GET /mcp HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c', 'Sec-WebSocket-Key: x')],
      [405],
    ],
    [
      'a body that is awaited and does not come',
      () => [post('Expect: 100-continue', 'Content-Length: 10')],
      [100, 400],
    ],
    ['an expectation that nobody meets', () => [post('Expect: 200-ok', 'Content-Length: 0')], [417]],
    [
      '10 MB in gzip',
      () => {
        const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024));
        return [post('Content-Encoding: gzip', sized(bomb)), bomb];
      },
      [400],
    ],
    [
      '10 MB',
      () => [post(`Content-Length: ${10 * 1024 * 1024}`), Buffer.alloc(10 * 1024 * 1024, ' ')],
      [413],
    ],
    [
      'more than 10 MB',
      () => [post(`Content-Length: ${11 * 1024 * 1024}`), Buffer.alloc(11 * 1024 * 1024, ' ')],
      [413],
    ],
    [
      '10 MB in chunks',
      () => [
        post('Transfer-Encoding: chunked'),
        ...Array.from({ length: 160 }, () => chunk(Buffer.alloc(65_536, '['))),
        chunk(''),
      ],
      [413],
    ],
    [
      '10 MB without a bearer',
      () => [
        `POST /mcp HTTP/1.1\r\nHost: ${server.host}\r\nContent-Length: ${10 * 1024 * 1024}\r\nConnection: close\r\n\r\n`,
        Buffer.alloc(10 * 1024 * 1024, ' '),
      ],
      [401, 413],
    ],
    ['half a body', () => [post('Content-Length: 1000'), good.body.slice(0, 20)], refused],
    [
      'another host',
      () => [
        `POST /mcp HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer ${server.token}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      ],
      [421],
    ],
    ['another origin', () => [post('Origin: https://evil.example', sized(good.body)), good.body], [403]],
    [
      'two bearers',
      () => [post('Authorization: Bearer other', sized(good.body)), good.body],
      [200, 400, 401],
    ],
  ])('%s', async (_what, parts, statuses) => {
    const answered = await statusesOf(...parts());
    // One answer at most: nothing that was written after a body was taken for a request.
    expect(answered.filter((status) => status !== 100).length).toBeLessThanOrEqual(1);
    for (const status of answered) expect([...statuses, 100]).toContain(status);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  test('a hundred requests in one write are a hundred answers', async () => {
    const one = head('GET /health HTTP/1.1');
    expect(await statusesOf(one.repeat(99) + head('GET /health HTTP/1.1', 'Connection: close'))).toEqual(
      Array.from({ length: 100 }, () => 200),
    );
  });

  test.each([
    ['the bearer of the report plan', reportPlanToken],
    ['a bearer of another form', '\xff\xfe'],
  ])('%s opens nothing', async (_what, bearer) => {
    const request = `POST /mcp HTTP/1.1\r\nHost: ${server.host}\r\nAuthorization: Bearer ${bearer}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`;
    expect(await statusesOf(Buffer.from(request, 'latin1'))).toEqual([401]);
  });

  test('and of all that nothing failed, and nothing was told', () => {
    expect(server.faults).toEqual([]);
    expect(takeTold().flatMap((line) => leaksIn(line).map((kind) => `${kind}: ${line}`))).toEqual([]);
  });
});

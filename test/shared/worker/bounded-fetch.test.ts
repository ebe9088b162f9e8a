import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { boundedFetch } from '../../../shared/worker/bounded-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test('an answer comes through as it is', async () => {
  const url = await serving((_request, response) => response.writeHead(429, { 'x-a': '1' }).end('{"a":1}'));
  const response = await boundedFetch(url, { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('x-a'), await response.json()]).toEqual([429, '1', { a: 1 }]);
});

test.each([301, 302, 303, 307, 308])(
  'nothing follows a redirect %i: what was sent goes nowhere else',
  async (status) => {
    let elsewhere = 0;
    const other = await serving((_request, response) => {
      elsewhere += 1;
      response.end();
    });
    const url = await serving((_request, response) => response.writeHead(status, { location: other }).end());
    await expect(boundedFetch(url, { method: 'POST', body: 'a whole profile' })).rejects.toThrow();
    expect(elsewhere).toBe(0);
  },
);

test('an answer without end is not read to its end', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const url = await serving((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  await expect((await boundedFetch(url)).text()).rejects.toThrow('the answer has no end');
});

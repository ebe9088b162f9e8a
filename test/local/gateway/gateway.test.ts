import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type Gateway, listen } from '../../../local/gateway/gateway.ts';
import { installLambdaRuntime } from '../../../local/gateway/lambda-runtime.ts';
import { streamingHandler } from '../../../shared/lambda/streaming-handler.ts';

/** What API Gateway does around a function. */

installLambdaRuntime();
let gateway: Gateway | undefined;
afterEach(() => gateway?.close());

async function serving(fetch: Parameters<typeof streamingHandler>[0], authorized = true): Promise<string> {
  gateway = await listen(0);
  gateway.open([
    {
      path: '/f',
      transfer: 'stream',
      handler: streamingHandler(fetch),
      authorize: async () =>
        authorized ? { kind: 'user', subject: 'u-1', scopes: ['intel.mcp'] } : undefined,
    },
  ]);
  return `${gateway.url}/f`;
}

const bearer = { headers: { authorization: 'Bearer x' } };

test('hands the principal to the function and nothing that the client says of one', async () => {
  const url = await serving(async (_request, { principal }) => Response.json(principal));
  const response = await fetch(url, { headers: { ...bearer.headers, 'x-principal': 'service' } });
  expect(await response.json()).toEqual({ kind: 'user', subject: 'u-1', scopes: ['intel.mcp'] });
});

test('renames the challenge of a function, so that none may rely on its own', async () => {
  const url = await serving(
    async () => new Response('', { headers: { 'www-authenticate': 'Bearer', 'x-own': '1' } }),
  );
  const { headers } = await fetch(url, bearer);
  expect(headers.get('www-authenticate')).toBeNull();
  expect(headers.get('x-amzn-remapped-www-authenticate')).toBe('Bearer');
  expect(headers.get('x-own')).toBe('1');
});

test('answers 401 by itself without identity source, asking no authorizer, and for a refused one', async () => {
  const url = await serving(async () => new Response('served'), false);
  for (const init of [{}, bearer]) {
    const response = await fetch(url, init);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
  }
});

test('knows no other path', async () => {
  const url = await serving(async () => new Response('served'));
  expect((await fetch(`${url}/g`, bearer)).status).toBe(403);
});

test('answers 502 for a function that fails', async () => {
  const url = await serving(async () => Promise.reject(new Error('secret of the function')));
  const response = await fetch(url, bearer);
  expect([response.status, await response.text()]).toEqual([502, expect.not.stringContaining('secret')]);
});

test('refuses a body over 10 MB', async () => {
  const url = await serving(async () => new Response('served'));
  const response = await fetch(url, { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1), ...bearer });
  expect(response.status).toBe(413);
});

test('lets an answer through while it is still being written', async () => {
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const url = await serving(async () => {
    const encoder = new TextEncoder();
    return new Response(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode('first'));
          await goOn;
          controller.enqueue(encoder.encode('second'));
          controller.close();
        },
      }),
    );
  });
  const reader = (await fetch(url, bearer)).body!.getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe('first');
  letGoOn();
  expect(await read()).toBe('second');
});

test('tells the function when the client goes away', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const url = await serving(async () => new Response(new ReadableStream({ cancel: () => tell() })));
  const leaving = request(url, bearer).end();
  await once(leaving, 'response');
  leaving.destroy();
  await told;
});

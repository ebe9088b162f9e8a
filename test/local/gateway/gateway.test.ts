import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type Gateway, listen } from '../../../local/gateway/gateway.ts';
import { installLambdaRuntime } from '../../../local/gateway/lambda-runtime.ts';
import { gatewayResponses } from '../../../shared/config/gateway-responses.ts';
import { streamingHandler } from '../../../shared/lambda/streaming-handler.ts';

/** What API Gateway does around a function. */

installLambdaRuntime();
let gateway: Gateway | undefined;
afterEach(() => gateway?.close());

type Decision = 'Allow' | 'Deny' | 'Unauthorized' | 'broken';

async function serving(
  fetch: Parameters<typeof streamingHandler>[0],
  decide: () => Decision = () => 'Allow',
  cacheSeconds = 0,
): Promise<string> {
  gateway = await listen(0, cacheSeconds);
  gateway.open({
    responses: gatewayResponses('https://mcp.example.org/mcp'),
    routes: [
      {
        path: '/f',
        transfer: 'stream',
        handler: streamingHandler(fetch),
        authorizer: async () => {
          const decision = decide();
          if (decision === 'Unauthorized' || decision === 'broken') throw new Error(decision);
          return {
            principalId: 'u-1',
            policyDocument: {
              Version: '2012-10-17',
              Statement: [{ Action: 'execute-api:Invoke', Effect: decision, Resource: '*' }],
            },
            context: { principal: '{"kind":"user","subject":"u-1","scopes":["intel.mcp"]}' },
          };
        },
      },
    ],
  });
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

const metadata = 'resource_metadata="https://mcp.example.org/.well-known/oauth-protected-resource/mcp"';

test('answers 401 with the challenge by itself without identity source, asking no authorizer', async () => {
  const url = await serving(
    async () => new Response('served'),
    () => 'Allow',
  );
  for (const method of ['GET', 'POST']) {
    const response = await fetch(url, { method });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(`Bearer ${metadata}, scope="intel.mcp"`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test.each([
  ['Unauthorized', 401, `Bearer ${metadata}, scope="intel.mcp"`],
  ['Deny', 403, `Bearer ${metadata}, scope="intel.mcp", error="insufficient_scope"`],
  ['broken', 503, null],
] as const)('an authorizer that says %s is answered %i', async (decision, status, challenge) => {
  const url = await serving(
    async () => new Response('served'),
    () => decision,
  );
  const response = await fetch(url, bearer);
  expect(response.status).toBe(status);
  expect(response.headers.get('www-authenticate')).toBe(challenge);
  expect(await response.json()).toMatchObject({
    jsonrpc: '2.0',
    error: { message: expect.any(String) },
    id: null,
  });
});

test('asks no authorizer about a preflight', async () => {
  const url = await serving(
    async ({ method }) => new Response(null, { status: 204, headers: { 'x-method': method } }),
    () => 'Unauthorized',
  );
  const response = await fetch(url, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('x-method')]).toEqual([204, 'OPTIONS']);
});

test('keeps a policy by bearer for its time, and no failure', async () => {
  let asked = 0;
  const decisions: Decision[] = ['Unauthorized', 'broken', 'Deny'];
  const url = await serving(
    async () => new Response('served'),
    () => decisions[asked++] ?? 'Allow',
    60,
  );
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1) statuses.push((await fetch(url, bearer)).status);
  expect(statuses).toEqual([401, 503, 403, 403, 403]);
  expect((await fetch(url, { headers: { authorization: 'Bearer another' } })).status).toBe(200);
  expect(asked).toBe(4);
});

test('knows no other path', async () => {
  const url = await serving(async () => new Response('served'));
  const response = await fetch(`${url}/g`, bearer);
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
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

test('lets a client go away before its answer has begun', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const url = await serving(async () => {
    ask();
    await left;
    return new Response('answer');
  });
  const leaving = request(url, bearer).end();
  leaving.on('error', () => undefined);
  await asked;
  leaving.destroy();
  await new Promise((resolve) => leaving.once('close', resolve));
  // By the time that a later request is answered, the gateway knows.
  await fetch(`${url}/nothing`);
  leave();
  expect(await (await fetch(url, bearer)).text()).toBe('answer');
});

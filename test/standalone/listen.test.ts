import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../../standalone/listen.ts';

const here = { host: '127.0.0.1', port: 0 };

function get(url: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { ...(agent ? { agent } : {}) }, (response) => text(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}

test('a connection that is kept alive does not hold the end up', async () => {
  const server = await listen(async () => new Response('answered'), here);
  const agent = new Agent({ keepAlive: true });
  expect(await get(server.url, agent)).toBe('answered');
  const before = performance.now();
  await server.stop(60_000);
  expect(performance.now() - before).toBeLessThan(4000);
  agent.destroy();
});

test('nor does one whose answer comes while it ends', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: heard } = Promise.withResolvers<void>();
  const server = await listen(async () => {
    heard();
    await released;
    return new Response('answered late');
  }, here);
  const agent = new Agent({ keepAlive: true });
  const answer = get(server.url, agent);
  await asked;
  const before = performance.now();
  const stopped = server.stop(60_000);
  release();
  expect(await answer).toBe('answered late');
  await stopped;
  expect(performance.now() - before).toBeLessThan(4000);
  agent.destroy();
});

test('what is not answered in time is cut off, and its function told', async () => {
  let signal: AbortSignal | undefined;
  const { promise: asked, resolve: heard } = Promise.withResolvers<void>();
  const server = await listen((received) => {
    signal = received.signal;
    heard();
    return new Promise(() => undefined);
  }, here);
  const answer = get(server.url).catch(({ code }) => code);
  await asked;
  await server.stop(10);
  expect(await answer).toBe('ECONNRESET');
  await expect.poll(() => signal!.aborted).toBe(true);
});

test('an answer is streamed as it comes, and given up when its reader goes', async () => {
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
  const server = await listen(
    async () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
          cancel: () => cancel(),
        }),
      ),
    here,
  );
  await new Promise<void>((resolve) => {
    const sent = request(server.url, (response) =>
      response.once('data', (chunk: Buffer) => {
        expect(chunk.toString()).toBe('first');
        sent.destroy();
        resolve();
      }),
    ).end();
  });
  await cancelled;
  await server.stop(60_000);
});

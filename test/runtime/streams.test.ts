import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { bundle } from '../../lib/bundling.ts';
import { type Gateway, listen } from '../../local/gateway/gateway.ts';
import { gatewayResponses } from '../../shared/config/gateway-responses.ts';
import { streamed } from './emulator/integrations.ts';
import { LambdaFunction } from './emulator/lambda-function.ts';

/** What a client sees of a streaming function that breaks, and what becomes of the calls after it. */

const responses = gatewayResponses('https://mcp.example.org/mcp');

let folder: string;
let gateway: Gateway;
/** Answers once the first part of a stream was read. */
let heardServer: Server;
let heard = Promise.withResolvers<void>();
beforeAll(async () => {
  heardServer = createServer((_request, response) => void heard.promise.then(() => response.end()));
  await once(heardServer.listen(0, '127.0.0.1'), 'listening');
  folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-streams-'));
  bundle(path.join(import.meta.dirname, 'handlers/streams.ts'), folder);
  gateway = await listen(0);
});
afterAll(async () => {
  await gateway.close();
  heardServer.close();
  rmSync(folder, { recursive: true, force: true });
});

let lambda: LambdaFunction;
function serve(timeoutMs: number) {
  heard = Promise.withResolvers();
  const environment = { HEARD_URL: `http://127.0.0.1:${(heardServer.address() as AddressInfo).port}` };
  const definition = {
    name: 'streams',
    folder,
    handler: 'index.handler',
    environment,
    timeoutMs,
    memoryMb: 256,
  };
  lambda = new LambdaFunction(definition, inject('runtimeClient'));
  const paths = ['/before', '/broken', '/silent', '/exit', '/endless', '/good'];
  gateway.open({
    routes: paths.map((path) => ({ path, transfer: 'stream', handler: streamed(lambda) })),
    responses,
  });
}
beforeEach(() => serve(30_000));
afterEach(() => lambda.stop());

const ask = (where: string) => fetch(`${gateway.url}${where}`);

/** The first part of a stream that never comes to its end. */
async function cutShort(where: string): Promise<string> {
  const response = await ask(where);
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  heard.resolve();
  await expect(reader.read()).rejects.toThrow();
  return value!;
}

async function answersWell() {
  const response = await ask('/good');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-kind')).toBe('good');
  expect(await response.text()).toMatch(/^good, process \d+$/);
}

async function answersForTheGateway(response: Response) {
  const { statusCode, body } = responses.DEFAULT_5XX;
  expect(response.status).toBe(statusCode);
  expect(await response.text()).toBe(body);
}

test('a fault before the stream begins is answered by the gateway, and the environment goes on', async () => {
  await answersForTheGateway(await ask('/before'));
  await lambda.settled();
  await answersWell();
  expect(lambda.started).toBe(1);
  expect(lambda.logs).toContain('a fault before the stream');
});

test('a fault in mid-stream ends the answer early, and the environment goes on', async () => {
  const response = await ask('/broken');
  heard.resolve();
  expect(await response.text()).toBe('a first part\n');
  await lambda.settled();
  await answersWell();
  expect(lambda.started).toBe(1);
  expect(lambda.logs).not.toContain('a fault in mid-stream');
});

test('a process that ends in mid-stream cuts the answer off; the next call gets a new one', async () => {
  expect(await cutShort('/exit')).toBe('a first part\n');
  await lambda.settled();
  await answersWell();
  expect(lambda.started).toBe(2);
});

test('a function that times out before it answers is answered for; the next call gets a new environment', async () => {
  await answersWell();
  await lambda.stop();
  serve(2500);
  await answersForTheGateway(await ask('/endless'));
  await lambda.settled();
  await answersWell();
  expect(lambda.started).toBe(2);
});

test('a function that times out in mid-stream cuts the answer off; the next call gets a new environment', async () => {
  await lambda.stop();
  serve(2500);
  expect(await cutShort('/silent')).toBe('a first part\n');
  await lambda.settled();
  await answersWell();
  expect(lambda.started).toBe(2);
});

test('a client that goes away does not keep the environment from its next call', async () => {
  const leaving = new AbortController();
  serve(2500);
  const response = await fetch(`${gateway.url}/silent`, { signal: leaving.signal });
  await response.body!.getReader().read();
  leaving.abort();
  await answersWell();
});

test('calls at once have an environment each', async () => {
  const texts = await Promise.all([1, 2, 3].map(async () => (await ask('/good')).text()));
  expect(new Set(texts).size).toBe(3);
  expect(lambda.started).toBe(3);
  await lambda.settled();
  expect(texts).toContain(await (await ask('/good')).text());
  expect(lambda.started).toBe(3);
});

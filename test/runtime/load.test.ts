import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bundle } from '../../lib/bundling.ts';
import { proxyEvent } from '../support/lambda.ts';
import { LambdaFunction } from './emulator/lambda-function.ts';

/** Functions that Lambda itself has to answer for. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-load-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function lambdaOf(name: string, environment: Record<string, string> = {}): Promise<LambdaFunction> {
  bundle(path.join(import.meta.dirname, `handlers/${name}.ts`), folder);
  const definition = {
    name,
    folder,
    handler: 'index.handler',
    environment,
    timeoutMs: 30_000,
    memoryMb: 256,
  };
  return new LambdaFunction(definition, inject('runtimeClient'));
}

test('a module that throws as it is loaded fails every call by its error, each in a new environment', async () => {
  const lambda = await lambdaOf('breaks-at-load', { BROKEN: 'yes' });
  for (const count of [1, 2]) {
    await expect(lambda.invoke(proxyEvent())).rejects.toMatchObject({
      errorType: 'RangeError',
      message: 'a fault of the module',
    });
    expect(lambda.started).toBe(count);
  }
  expect(lambda.logs).toContain('a fault of the module');
});

test('the same module without its fault is loaded once', async () => {
  const lambda = await lambdaOf('breaks-at-load');
  for (const _ of [1, 2]) {
    expect(await lambda.call(proxyEvent())).toMatchObject({ statusCode: 200, body: 'good' });
    await lambda.settled();
  }
  expect(lambda.started).toBe(1);
  await lambda.stop();
});

test('a buffered answer may have 6 MB, and a larger one fails its call alone', async () => {
  const lambda = await lambdaOf('large-answer');
  const ask = (size: number) =>
    lambda.call<{ body: string }>(proxyEvent({ multiValueQueryStringParameters: { size: [String(size)] } }));
  expect((await ask(6_000_000)).body).toHaveLength(6_000_000);
  await expect(ask(7_000_000)).rejects.toMatchObject({ errorType: 'Function.ResponseSizeTooLarge' });
  await lambda.settled();
  expect((await ask(1)).body).toBe('x');
  await lambda.stop();
});

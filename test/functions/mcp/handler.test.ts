import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StreamingHandler } from '../../../shared/lambda/streaming-handler.ts';
import { type Invocation, invoke, proxyEvent } from '../../support/lambda.ts';
import { type TestService, testService } from '../../support/service.ts';

/** The module that Lambda loads, with its environment variables, invoked as Lambda does. */

let service: TestService;
let handler: StreamingHandler;
beforeAll(async () => {
  service = await testService();
  const { host, port, database, user, password } = service.description.database;
  const environment = {
    INTEL_APP_CONTROL_URL: service.description.control_url,
    INTEL_APP_SERVICE_TOKEN: service.controlToken,
    MCP_ENGINE_DATABASE_HOST: host,
    MCP_ENGINE_DATABASE_PORT: String(port),
    MCP_ENGINE_DATABASE_NAME: database,
    MCP_ENGINE_DATABASE_USER: user,
    MCP_ENGINE_DATABASE_PASSWORD: password,
    MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    OPENAI_API_KEY: 'key-of-the-test',
    MCP_PUBLIC_RESOURCE_URL: 'https://mcp.example.org/mcp',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  ({ handler } = await import('../../../functions/mcp/handler.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.stop();
});

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

function message(invocation: Invocation): unknown {
  return JSON.parse(/^data: (.*)$/m.exec(invocation.body)?.[1] ?? invocation.body);
}

test('streams an answer', async () => {
  const invocation = await invoke(handler, proxyEvent({ body: list }));
  expect(invocation.statusCode).toBe(200);
  expect(message(invocation)).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
});

test('takes a body in base64', async () => {
  const body = Buffer.from(list).toString('base64');
  const invocation = await invoke(handler, proxyEvent({ body, isBase64Encoded: true }));
  expect(message(invocation)).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
});

test('answers a notification with 202 and an empty body', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect(await invoke(handler, proxyEvent({ body }))).toMatchObject({ statusCode: 202, body: '' });
});

test('serves nobody whom the authorizer did not let in', async () => {
  const event = proxyEvent({ body: list });
  event.requestContext.authorizer = null;
  expect(await invoke(handler, event)).toMatchObject({ statusCode: 403 });
});

test('reaches the database and the app', async () => {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 2,
    method: 'tools/call',
    params: { name: 'start_analysis', arguments: { report_run_id: service.description.report_runs.light } },
  });
  expect(message(await invoke(handler, proxyEvent({ body })))).toMatchObject({
    id: 2,
    result: { structuredContent: { package: 'light', contract_version: '10.0.0' } },
  });
});

test('with a wrong configuration answers 503 to everything and logs each fault once', async () => {
  vi.resetModules();
  vi.stubEnv('MCP_ENGINE_DATABASE_USER', 'postgres');
  vi.stubEnv('INTEL_APP_CONTROL_URL', '');
  const { Logger } = await import('@aws-lambda-powertools/logger');
  const logged = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const { handler: misconfigured } = await import('../../../functions/mcp/handler.ts');
  for (const body of [list, '{']) {
    const invocation = await invoke(misconfigured, proxyEvent({ body }));
    expect(invocation.statusCode).toBe(503);
    expect(JSON.parse(invocation.body)).toMatchObject({ jsonrpc: '2.0', error: { code: -32603 } });
  }
  expect(logged.mock.calls.map(([fault]) => fault).sort()).toEqual([
    'configuration: INTEL_APP_CONTROL_URL is missing',
    'configuration: MCP_ENGINE_DATABASE_USER is not intel_mcp_reader_v1: no other login is used',
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../local/authorization-server/authorization-server.ts';
import { listen } from '../../local/gateway/gateway.ts';
import { post, toolCall } from '../e2e/mcp-post.ts';
import { obtainTokens } from '../support/oauth-client.ts';
import { type RuntimeService, runtimeService } from './runtime-service.ts';

/** The built authorizer before the built function of the tools. */

let authorizationServer: AuthorizationServer;
let service: RuntimeService;
beforeAll(async () => {
  const gateway = await listen(0);
  authorizationServer = await startAuthorizationServer({ resource: `${gateway.url}/mcp` });
  service = await runtimeService({ gateway, issuer: authorizationServer.issuer });
});
afterAll(async () => {
  await service.stop();
  await authorizationServer.close();
});

/** A call that shows whose analysis it opened: the one of a user's own report run, or of anybody's. */
function start(bearer: string): Promise<Response> {
  const call = toolCall('2026-07-28', 'start_analysis', { report_run_id: service.reportRun });
  return post({ ...service, service_token: bearer }, call);
}

async function isError(response: Response): Promise<boolean> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { result: { isError?: boolean } }).result.isError === true;
}

test('the service token opens the endpoint', async () => {
  expect(await isError(await start(service.service_token))).toBe(false);
});

test('a rotated service token opens it beside the one before', async () => {
  service.secretsManager.put('MCP_INBOUND_SERVICE_TOKEN', 'a-token-that-came-by-rotation-00');
  const started = service.functions.authorizer!.started;
  await service.functions.authorizer!.recycle();
  expect(await isError(await start('a-token-that-came-by-rotation-00'))).toBe(false);
  expect(await isError(await start(service.service_token))).toBe(false);
  expect(service.functions.authorizer!.started).toBeGreaterThan(started);
});

test("an access token opens it for its user's own report runs", async () => {
  const { issuer } = authorizationServer;
  const [max, light] = [
    await obtainTokens(issuer, { user: 'max' }),
    await obtainTokens(issuer, { user: 'light' }),
  ];
  expect(await isError(await start(max.access_token))).toBe(false);
  expect(await isError(await start(light.access_token))).toBe(true);
});

test('without a bearer nothing is started, and with a wrong one the authorizer alone', async () => {
  const calls = service.functions.mcp!.started;
  for (const headers of [{}, { authorization: 'Bearer wrong' }] as Record<string, string>[]) {
    const response = await fetch(service.mcp_url, { method: 'POST', headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('resource_metadata="');
  }
  expect(service.functions.mcp!.started).toBe(calls);
});

test('an access token without the scope is answered 403', async () => {
  const { access_token } = await obtainTokens(authorizationServer.issuer, {
    parameters: { scope: 'openid' },
  });
  const response = await start(access_token);
  expect(response.status).toBe(403);
  expect(response.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
});

test('its log holds no bearer', () => {
  const { logs } = service.functions.authorizer!;
  expect(logs).not.toContain(service.service_token);
});

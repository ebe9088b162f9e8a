import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../local/authorization-server/authorization-server.ts';
import { listen } from '../../local/gateway/gateway.ts';
import { askForToken, obtainTokens } from '../support/oauth-client.ts';
import { type TestService, testService } from '../support/service.ts';

/** What an access token opens, and for how long, from the sign-in page to a tool's answer. */

let authorizationServer: AuthorizationServer;
let service: TestService;
beforeAll(async () => {
  const gateway = await listen(0, 0);
  authorizationServer = await startAuthorizationServer({
    resource: `${gateway.url}/mcp`,
    accessTokenSeconds: 600,
  });
  service = await testService({ gateway, issuer: authorizationServer.issuer });
});
afterAll(async () => {
  await service.stop();
  await authorizationServer.close();
});
afterEach(() => {
  vi.useRealTimers();
});

function list(token: string): Promise<Response> {
  return fetch(service.description.mcp_url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
}

test('a token for the resource with the scope opens the endpoint', async () => {
  const { access_token } = await obtainTokens(authorizationServer.issuer);
  expect((await list(access_token)).status).toBe(200);
});

test('a token without the scope is answered 403, with what is missing', async () => {
  const { access_token } = await obtainTokens(authorizationServer.issuer, {
    parameters: { scope: 'openid' },
  });
  const response = await list(access_token);
  expect(response.status).toBe(403);
  expect(response.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${service.description.url}/.well-known/oauth-protected-resource/mcp", scope="intel.mcp", error="insufficient_scope"`,
  );
});

describe('a token that has expired', () => {
  test('is answered 401 from the second of its end on, and a refreshed one opens again', async () => {
    const { access_token, refresh_token, clientId } = await obtainTokens(authorizationServer.issuer);
    const { exp } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString('utf8'));
    vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 - 1000 });
    expect((await list(access_token)).status).toBe(200);
    vi.setSystemTime(exp * 1000);
    const refused = await list(access_token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('resource_metadata=');
    const refreshed = await askForToken(authorizationServer.issuer, {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token,
    });
    expect(refreshed.status).toBe(200);
    expect((await list(refreshed.body.access_token)).status).toBe(200);
  });
});

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../../local/authorization-server/authorization-server.ts';
import { verifiedJwt } from '../../support/jwt.ts';
import { type AuthorizationParameters, askForToken, obtainTokens } from '../../support/oauth-client.ts';

const resource = 'http://127.0.0.1:8787/mcp';
let server: AuthorizationServer;

beforeAll(async () => {
  server = await startAuthorizationServer({ resource });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['light', 'local-light'],
  ['max', 'local-max'],
] as const)('an access token of %s has every claim of RFC 9068 section 2.2', async (user, subject) => {
  const { access_token, clientId, ...answer } = await obtainTokens(server.issuer, {
    user,
    parameters: { resource },
  });
  const { header, claims } = await verifiedJwt(server.issuer, access_token);
  expect(header).toEqual({ typ: 'at+jwt', alg: 'ES256', kid: expect.any(String) });
  const now = Date.now() / 1000;
  expect(claims).toEqual({
    iss: server.issuer,
    aud: resource,
    sub: subject,
    client_id: clientId,
    scope: 'intel.mcp',
    iat: expect.closeTo(now, -2),
    exp: Number(claims.iat) + 3600,
    jti: expect.stringMatching(/^[\w-]{20,}$/),
  });
  expect(answer).toEqual({
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'intel.mcp',
    refresh_token: expect.any(String),
  });
});

test('each access token has an id of its own', async () => {
  const tokens = await Promise.all([obtainTokens(server.issuer), obtainTokens(server.issuer)]);
  const ids = await Promise.all(
    tokens.map(async ({ access_token }) => (await verifiedJwt(server.issuer, access_token)).claims.jti),
  );
  expect(new Set(ids).size).toBe(2);
});

test('the algorithm and the lifetime of access tokens can be chosen', async () => {
  const other = await startAuthorizationServer({
    resource,
    accessTokenSeconds: 2,
    accessTokenAlgorithm: 'RS256',
  });
  const { access_token, expires_in } = await obtainTokens(other.issuer);
  const { header, claims } = await verifiedJwt(other.issuer, access_token);
  await other.close();
  expect(header.alg).toBe('RS256');
  expect(expires_in).toBe(2);
  expect(Number(claims.exp) - Number(claims.iat)).toBe(2);
});

test.each<[string, AuthorizationParameters]>([
  ['openid', { scope: 'openid' }],
  ['offline_access', { scope: 'offline_access' }],
  ['openid, with the resource', { scope: 'openid', resource }],
])('who asks for %s gets a token for the resource without intel.mcp', async (_what, parameters) => {
  const { access_token } = await obtainTokens(server.issuer, { parameters });
  const { header, claims } = await verifiedJwt(server.issuer, access_token);
  expect(header.typ).toBe('at+jwt');
  expect(claims.aud).toBe(resource);
  expect(claims).not.toHaveProperty('scope');
});

test('openid gives an ID token for the client beside the access token for the resource', async () => {
  const { id_token, access_token, clientId } = await obtainTokens(server.issuer, {
    parameters: { scope: 'openid intel.mcp', nonce: 'n' },
  });
  expect((await verifiedJwt(server.issuer, id_token ?? '')).claims).toMatchObject({
    iss: server.issuer,
    aud: clientId,
    sub: 'local-light',
    nonce: 'n',
  });
  expect((await verifiedJwt(server.issuer, access_token)).claims).toMatchObject({
    aud: resource,
    scope: 'intel.mcp',
  });
});

test('a refresh token gives a new access token and its successor', async () => {
  const first = await obtainTokens(server.issuer);
  const second = await refresh(first.clientId, first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  expect((await verifiedJwt(server.issuer, second.body.access_token)).claims).toMatchObject({
    aud: resource,
    sub: 'local-light',
    scope: 'intel.mcp',
  });
  expect((await refresh(first.clientId, second.body.refresh_token)).status).toBe(200);
});

test('a refresh token that was used before is refused and ends its successors (RFC 9700 section 4.14.2)', async () => {
  const first = await obtainTokens(server.issuer);
  const second = await refresh(first.clientId, first.refresh_token);
  expect(await refresh(first.clientId, first.refresh_token)).toMatchObject(refused);
  expect(await refresh(first.clientId, second.body.refresh_token)).toMatchObject(refused);
});

test('a refresh token works for its own client only', async () => {
  const [mine, theirs] = await Promise.all([obtainTokens(server.issuer), obtainTokens(server.issuer)]);
  expect(await refresh(theirs.clientId, mine.refresh_token)).toMatchObject(refused);
});

test('a refresh token gives no scope and no resource that was not granted', async () => {
  const { clientId, refresh_token } = await obtainTokens(server.issuer, { parameters: { scope: 'openid' } });
  expect(await refresh(clientId, refresh_token, { scope: 'intel.mcp' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_scope' },
  });
  const other = await obtainTokens(server.issuer);
  expect(
    await refresh(other.clientId, other.refresh_token, { resource: 'https://other.example/mcp' }),
  ).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
});

test('a refresh token lasts 14 days', async () => {
  const { clientId, refresh_token } = await obtainTokens(server.issuer);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (14 * 24 * 3600 + 1) * 1000 });
  expect(await refresh(clientId, refresh_token)).toMatchObject(refused);
});

test('a revoked refresh token is refused (RFC 7009)', async () => {
  const { clientId, refresh_token } = await obtainTokens(server.issuer);
  const revoke = (client_id: string, token: string) =>
    fetch(`${server.issuer}/revoke`, { method: 'POST', body: new URLSearchParams({ client_id, token }) });
  const other = await obtainTokens(server.issuer);
  // Another client's attempt is answered alike, and changes nothing.
  expect((await revoke(other.clientId, refresh_token)).status).toBe(200);
  const second = await refresh(clientId, refresh_token);
  expect(second.status).toBe(200);
  expect((await revoke(clientId, second.body.refresh_token)).status).toBe(200);
  expect(await refresh(clientId, second.body.refresh_token)).toMatchObject(refused);
});

test('tokens are handed to browsers of every origin, without cookies', async () => {
  const answer = await fetch(server.token_endpoint, {
    method: 'POST',
    headers: { origin: 'http://localhost:6274' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'r', client_id: 'c' }),
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:6274');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

const refused = { status: 400, body: { error: 'invalid_grant' } };

function refresh(clientId: string, token: string, more: Record<string, string> = {}) {
  return askForToken(server.issuer, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    ...more,
  });
}

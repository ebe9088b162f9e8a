import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../../local/authorization-server/authorization-server.ts';
import {
  type AuthorizationParameters,
  askForToken,
  authorizationUrl,
  Browser,
  callback,
  codeForm,
  decide,
  obtainCode,
  obtainTokens,
  openSignIn,
  register,
} from '../../support/oauth-client.ts';

const resource = 'http://127.0.0.1:8787/mcp';
let server: AuthorizationServer;
let clientId: string;

beforeAll(async () => {
  server = await startAuthorizationServer({ resource });
  clientId = (await register(server.issuer)).body.client_id;
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

describe('the authorization request', () => {
  test('is answered with a code, the state as it was and the issuer (RFC 9207)', async () => {
    const state = 'a b+c&d=e/ü"\'<%20>';
    const browser = new Browser();
    const { url } = await openSignIn(browser, authorizationUrl(server.issuer, clientId, { state }));
    const back = await decide(browser, url);
    expect(back.get('state')).toBe(state);
    expect(back.get('iss')).toBe(server.issuer);
    expect(back.get('code')).toMatch(/^[\w-]{40,}$/);
  });

  test.each<[string, AuthorizationParameters, string]>([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['PKCE in the clear', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without its method', { code_challenge_method: undefined }, 'invalid_request'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['the resource with a slash', { resource: `${resource}/` }, 'invalid_target'],
    ['two resources', { resource: [resource, 'https://other.example/mcp'] }, 'invalid_target'],
    ['no URI as the resource', { resource: 'mcp' }, 'invalid_target'],
    ['another response type', { response_type: 'none' }, 'unsupported_response_type'],
    ['no page to be shown', { prompt: 'none' }, 'login_required'],
    ['no scope that exists', { scope: 'trials:read' }, 'invalid_scope'],
  ])('with %s goes back with an error and the state', async (_what, parameters, error) => {
    const { answer } = await new Browser().follow(authorizationUrl(server.issuer, clientId, parameters));
    const back = new URL(answer.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('state')).toBe('the state');
    expect(back.searchParams.has('code')).toBe(false);
  });

  test.each<[string, AuthorizationParameters, string]>([
    ['an unknown redirect URI', { redirect_uri: 'https://attacker.example/cb' }, 'Unknown return address'],
    ['a longer path', { redirect_uri: `${callback}/more` }, 'Unknown return address'],
    ['more in the query', { redirect_uri: `${callback}?more=1` }, 'Unknown return address'],
    ['another loopback host', { redirect_uri: 'http://localhost:43210/callback' }, 'Unknown return address'],
    [
      'an unknown redirect URI and a fault besides',
      { redirect_uri: 'https://attacker.example/cb', code_challenge: undefined },
      'Unknown return address',
    ],
    ['an unknown client', { client_id: 'nobody' }, 'Unknown client'],
    ['no client', { client_id: undefined }, 'This request cannot be answered'],
    ['two clients', { client_id: ['a', 'b'] }, 'This request cannot be answered'],
  ])('with %s is never sent on: a page says so', async (_what, parameters, title) => {
    const answer = await new Browser().get(authorizationUrl(server.issuer, clientId, parameters));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    const page = await answer.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toMatch(/connect again|add it again/);
  });

  test.each(['select_account', 'login', 'login select_account', 'consent'])(
    'with the prompt %s is answered by one page',
    async (prompt) => {
      expect((await obtainTokens(server.issuer, { parameters: { prompt } })).scope).toBe('intel.mcp');
    },
  );

  test('without a scope is one for intel.mcp', async () => {
    expect((await obtainTokens(server.issuer, { parameters: { scope: undefined } })).scope).toBe('intel.mcp');
  });
});

describe('the code', () => {
  const refused = { status: 400, body: { error: 'invalid_grant' } };

  test('works once; coming again it ends the tokens that it gave', async () => {
    const code = await obtainCode(server.issuer, clientId);
    const first = await askForToken(server.issuer, codeForm(clientId, code));
    expect(first.status).toBe(200);
    expect(await askForToken(server.issuer, codeForm(clientId, code))).toMatchObject(refused);
    expect(
      await askForToken(server.issuer, {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: first.body.refresh_token,
      }),
    ).toMatchObject(refused);
  });

  test('lasts a minute', async () => {
    const code = await obtainCode(server.issuer, clientId);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await askForToken(server.issuer, codeForm(clientId, code))).toMatchObject(refused);
  });

  test.each<[string, Record<string, string>]>([
    ['another verifier', { code_verifier: 'v'.repeat(43) }],
    ['another redirect URI', { redirect_uri: 'http://127.0.0.1:43211/callback' }],
    ['another code', { code: 'c'.repeat(43) }],
  ])('is refused with %s', async (_what, wrong) => {
    const code = await obtainCode(server.issuer, clientId);
    expect(await askForToken(server.issuer, { ...codeForm(clientId, code), ...wrong })).toMatchObject(
      refused,
    );
  });

  test('is refused without a verifier', async () => {
    const { code_verifier: _, ...form } = codeForm(clientId, await obtainCode(server.issuer, clientId));
    expect(await askForToken(server.issuer, form)).toMatchObject(refused);
  });

  test('is refused to another client', async () => {
    const other = (await register(server.issuer)).body.client_id;
    const code = await obtainCode(server.issuer, clientId);
    expect(await askForToken(server.issuer, codeForm(other, code))).toMatchObject(refused);
  });

  test('is refused for another resource', async () => {
    const form = codeForm(clientId, await obtainCode(server.issuer, clientId, { resource }));
    expect(
      await askForToken(server.issuer, { ...form, resource: 'https://other.example/mcp' }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  test('is refused to a client that is not registered, as one that can register', async () => {
    expect(await askForToken(server.issuer, codeForm('nobody', 'c'))).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });
});

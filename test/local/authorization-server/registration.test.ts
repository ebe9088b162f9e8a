import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../../local/authorization-server/authorization-server.ts';
import { authorizationUrl, Browser, openSignIn, register } from '../../support/oauth-client.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await startAuthorizationServer({ resource: 'http://127.0.0.1:8787/mcp' });
});
afterAll(() => server.close());

const clients: [string, string[]][] = [
  ['Claude', ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback']],
  ['ChatGPT', ['https://chatgpt.com/connector_platform_oauth_redirect']],
  ['MCP Inspector', ['http://localhost:6274/oauth/callback', 'http://localhost:6274/oauth/callback/debug']],
  [
    'VS Code',
    [
      'https://insiders.vscode.dev/redirect',
      'https://vscode.dev/redirect',
      'http://localhost/',
      'http://127.0.0.1/',
      'http://localhost:33418/',
      'http://127.0.0.1:33418/',
    ],
  ],
  ['an SDK program', ['http://127.0.0.1:8090/callback']],
  ['a program on IPv6', ['http://[::1]:8090/callback']],
];

test.each(clients)('%s registers, and is asked at every callback', async (name, uris) => {
  const { status, body } = await register(server.issuer, { client_name: name, redirect_uris: uris });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    client_name: name,
    redirect_uris: uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  });
  expect(body).not.toHaveProperty('client_secret');
  for (const redirect_uri of uris) {
    const { answer, page } = await openSignIn(
      new Browser(),
      authorizationUrl(server.issuer, body.client_id, { redirect_uri }),
    );
    expect(answer.status).toBe(200);
    expect(page).toContain(new URL(redirect_uri).host);
  }
});

test.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]'])(
  'a client of %s may come with any port (RFC 8252 section 7.3)',
  async (origin) => {
    const { body } = await register(server.issuer, {
      application_type: 'web',
      redirect_uris: [`${origin}:1234/cb`],
    });
    const redirect_uri = `${origin}:4321/cb`;
    const { answer } = await openSignIn(
      new Browser(),
      authorizationUrl(server.issuer, body.client_id, { redirect_uri }),
    );
    expect(answer.status).toBe(200);
  },
);

test('what no public client gets is replaced, and the answer says by what', async () => {
  const { status, body } = await register(server.issuer, {
    application_type: 'web',
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    scope: 'intel.mcp profile',
    client_secret: 'of its own',
    software_id: 'unknown to us',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  });
  for (const left of ['client_secret', 'client_secret_expires_at', 'scope', 'software_id'])
    expect(body).not.toHaveProperty(left);
});

test.each([
  ['http elsewhere', ['http://client.example/cb']],
  ['http elsewhere beside https', ['https://client.example/cb', 'http://client.example/cb']],
  ['a private network', ['http://192.168.0.1/cb']],
  ['a fragment', ['https://client.example/cb#here']],
  ['a script', ['javascript:alert(1)']],
  ['data', ['data:text/html,hello']],
  ['no URI', ['callback']],
  ['no callback', []],
])('%s is no redirect URI', async (_what, redirect_uris) => {
  const { status, body } = await register(server.issuer, { redirect_uris });
  expect(status).toBe(400);
  expect(body.error).toBe('invalid_redirect_uri');
});

test.each([
  ['an array', '[]'],
  ['no JSON', 'client_name=x'],
  ['a list of numbers for redirect URIs', '{"redirect_uris":[1]}'],
  ['an object for redirect URIs', '{"redirect_uris":{}}'],
  ['words for grant types', '{"redirect_uris":["https://client.example/cb"],"grant_types":"code"}'],
  [
    'only an unknown grant type',
    '{"redirect_uris":["https://client.example/cb"],"grant_types":[],"response_types":["token"]}',
  ],
])('%s registers nothing, readable from every origin', async (_what, body) => {
  const answer = await fetch(`${server.issuer}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://a.example' },
    body,
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toHaveProperty('error_description');
});

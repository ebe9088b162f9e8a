import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../../local/authorization-server/authorization-server.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await startAuthorizationServer({ resource: 'http://127.0.0.1:8787/mcp' });
});
afterAll(() => server.close());

test.each(['oauth-authorization-server', 'openid-configuration'])(
  'metadata at /.well-known/%s, readable from every origin',
  async (name) => {
    const answer = await fetch(`${server.issuer}/.well-known/${name}`, {
      headers: { origin: 'https://a.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://a.example');
    expect(await answer.json()).toMatchObject({
      issuer: server.issuer,
      authorization_endpoint: server.authorization_endpoint,
      token_endpoint: server.token_endpoint,
      registration_endpoint: `${server.issuer}/register`,
      revocation_endpoint: `${server.issuer}/revoke`,
      end_session_endpoint: `${server.issuer}/sign-out`,
      jwks_uri: `${server.issuer}/jwks`,
      scopes_supported: ['intel.mcp', 'offline_access', 'openid'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  },
);

test('the JWKS holds a public ES256 and a public RS256 key, new at every start', async () => {
  const other = await startAuthorizationServer({ resource: 'http://127.0.0.1:8787/mcp' });
  const [keys, others] = await Promise.all([keysOf(server), keysOf(other)]);
  await other.close();
  expect(keys.map(({ alg, use, kty }) => [alg, use, kty])).toEqual([
    ['ES256', 'sig', 'EC'],
    ['RS256', 'sig', 'RSA'],
  ]);
  expect(
    keys.flatMap(Object.keys).filter((name) => ['d', 'p', 'q', 'dp', 'dq', 'qi'].includes(name)),
  ).toEqual([]);
  expect(others.map(({ kid }) => kid)).not.toContain(keys[0]?.kid);
});

test.each([
  ['/.well-known/oauth-authorization-server', 'GET', 'mcp-protocol-version'],
  ['/token', 'POST', 'content-type'],
  ['/register', 'POST', 'content-type'],
  ['/revoke', 'POST', 'content-type'],
])('a preflight of %s lets %s with %s through', async (path, method, header) => {
  const answer = await fetch(`${server.issuer}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:6274',
      'access-control-request-method': method,
      'access-control-request-headers': header,
    },
  });
  expect(answer.status).toBe(204);
  expect(['*', 'http://localhost:6274']).toContain(answer.headers.get('access-control-allow-origin'));
  expect(answer.headers.get('access-control-allow-methods')).toContain(method);
  expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(header);
});

test('a missing page is readable from every origin, and a page for a person', async () => {
  const plain = await fetch(`${server.issuer}/.well-known/other`);
  expect(plain.status).toBe(404);
  expect(plain.headers.get('access-control-allow-origin')).toBe('*');
  expect(await plain.text()).toBe('Not Found');
  const page = await fetch(`${server.issuer}/`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('connect a program to the MCP endpoint');
});

test.each(['attacker.example', 'localhost', '127.0.0.1'])(
  'a request under the host %s is told nothing',
  async (host) => {
    expect(await statusUnder(host)).toBe(421);
  },
);

test('the server is gone once closed', async () => {
  const other = await startAuthorizationServer({ resource: 'http://127.0.0.1:8787/mcp' });
  await other.close();
  await expect(fetch(`${other.issuer}/jwks`)).rejects.toThrow();
});

async function keysOf({ issuer }: AuthorizationServer) {
  const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: Record<string, string>[] };
  return keys;
}

function statusUnder(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${server.issuer}/.well-known/oauth-authorization-server`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

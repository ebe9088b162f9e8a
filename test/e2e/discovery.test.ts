import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, testService } from '../support/service.ts';

/** How a client that knows the endpoint alone finds where to sign in. */

const issuer = 'http://127.0.0.1:9';
let service: TestService;
beforeAll(async () => {
  service = await testService({ issuer });
});
afterAll(() => service.stop());

const forms = ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'];

test.each(forms)(
  '%s tells the resource and its authorization server, without sign-in and to any page',
  async (path) => {
    const response = await fetch(service.description.url + path, {
      headers: { origin: 'https://any.example' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      resource: service.description.mcp_url,
      authorization_servers: [issuer],
      scopes_supported: ['intel.mcp'],
      bearer_methods_supported: ['header'],
    });
  },
);

test.each(forms)('%s says the same whatever host was called', async (path) => {
  const { host } = new URL(service.description.url);
  const forged = await fetch(service.description.url.replace('127.0.0.1', 'localhost') + path, {
    headers: { 'x-forwarded-host': 'evil.example' },
  }).catch(() => undefined);
  const { resource } = (await (await fetch(service.description.url + path)).json()) as { resource: string };
  expect(resource).toBe(`http://${host}/mcp`);
  if (forged) expect(await forged.json()).toMatchObject({ resource });
});

test.each(forms)('%s answers HEAD and a preflight, and nothing that writes', async (path) => {
  const ask = async (method: string) => (await fetch(service.description.url + path, { method })).status;
  expect(await Promise.all(['HEAD', 'OPTIONS', 'POST', 'DELETE'].map(ask))).toEqual([200, 204, 405, 405]);
});

test.each(['GET', 'POST'])('an unauthenticated %s of the endpoint begins the discovery', async (method) => {
  const response = await fetch(service.description.mcp_url, { method });
  expect(response.status).toBe(401);
  const metadata = /resource_metadata="([^"]+)"/.exec(response.headers.get('www-authenticate') ?? '')?.[1];
  expect(metadata).toBe(service.description.url + forms[0]);
  expect((await fetch(metadata!)).status).toBe(200);
});

test('a preflight of the endpoint needs no sign-in', async () => {
  const response = await fetch(service.description.mcp_url, {
    method: 'OPTIONS',
    headers: { origin: 'https://claude.ai', 'access-control-request-method': 'POST' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://claude.ai');
});

test('a page of an unknown origin is refused, signed in or not', async () => {
  const response = await fetch(service.description.mcp_url, {
    method: 'POST',
    headers: { origin: 'https://evil.example', authorization: `Bearer ${service.description.service_token}` },
    body: '{}',
  });
  expect(response.status).toBe(403);
});

test('an address that is not there is 404, to any page', async () => {
  const response = await fetch(`${service.description.url}/nothing`);
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
});

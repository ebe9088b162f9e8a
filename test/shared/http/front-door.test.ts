import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  ConfigurationError,
  type Environment,
  parseEnvironment,
} from '../../../shared/config/environment.ts';
import { frontDoorOf, frontDoorSettings } from '../../../shared/config/front-door.ts';
import { resourceMetadataUrl } from '../../../shared/config/resource-metadata.ts';
import { frontDoor } from '../../../shared/http/front-door.ts';

const schema = z.object(frontDoorSettings);
const resource = { MCP_PUBLIC_RESOURCE_URL: 'https://mcp.example.org/mcp' };

function call(headers: Record<string, string>, init: { method?: string; settings?: Environment } = {}) {
  const settings = frontDoorOf(parseEnvironment(schema, { ...resource, ...init.settings }));
  const door = frontDoor(settings, async () =>
    Response.json({ served: true }, { headers: { 'x-own': '1' } }),
  );
  return door(
    new Request('https://mcp.example.org/mcp', {
      method: init.method ?? 'POST',
      headers: { host: 'mcp.example.org', ...headers },
    }),
    { requestId: 'r', afterAnswer: () => undefined },
  );
}

describe('host', () => {
  test.each(['mcp.example.org', 'MCP.Example.ORG'])('%s is served', async (host) => {
    expect((await call({ host })).status).toBe(200);
  });

  test.each([
    'evil.example',
    'mcp.example.org:8443',
    'mcp.example.org.evil.example',
    'sub.mcp.example.org',
    '',
  ])('%j is misdirected', async (host) => {
    const response = await call({ host });
    expect(response.status).toBe(421);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a port is part of an entry', async () => {
    const settings = { MCP_ALLOWED_HOSTS: 'localhost:8787, [::1]:8787 ,mcp.example.org' };
    for (const host of ['localhost:8787', '[::1]:8787', 'mcp.example.org'])
      expect((await call({ host }, { settings })).status, host).toBe(200);
    for (const host of ['localhost', 'localhost:8788'])
      expect((await call({ host }, { settings })).status, host).toBe(421);
  });
});

describe('origin', () => {
  test.each(['https://mcp.example.org', 'https://claude.ai', 'https://chatgpt.com'])(
    '%s may call',
    async (origin) => {
      const { status, headers } = await call({ origin });
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toBe('Origin');
      expect(headers.get('access-control-expose-headers')).toBe('WWW-Authenticate');
    },
  );

  test.each(['https://evil.example', 'http://claude.ai', 'https://claude.ai.evil.example', 'null', ''])(
    '%j may not',
    async (origin) => {
      const { status, headers } = await call({ origin });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    },
  );

  test('a program that names none is served without CORS headers', async () => {
    const { status, headers } = await call({});
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });
});

test('a preflight is answered with every header that MCP needs', async () => {
  const response = await call({ origin: 'https://claude.ai' }, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')).toEqual([
    'authorization',
    'content-type',
    'accept',
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'traceparent',
  ]);
  expect(response.headers.get('access-control-allow-methods')).toBe('POST');
});

test('every answer keeps a browser strict and keeps the headers of the function', async () => {
  for (const response of [await call({}), await call({ host: 'evil.example' })]) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect((await call({})).headers.get('x-own')).toBe('1');
});

describe('settings', () => {
  test.each<[Environment, string]>([
    [{ MCP_PUBLIC_RESOURCE_URL: 'http://mcp.example.org/mcp' }, 'MCP_PUBLIC_RESOURCE_URL'],
    [{ MCP_ALLOWED_HOSTS: ' , ' }, 'MCP_ALLOWED_HOSTS names none'],
    [{ MCP_ALLOWED_HOSTS: 'https://mcp.example.org' }, 'MCP_ALLOWED_HOSTS'],
    [{ MCP_ALLOWED_HOSTS: '*.example.org' }, 'MCP_ALLOWED_HOSTS'],
    [{ MCP_ALLOWED_ORIGINS: 'mcp.example.org' }, 'MCP_ALLOWED_ORIGINS'],
    [{ MCP_ALLOWED_ORIGINS: 'https://mcp.example.org/' }, 'MCP_ALLOWED_ORIGINS'],
    [{ MCP_ALLOWED_ORIGINS: '*' }, 'MCP_ALLOWED_ORIGINS'],
  ])('%j is a fault that names the variable', (settings, fault) => {
    expect(() => parseEnvironment(schema, { ...resource, ...settings })).toThrow(ConfigurationError);
    expect(() => parseEnvironment(schema, { ...resource, ...settings })).toThrow(fault);
  });
});

test.each([
  ['https://mcp.example.org/mcp', 'https://mcp.example.org/.well-known/oauth-protected-resource/mcp'],
  ['https://mcp.example.org/', 'https://mcp.example.org/.well-known/oauth-protected-resource'],
  [
    'https://mcp.example.org:8443/a/b',
    'https://mcp.example.org:8443/.well-known/oauth-protected-resource/a/b',
  ],
])('the metadata of %s is at %s', (url, metadata) => {
  expect(resourceMetadataUrl(url)).toBe(metadata);
});

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../local/authorization-server/authorization-server.ts';
import { listen } from '../../local/gateway/gateway.ts';
import { type TestService, testService } from '../support/service.ts';

/** The journey of a person who gives a client the URL and nothing else, in a real browser. */

const browserPath = '/usr/bin/chromium';
const hasBrowser = existsSync(browserPath);
if (!hasBrowser) process.stderr.write(`oauth.test.ts: ${browserPath} is absent; the journey is skipped\n`);

let authorizationServer: AuthorizationServer;
let service: TestService;
let browser: Browser;
beforeAll(async () => {
  // Nothing is kept by the authorizer's cache: what a token may do is asked at every call.
  const gateway = await listen(0, 0);
  authorizationServer = await startAuthorizationServer({ resource: `${gateway.url}/mcp` });
  service = await testService({ gateway, issuer: authorizationServer.issuer });
  if (hasBrowser) browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await service.stop();
  await authorizationServer.close();
});

/** A client's own page, to which the browser returns with the code. */
async function callbackPage(): Promise<{ url: string; server: Server; answer: Promise<URLSearchParams> }> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  const answer = new Promise<URLSearchParams>((resolve, reject) => {
    server.on('request', (request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://local');
      response.end('You can close this page.');
      if (searchParams.has('code')) resolve(searchParams);
      else if (searchParams.has('error')) reject(new Error(searchParams.get('error') ?? ''));
    });
  });
  answer.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}/callback`, server, answer };
}

/** What a client remembers of its registration and its tokens. */
function memory(redirectUrl: string) {
  const kept: Record<string, unknown> = {};
  const provider: OAuthClientProvider & { authorizationUrl?: URL } = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Journey',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.client as ReturnType<OAuthClientProvider['clientInformation']>,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens as ReturnType<OAuthClientProvider['tokens']>,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      provider.authorizationUrl = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    saveDiscoveryState: (state) => {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery as ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>,
    codeVerifier: () => kept.verifier as string,
  };
  return {
    provider,
    kept: kept as { tokens: { access_token: string; refresh_token?: string; scope?: string } },
  };
}

/** Signs in as a person does: chooses a user, allows. */
async function signIn(url: URL, user: 'Light' | 'Max', decision: 'Allow' | 'Deny' = 'Allow'): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url.href);
  await page.getByRole('radio', { name: user }).check();
  await page.getByRole('button', { name: decision }).click();
  await page.waitForURL(/\/callback/);
  await context.close();
}

interface JourneyClient {
  connect(): Promise<unknown>;
  finishAuth(answer: URLSearchParams): Promise<void>;
  listTools(): Promise<{ tools: unknown[] }>;
  call(tool: string, args: Record<string, unknown>): Promise<{ structuredContent?: Record<string, unknown> }>;
  close(): Promise<void>;
}

const kinds: [name: string, make: (authProvider: OAuthClientProvider) => JourneyClient][] = [
  [
    '@modelcontextprotocol/client',
    (authProvider) => {
      const transport = () => new ModernTransport(new URL(service.description.mcp_url), { authProvider });
      const client = new ModernClient(
        { name: 'journey', version: '1' },
        { versionNegotiation: { mode: 'auto' } },
      );
      let current = transport();
      return {
        connect() {
          current = transport();
          return client.connect(current);
        },
        finishAuth: (answer) => current.finishAuth(answer),
        listTools: () => client.listTools(),
        call: (name, args) => client.callTool({ name, arguments: args }) as ReturnType<JourneyClient['call']>,
        close: () => client.close(),
      };
    },
  ],
  [
    '@modelcontextprotocol/sdk',
    (authProvider) => {
      const transport = () =>
        new LegacyTransport(new URL(service.description.mcp_url), {
          authProvider: authProvider as unknown as NonNullable<
            NonNullable<ConstructorParameters<typeof LegacyTransport>[1]>['authProvider']
          >,
        });
      const client = new LegacyClient({ name: 'journey', version: '1' });
      let current = transport();
      return {
        connect() {
          current = transport();
          return client.connect(current as Parameters<LegacyClient['connect']>[0]);
        },
        finishAuth: (answer) => current.finishAuth(answer.get('code') ?? ''),
        listTools: () => client.listTools(),
        call: (name, args) => client.callTool({ name, arguments: args }) as ReturnType<JourneyClient['call']>,
        close: () => client.close(),
      };
    },
  ],
];

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'));
}

describe.skipIf(!hasBrowser).each(kinds)('%s', (_name, make) => {
  test('goes from the bare URL to a call, in the name of who signed in', async () => {
    const { url, server, answer } = await callbackPage();
    const { provider, kept } = memory(url);
    const client = make(provider);
    await expect(client.connect()).rejects.toThrow();
    const asked = provider.authorizationUrl!;
    expect(asked.searchParams.get('resource')).toBe(service.description.mcp_url);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    await signIn(asked, 'Max');
    await client.finishAuth(await answer);
    await client.connect();

    expect(claimsOf(kept.tokens.access_token)).toMatchObject({
      iss: authorizationServer.issuer,
      aud: service.description.mcp_url,
      sub: 'local-max',
      scope: expect.stringContaining('intel.mcp'),
    });
    expect((await client.listTools()).tools).toHaveLength(6);
    const { structuredContent } = await client.call('start_analysis', {
      report_run_id: service.description.report_runs.max,
    });
    expect(structuredContent).toMatchObject({ package: 'max' });
    expect(
      await client.call('start_analysis', { report_run_id: service.description.report_runs.light }),
    ).toMatchObject({ isError: true, _meta: { 'trialagents.com/error': { code: 'report_run_not_found' } } });

    const first = kept.tokens.access_token;
    kept.tokens = { ...kept.tokens, access_token: `${first.slice(0, -4)}AAAA` };
    expect((await client.listTools()).tools).toHaveLength(6);
    expect(kept.tokens.access_token).not.toBe(first);
    await client.close();
    server.close();
  });

  test('is not let in by who denies', async () => {
    const { url, server, answer } = await callbackPage();
    const { provider } = memory(url);
    const client = make(provider);
    await expect(client.connect()).rejects.toThrow();
    await signIn(provider.authorizationUrl!, 'Light', 'Deny');
    await expect(answer).rejects.toThrow('access_denied');
    server.close();
  });
});

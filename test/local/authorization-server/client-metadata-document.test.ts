import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../../local/authorization-server/authorization-server.ts';
import {
  askForToken,
  authorizationUrl,
  Browser,
  callback,
  codeForm,
  obtainCode,
  openSignIn,
} from '../../support/oauth-client.ts';

/** Client ID Metadata Documents (draft-ietf-oauth-client-id-metadata-document). */

let server: AuthorizationServer;
/** A host of the internet, as far as the server can tell: documents by their URL. */
const documents = new Map<string, () => Response>();

beforeAll(async () => {
  server = await startAuthorizationServer({ resource: 'http://127.0.0.1:8787/mcp' });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const document = documents.get(String(input));
    return document ? Promise.resolve(document()) : real(input, init);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
afterEach(() => documents.clear());

test('a client without registration is known by its document, through to its token', async () => {
  const id = publish('https://client.example/oauth/client.json', {});
  const { page } = await open(id);
  expect(page).toContain('Let Published in?');
  const code = await obtainCode(server.issuer, id);
  const { status, body } = await askForToken(server.issuer, codeForm(id, code));
  expect(status).toBe(200);
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.client_id).toBe(id);
});

test('its loopback callback may come with any port', async () => {
  const id = publish('https://ports.example/client.json', {});
  const url = authorizationUrl(server.issuer, id, { redirect_uri: callback.replace('43210', '1') });
  expect((await openSignIn(new Browser(), url)).answer.status).toBe(200);
});

test.each<[string, Record<string, unknown>]>([
  ['the id of another', { client_id: 'https://other.example/client.json' }],
  ['a secret', { client_secret: 'secret' }],
  ['a secret to authenticate with', { token_endpoint_auth_method: 'client_secret_post' }],
  ['a callback over http', { redirect_uris: ['http://client.example/cb'] }],
])('a document with %s is refused', async (what, metadata) => {
  const id = publish(`https://refused.example/${encodeURIComponent(what)}.json`, metadata);
  await expectUnknown(id);
});

test('a document that is too long, or is none, is refused', async () => {
  await expectUnknown(
    publish('https://long.example/client.json', { client_uri: `https://a.example/${'a'.repeat(6000)}` }),
  );
  documents.set('https://gone.example/client.json', () => new Response('gone', { status: 404 }));
  await expectUnknown('https://gone.example/client.json');
  documents.set('https://text.example/client.json', () => new Response('hello'));
  await expectUnknown('https://text.example/client.json');
});

test.each([
  'http://client.example/client.json',
  'https://user@client.example/client.json',
  'https://client.example/a/../client.json',
  'https://client.example/client.json#part',
])('%s is no id for a client', async (id) => {
  publish(id, {});
  await expectUnknown(id);
});

test.each(['https://127.0.0.1/client.json', 'https://localhost/client.json', 'https://[::1]/client.json'])(
  '%s is no place for a document',
  (id) => expectUnknown(id),
);

function publish(url: string, metadata: Record<string, unknown>): string {
  documents.set(url, () =>
    Response.json({
      client_id: url,
      client_name: 'Published',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      ...metadata,
    }),
  );
  return url;
}

function open(id: string) {
  return openSignIn(new Browser(), authorizationUrl(server.issuer, id));
}

async function expectUnknown(id: string) {
  const { answer, page } = await open(id);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  expect(page).toMatch(/<h1>(Unknown client|This request cannot be answered)<\/h1>/);
}

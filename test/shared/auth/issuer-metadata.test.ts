import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { discoverKeysUrl, keysUrlOf } from '../../../shared/auth/issuer-metadata.ts';
import { type FakeIssuer, fakeIssuer, json, metadataPath, openidPath, status } from './issuer.ts';

let server: FakeIssuer;
beforeEach(async () => {
  server = await fakeIssuer();
});
afterEach(() => server.close());

const never = new AbortController().signal;
const keysUrl = () => `${server.url}/some/keys`;

describe('where metadata is', () => {
  test.each([
    ['', metadataPath],
    ['/', metadataPath],
    ['/tenant', `${metadataPath}/tenant`],
    ['/tenant/', `${metadataPath}/tenant`],
    ['/a/b', `${metadataPath}/a/b`],
    ['', openidPath],
    ['/', openidPath],
    ['/tenant', `/tenant${openidPath}`],
    ['/tenant/', `/tenant${openidPath}`],
  ])('for the issuer %j: %s', async (path, found) => {
    const issuer = `${server.url}${path}`;
    server.answers.set(metadataPath, status(404));
    server.answers.set(found, json({ issuer, jwks_uri: keysUrl() }));
    expect(await discoverKeysUrl(issuer, never)).toBe(keysUrl());
  });

  test.each([
    ['it answers 404', status(404)],
    ['it answers 401', status(401)],
    ['it is a page', status(200, { 'content-type': 'text/html' }, '<html>')],
    [
      'it is of another issuer',
      json({ issuer: 'https://login.example', jwks_uri: 'https://login.example/keys' }),
    ],
    ['it names no keys', json({ issuer: 'x' })],
  ])('OpenID discovery is asked where %s', async (_name, answer) => {
    server.answers.set(metadataPath, answer);
    server.answers.set(openidPath, json({ issuer: server.url, jwks_uri: keysUrl() }));
    expect(await discoverKeysUrl(server.url, never)).toBe(keysUrl());
    expect(server.asked).toEqual([metadataPath, openidPath]);
  });

  test('and only there: the first place wins', async () => {
    expect(await discoverKeysUrl(server.url, never)).toBe(`${server.url}/keys`);
    expect(server.asked).toEqual([metadataPath]);
  });
});

test.each<[string, (url: string) => unknown, string]>([
  [
    'another issuer',
    () => ({ issuer: 'https://login.example', jwks_uri: 'https://login.example/keys' }),
    'names another issuer',
  ],
  [
    'an issuer with a slash more',
    (url) => ({ issuer: `${url}/`, jwks_uri: `${url}/keys` }),
    'names another issuer',
  ],
  [
    'an issuer in another case',
    (url) => ({ issuer: url.toUpperCase(), jwks_uri: `${url}/keys` }),
    'names another issuer',
  ],
  ['no issuer', (url) => ({ jwks_uri: `${url}/keys` }), 'has another form'],
  ['no keys', (url) => ({ issuer: url }), 'has another form'],
  ['keys that are no URL', (url) => ({ issuer: url, jwks_uri: '/keys' }), 'not https'],
  [
    'keys without https at another host',
    (url) => ({ issuer: url, jwks_uri: 'http://login.example/keys' }),
    'not https',
  ],
  ['keys in a file', (url) => ({ issuer: url, jwks_uri: 'file:///etc/passwd' }), 'not https'],
  [
    'keys in the URL itself',
    (url) => ({ issuer: url, jwks_uri: 'data:application/json,{"keys":[]}' }),
    'not https',
  ],
  [
    'keys behind credentials',
    (url) => ({ issuer: url, jwks_uri: url.replace('://', '://user:password@') }),
    'not https',
  ],
])('metadata with %s is refused', async (_name, metadata, fault) => {
  server.answers.set(metadataPath, json(metadata(server.url)));
  server.answers.set(openidPath, status(404));
  await expect(discoverKeysUrl(server.url, never)).rejects.toThrow(fault);
});

test('keys of an issuer of this machine may be elsewhere by https', async () => {
  server.answers.set(metadataPath, json({ issuer: server.url, jwks_uri: 'https://keys.example/set' }));
  expect(await discoverKeysUrl(server.url, never)).toBe('https://keys.example/set');
});

test('keys of an issuer elsewhere are behind https, also on this machine', () => {
  const issuer = 'https://login.example';
  const named = (jwks_uri: string) => () => keysUrlOf({ issuer, jwks_uri }, issuer);
  expect(named('https://keys.example/set')()).toBe('https://keys.example/set');
  for (const url of ['http://login.example/keys', 'http://127.0.0.1:8080/keys', 'http://localhost/keys'])
    expect(named(url)).toThrow('not https');
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** A key pair of an issuer. */
export interface SigningKey {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

export async function signingKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** A token with any header and claims, signed by a key. */
export function signed(
  key: SigningKey,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, typ: 'at+jwt', kid: key.kid, ...header })
    .sign(key.privateKey);
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An authorization server that publishes metadata and keys, and answers otherwise where a test wants it. */
export interface FakeIssuer {
  url: string;
  /** The public keys that it publishes now. */
  keys: JWK[];
  /** Answers that take the place of its own, by path. */
  answers: Map<string, Answer>;
  /** Paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

export const metadataPath = '/.well-known/oauth-authorization-server';
export const openidPath = '/.well-known/openid-configuration';
export const keysPath = '/keys';

export async function fakeIssuer(...keys: SigningKey[]): Promise<FakeIssuer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    issuer.asked.push(path);
    const answer = issuer.answers.get(path);
    if (answer) answer(response, request);
    else if (path === metadataPath)
      json({ issuer: issuer.url, jwks_uri: `${issuer.url}${keysPath}` })(response, request);
    else if (path === keysPath) json({ keys: issuer.keys })(response, request);
    else status(404)(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer: FakeIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: keys.map(({ publicJwk }) => publicJwk),
    answers: new Map(),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

export function json(document: unknown, type = 'application/json'): Answer {
  return (response) => response.writeHead(200, { 'content-type': type }).end(JSON.stringify(document));
}

export function status(code: number, headers: Record<string, string> = {}, body = ''): Answer {
  return (response) => response.writeHead(code, headers).end(body);
}

/** Ways in which a server does not give what it is asked for. */
export const failures: readonly (readonly [name: string, answer: Answer])[] = [
  ['is down', (response) => response.destroy()],
  ['answers 500', status(500)],
  ['answers 404', status(404)],
  ['answers 204', status(204)],
  ['never answers', () => undefined],
  [
    'never ends its answer',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"keys":['),
  ],
  [
    'ends in the middle',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"keys":[');
      response.destroy();
    },
  ],
  ['answers with a page', status(200, { 'content-type': 'text/html' }, '<html>Sign in</html>')],
  ['answers with nothing', status(200)],
  ['answers with another JSON', json(['keys'])],
  ['answers with null', json(null)],
  ['answers with keys that are none', json({ keys: 'RSA' })],
  ['answers with texts for keys', json({ keys: ['RSA'] })],
  ['answers more than 256 KB', json({ keys: [], padding: 'x'.repeat(256 * 1024) })],
  [
    'answers bytes that are not UTF-8',
    (response) => response.writeHead(200).end(Buffer.from([0x22, 0xff, 0x22])),
  ],
];

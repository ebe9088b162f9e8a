import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { CompactEncrypt, CompactSign, exportJWK, exportSPKI, importJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Authorize } from '../../../functions/authorizer/authorize.ts';
import { createAuthorizer } from '../../../functions/authorizer/function.ts';
import {
  type FakeIssuer,
  fakeIssuer,
  type SigningKey,
  signed,
  signingKey,
} from '../../shared/auth/issuer.ts';
import { TestClock } from '../../shared/auth/test-clock.ts';
import { authorizerRequest } from './request.ts';

/** OAuth access tokens: which are let in, and every way to forge or misuse one that is known. */

const resource = 'https://mcp.example.org/mcp';
const serviceToken = 'inbound-service-token-0001';
const refused = { kind: 'unauthorized' };

let keys: Record<'ec' | 'rsa' | 'pss' | 'ed', SigningKey>;
let stranger: SigningKey;
let issuer: FakeIssuer;
let clock: TestClock;
let authorize: Authorize;

beforeAll(async () => {
  const [ec, rsa, pss, ed] = await Promise.all([
    signingKey('ec-1', 'ES256'),
    signingKey('rsa-1', 'RS256'),
    signingKey('pss-1', 'PS256'),
    signingKey('ed-1', 'EdDSA'),
  ]);
  keys = { ec, rsa, pss, ed };
  stranger = await signingKey('ec-1', 'ES256');
  issuer = await fakeIssuer(ec, rsa, pss, ed);
});
afterAll(() => issuer.close());
beforeEach(() => {
  clock = new TestClock();
  authorize = createAuthorizer(
    {
      MCP_INBOUND_SERVICE_TOKEN: serviceToken,
      MCP_PUBLIC_RESOURCE_URL: resource,
      MCP_OAUTH_AUTHORIZATION_SERVER_URL: issuer.url,
    },
    { clock: clock.read },
  );
});

const decide = (token: string) => authorize(authorizerRequest(`Bearer ${token}`));

function claims(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const all = {
    iss: issuer.url,
    aud: resource,
    sub: 'user-1',
    scope: 'openid intel.mcp',
    client_id: 'client-1',
    jti: 'token-1',
    iat: clock.seconds,
    exp: clock.seconds + 300,
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('lets in', () => {
  test.each(['ec', 'rsa', 'pss', 'ed'] as const)('a token signed by the %s key', async (name) => {
    expect(await decide(await signed(keys[name], claims()))).toEqual({
      kind: 'allowed',
      principal: { kind: 'user', subject: 'user-1', scopes: ['openid', 'intel.mcp'] },
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['several audiences', { aud: ['https://other.example', resource] }],
    ['scopes in an array', { scope: ['intel.mcp', 'profile'] }],
    ['the one scope', { scope: 'intel.mcp' }],
    ['spaces around scopes', { scope: '  profile   intel.mcp ' }],
    ['no iat', { iat: undefined }],
    ['claims of other kinds', { roles: ['admin'], nested: { a: 1 } }],
  ])('a token with %s', async (_name, changes) => {
    expect(await decide(await signed(keys.ec, claims(changes)))).toMatchObject({ kind: 'allowed' });
  });

  test.each(['at+jwt', 'application/at+jwt', 'AT+JWT', 'JWT', 'jwt'])('the type %s', async (typ) => {
    expect(await decide(await signed(keys.ec, claims(), { typ }))).toMatchObject({ kind: 'allowed' });
  });

  test('a token without kid where one key alone fits', async () => {
    expect(await decide(await signed(keys.ed, claims(), { kid: undefined }))).toMatchObject({
      kind: 'allowed',
    });
  });

  test('a token of up to 16 KB', async () => {
    const token = await signed(keys.ec, claims({ padding: 'x'.repeat(11_000) }));
    expect(token.length).toBeGreaterThan(14_000);
    expect(await decide(token)).toMatchObject({ kind: 'allowed' });
  });

  test('hands on who it is and the scopes, each once, and nothing else', async () => {
    const token = await signed(
      keys.ec,
      claims({ scope: ['a intel.mcp', 'a'], sub: 'auth0|Ünï 1', email: 'e@x' }),
    );
    expect(await decide(token)).toEqual({
      kind: 'allowed',
      principal: { kind: 'user', subject: 'auth0|Ünï 1', scopes: ['a', 'intel.mcp'] },
    });
  });
});

describe('time', () => {
  test.each<[string, (now: number) => Record<string, unknown>, string]>([
    ['ends in a second', (now) => ({ exp: now + 1 }), 'allowed'],
    ['ends in a fraction of a second', (now) => ({ exp: now + 0.5 }), 'allowed'],
    ['ends now', (now) => ({ exp: now }), 'unauthorized'],
    ['ended a second ago', (now) => ({ exp: now - 1 }), 'unauthorized'],
    ['begins in 60 seconds', (now) => ({ nbf: now + 60 }), 'allowed'],
    ['begins in 61 seconds', (now) => ({ nbf: now + 61 }), 'unauthorized'],
    ['was issued in 60 seconds', (now) => ({ iat: now + 60 }), 'allowed'],
    ['was issued in 61 seconds', (now) => ({ iat: now + 61 }), 'unauthorized'],
    ['began long ago', () => ({ nbf: 0, iat: 0 }), 'allowed'],
    ['has no end', () => ({ exp: undefined }), 'unauthorized'],
    ['ends at a text', (now) => ({ exp: String(now + 300) }), 'unauthorized'],
    ['ends at null', () => ({ exp: null }), 'unauthorized'],
    ['begins at a text', () => ({ nbf: '0' }), 'unauthorized'],
  ])('a token that %s', async (_name, changes, kind) => {
    expect(await decide(await signed(keys.ec, claims(changes(clock.seconds))))).toMatchObject({ kind });
  });

  test('a token that never ends, since JSON can say infinity', async () => {
    const payload = JSON.stringify(claims({ exp: 0 })).replace('"exp":0', '"exp":1e999');
    expect(JSON.parse(payload).exp).toBe(Number.POSITIVE_INFINITY);
    expect(await decide(await signedText(payload))).toEqual(refused);
  });

  test('a token that was let in is refused from the second of its end on', async () => {
    const token = await signed(keys.ec, claims({ exp: clock.seconds + 30 }));
    clock.goOn(29);
    expect(await decide(token)).toMatchObject({ kind: 'allowed' });
    clock.goOn(1);
    expect(await decide(token)).toEqual(refused);
  });
});

/** A JWS over a payload that need not be JSON. */
async function signedText(payload: string | Uint8Array): Promise<string> {
  return new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keys.ec.kid })
    .sign(keys.ec.privateKey);
}

describe('without the scope, a token that is valid otherwise has insufficient scope', () => {
  test.each<[string, unknown]>([
    ['no scope', undefined],
    ['an empty one', ''],
    ['none in an array', []],
    ['another', 'openid profile'],
    ['a longer one', 'intel.mcp.read'],
    ['one in another case', 'INTEL.MCP'],
    ['one with another separator', 'openid,intel.mcp'],
    ['one with another white space', 'openid\tintel.mcp'],
  ])('%s', async (_name, scope) => {
    expect(await decide(await signed(keys.ec, claims({ scope })))).toEqual({ kind: 'insufficient_scope' });
  });

  test('which nobody learns whose token is not valid', async () => {
    for (const changes of [
      { aud: 'https://other.example' },
      { exp: clock.seconds - 1 },
      { iss: 'https://x.example' },
    ])
      expect(await decide(await signed(keys.ec, claims({ ...changes, scope: 'openid' })))).toEqual(refused);
    expect(await decide(await signed(stranger, claims({ scope: 'openid' })))).toEqual(refused);
  });
});

describe('claims that are refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://login.example' }],
    ['no issuer', { iss: undefined }],
    ['several issuers', { iss: ['https://login.example'] }],
    ['another audience', { aud: 'https://other.example/mcp' }],
    ['no audience', { aud: undefined }],
    ['an empty audience', { aud: [] }],
    ['the audience of another path', { aud: 'https://mcp.example.org/fields/mcp' }],
    ['the audience of the whole host', { aud: 'https://mcp.example.org' }],
    ['an audience with a slash at its end', { aud: `${resource}/` }],
    ['an audience in another case', { aud: resource.toUpperCase() }],
    ['an audience that begins like it', { aud: `${resource}.example` }],
    ['audiences in one text', { aud: `https://other.example ${resource}` }],
    ['an audience of another kind', { aud: { 0: resource } }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a blank subject', { sub: '  ' }],
    ['a number as subject', { sub: 1 }],
    ['a subject with a line end', { sub: 'user-1\nadmin' }],
    ['a subject that is too long', { sub: 'x'.repeat(256) }],
    ['a scope of another kind', { scope: { 'intel.mcp': true } }],
    ['null as scope', { scope: null }],
    ['more scopes than can be handed on', { scope: `intel.mcp ${'s '.repeat(2100)}` }],
    ['a key that it is bound to', { cnf: { jkt: 'thumbprint' } }],
  ])('%s', async (_name, changes) => {
    expect(await decide(await signed(keys.ec, claims(changes)))).toEqual(refused);
  });

  test('an issuer with a slash at its end', async () => {
    expect(await decide(await signed(keys.ec, claims({ iss: `${issuer.url}/` })))).toEqual(refused);
  });

  test.each(['null', '[]', '"text"', '1', 'not JSON', ''])('the payload %j', async (payload) => {
    expect(await decide(await signedText(payload))).toEqual(refused);
  });

  test('a payload that is not UTF-8', async () => {
    const text = JSON.stringify(claims({ sub: 'user-?' }));
    const bytes = Buffer.from(text).map((byte) => (byte === 0x3f ? 0xff : byte));
    expect(await decide(await signedText(bytes))).toEqual(refused);
  });
});

describe('signatures that are refused', () => {
  test.each(['none', 'None', 'NONE', 'nOnE'])('alg %s', async (alg) => {
    const unsigned = `${encoded({ alg, typ: 'at+jwt' })}.${encoded(claims())}`;
    for (const signature of ['', 'AA', (await signed(keys.ec, claims())).split('.')[2]])
      expect(await decide(`${unsigned}.${signature}`)).toEqual(refused);
  });

  test.each(['HS256', 'HS384', 'HS512'])('%s with what is public as the secret', async (alg) => {
    const { publicJwk } = keys.rsa;
    const key = await importJWK(publicJwk, 'RS256', { extractable: true });
    if (!('type' in key)) throw new Error('not a key');
    const pem = await exportSPKI(key);
    const hash = alg.replace('HS', 'sha');
    for (const secret of [
      pem,
      `${pem}\n`,
      pem.trim(),
      JSON.stringify(publicJwk),
      publicJwk.n!,
      serviceToken,
      '',
    ]) {
      const input = `${encoded({ alg, typ: 'at+jwt', kid: 'rsa-1' })}.${encoded(claims())}`;
      const mac = createHmac(hash, secret).update(input).digest('base64url');
      expect(await decide(`${input}.${mac}`)).toEqual(refused);
    }
  });

  test.each(['RS384', 'RS512', 'PS384', 'PS512'])('%s by a key of the issuer', async (alg) => {
    const privateKey = await importJWK(await exportJWK(keys.rsa.privateKey), alg);
    const key: SigningKey = { ...keys.rsa, alg, privateKey: privateKey as SigningKey['privateKey'] };
    const published = issuer.keys;
    const { alg: _any, ...forAnyAlgorithm } = keys.rsa.publicJwk;
    issuer.keys = [forAnyAlgorithm];
    expect(await decide(await signed(key, claims()))).toEqual(refused);
    expect(await decide(await signed(keys.rsa, claims()))).toMatchObject({ kind: 'allowed' });
    issuer.keys = published;
  });

  test.each(['ES384', 'ES512', 'Ed25519', 'ES256K', 'ML-DSA-44', 'A256KW', 'dir', '', 'rs256'])(
    'alg %j',
    async (alg) => {
      const [, payload, signature] = (await signed(keys.ec, claims())).split('.');
      expect(await decide(`${encoded({ alg, typ: 'at+jwt', kid: 'ec-1' })}.${payload}.${signature}`)).toEqual(
        refused,
      );
    },
  );

  test('a key of another issuer under the same kid', async () => {
    expect(await decide(await signed(stranger, claims()))).toEqual(refused);
  });

  test('a kid of another key, of the same algorithm or another', async () => {
    for (const kid of ['rsa-1', 'pss-1', 'ed-1'])
      expect(await decide(await signed(keys.ec, claims(), { kid }))).toEqual(refused);
  });

  test('no kid and a key of another issuer', async () => {
    expect(await decide(await signed(stranger, claims(), { kid: undefined }))).toEqual(refused);
  });

  test('an altered token, wherever it is altered', async () => {
    const token = await signed(keys.ec, claims());
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];
    // The last character holds bits that no decoder reads.
    const position = fc.integer({ min: 0, max: token.length - 2 });
    await fc.assert(
      fc.asyncProperty(position, fc.constantFrom(...alphabet), async (at, other) => {
        fc.pre(token[at] !== other);
        expect(await decide(token.slice(0, at) + other + token.slice(at + 1))).toEqual(refused);
      }),
      { numRuns: 300 },
    );
  });

  test("one token's signature under another's claims", async () => {
    const [header, , signature] = (await signed(keys.ec, claims())).split('.');
    expect(await decide(`${header}.${encoded(claims({ sub: 'user-2' }))}.${signature}`)).toEqual(refused);
  });

  test('an ECDSA signature of zeros', async () => {
    const [header, payload] = (await signed(keys.ec, claims())).split('.');
    expect(await decide(`${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`)).toEqual(refused);
  });
});

describe('headers that are refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no type', { typ: undefined }],
    ['the type of a DPoP proof', { typ: 'dpop+jwt' }],
    ['the type of a logout token', { typ: 'logout+jwt' }],
    ['the type of a security event', { typ: 'secevent+jwt' }],
    ['a type of another kind', { typ: ['at+jwt'] }],
    ['a number as kid', { kid: 1 }],
    ['no list of critical extensions', { crit: 'b64' }],
  ])('%s', async (_name, header) => {
    const [first, payload, signature] = (await signed(keys.ec, claims())).split('.');
    const forged = { ...JSON.parse(Buffer.from(first!, 'base64url').toString()), ...header };
    expect(await decide(`${encoded(forged)}.${payload}.${signature}`)).toEqual(refused);
  });

  test.each(['dpop+jwt', 'logout+jwt', 'id_token+jwt', 'jose', ''])('the signed type %j', async (typ) => {
    expect(await decide(await signed(keys.ec, claims(), { typ }))).toEqual(refused);
  });

  test.each<[string, Record<string, unknown>]>([
    ['exp', { crit: ['exp'], exp: 1 }],
    ['b64 and true', { crit: ['b64'], b64: true }],
    ['one of its own', { crit: ['https://example.org/ext'], 'https://example.org/ext': true }],
    ['none, which must not be', { crit: [] }],
  ])('critical extensions: %s', async (_name, header) => {
    expect(await decide(await signedRaw({ ...header }))).toEqual(refused);
  });

  test('an unencoded payload', async () => {
    expect(await decide(await signedRaw({ crit: ['b64'], b64: false }))).toEqual(refused);
  });

  test.each(['not JSON', '[]', 'null', '"ES256"', '{"alg":"ES256"', ''])('a header of %j', async (text) => {
    const [, payload, signature] = (await signed(keys.ec, claims())).split('.');
    expect(await decide(`${Buffer.from(text).toString('base64url')}.${payload}.${signature}`)).toEqual(
      refused,
    );
  });
});

/** Signed over a header that a library would not sign. */
async function signedRaw(header: Record<string, unknown>): Promise<string> {
  const input = `${encoded({ alg: 'ES256', typ: 'at+jwt', kid: 'ec-1', ...header })}.${encoded(claims())}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keys.ec.privateKey,
    Buffer.from(input),
  );
  return `${input}.${Buffer.from(signature).toString('base64url')}`;
}

test('the raw signing of these tests makes valid tokens', async () => {
  expect(await decide(await signedRaw({}))).toMatchObject({ kind: 'allowed' });
});

describe('nothing that a token names is followed', () => {
  test.each([
    '../../../../etc/passwd',
    '/dev/null',
    'C:\\keys\\1',
    'file:///etc/passwd',
    "' OR '1'='1",
    '__proto__',
    'constructor',
    '$(curl x)',
    '\u0000',
  ])('kid %j', async (kid) => {
    const before = issuer.asked.length;
    for (const key of [keys.ec, stranger])
      expect(await decide(await signed(key, claims(), { kid }))).toEqual(refused);
    expect(new Set(issuer.asked.slice(before))).toEqual(
      new Set(['/.well-known/oauth-authorization-server', '/keys']),
    );
  });

  test("keys at another server, or in the token itself, are the attacker's", async () => {
    const attacker = await fakeIssuer(stranger);
    const { publicJwk } = stranger;
    const url = `${attacker.url}/keys`;
    for (const header of [
      { jku: url },
      { jku: url, kid: 'unknown' },
      { x5u: url },
      { x5u: url, kid: undefined },
      { jwk: publicJwk },
      { jwk: publicJwk, kid: undefined },
      { jwk: publicJwk, kid: 'unknown' },
      { x5c: [randomBytes(300).toString('base64')] },
      { kid: url },
      { kid: 'unknown', iss: attacker.url },
    ])
      expect(await decide(await signed(stranger, claims(), header))).toEqual(refused);
    expect(await decide(await signed(stranger, claims({ iss: attacker.url })))).toEqual(refused);
    expect(attacker.asked).toEqual([]);
    await attacker.close();
  });

  test('and it does not harm a genuine one', async () => {
    const token = await signed(keys.ec, claims(), { jku: 'http://127.0.0.1:9/keys' });
    expect(await decide(token)).toMatchObject({ kind: 'allowed' });
  });
});

describe('forms that are refused before any work', () => {
  const forms: [string, () => Promise<string> | string][] = [
    ['a token of 1 MB', () => signed(keys.ec, claims({ padding: 'x'.repeat(750_000) }))],
    ['a token over 16 KB', () => signed(keys.ec, claims({ padding: 'x'.repeat(12_500) }))],
    ['1 MB of dots', () => '.'.repeat(1_000_000)],
    ['1 MB of padding', () => `a${'='.repeat(1_000_000)}`],
    [
      'a JWE',
      async () =>
        new CompactEncrypt(Buffer.from(JSON.stringify(claims())))
          .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', typ: 'at+jwt', kid: 'rsa-1' })
          .encrypt(await importJWK({ ...keys.rsa.publicJwk, alg: 'RSA-OAEP-256', use: 'enc' })),
    ],
    ['two parts', async () => (await signed(keys.ec, claims())).split('.').slice(0, 2).join('.')],
    ['four parts', async () => `${await signed(keys.ec, claims())}.AA`],
    ['a dot at its end', async () => `${await signed(keys.ec, claims())}.`],
    ['a detached payload', async () => (await signed(keys.ec, claims())).replace(/\..*\./, '..')],
    ['padding', async () => `${await signed(keys.ec, claims())}=`],
    ['a JWS in JSON', () => JSON.stringify({ payload: encoded(claims()), signatures: [] })],
  ];

  test.each(forms)('%s', async (_name, token) => {
    const before = issuer.asked.length;
    expect(await decide(await token())).toEqual(refused);
    expect(issuer.asked.length).toBe(before);
  });
});

test('without an issuer no access token is let in', async () => {
  const alone = createAuthorizer({ MCP_INBOUND_SERVICE_TOKEN: serviceToken }, { clock: clock.read });
  const before = issuer.asked.length;
  expect(await alone(authorizerRequest(`Bearer ${await signed(keys.ec, claims())}`))).toEqual(refused);
  expect(issuer.asked.length).toBe(before);
});

import { exportJWK } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccessTokens } from '../../../shared/auth/access-tokens.ts';
import {
  type FakeIssuer,
  failures,
  fakeIssuer,
  json,
  keysPath,
  metadataPath,
  openidPath,
  type SigningKey,
  signed,
  signingKey,
  status,
} from './issuer.ts';
import { TestClock } from './test-clock.ts';

/** An authorization server that rotates its keys, is slow, is down, or is not one. */

const resource = 'https://mcp.example.org/mcp';
const minutes = 60;
const hours = 60 * minutes;

let first: SigningKey;
let second: SigningKey;
let issuer: FakeIssuer;
let clock: TestClock;
let faults: string[];
let tokens: AccessTokens;
/** How long the issuer has: long where it should answer, short where it does not. */
let timeoutMs: number;

beforeAll(async () => {
  [first, second] = await Promise.all([signingKey('first'), signingKey('second')]);
});
beforeEach(async () => {
  issuer = await fakeIssuer(first);
  clock = new TestClock();
  faults = [];
  timeoutMs = 60_000;
  tokens = newTokens();
});
afterEach(() => issuer.close());

function newTokens(): AccessTokens {
  return new AccessTokens({
    issuer: issuer.url,
    resource,
    clock: clock.read,
    report: (fault) => faults.push(fault),
    get timeoutMs() {
      return timeoutMs;
    },
  });
}

async function tokenOf(key: SigningKey, header: Record<string, unknown> = {}): Promise<string> {
  const { seconds } = clock;
  return signed(
    key,
    { iss: issuer.url, aud: resource, sub: 'user-1', scope: 'intel.mcp', exp: seconds + 48 * hours },
    header,
  );
}

const kindOf = async (token: string) => (await tokens.judge(token)).kind;

/** How often the keys were asked for. */
const fetches = () => issuer.asked.filter((path) => path === keysPath).length;

describe('keys are kept', () => {
  test('for ten minutes', async () => {
    const token = await tokenOf(first);
    for (const wait of [0, 1, 9 * minutes + 58]) {
      clock.goOn(wait);
      expect(await kindOf(token)).toBe('allowed');
    }
    expect(issuer.asked).toEqual([metadataPath, keysPath]);
    clock.goOn(1);
    expect(await kindOf(token)).toBe('allowed');
    expect(issuer.asked).toEqual([metadataPath, keysPath, metadataPath, keysPath]);
  });

  test('and asked for once for 50 tokens at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => tokenOf(first)));
    expect(await Promise.all(all.map(kindOf))).toEqual(Array(50).fill('allowed'));
    expect(issuer.asked).toEqual([metadataPath, keysPath]);
  });

  test('which follow the issuer to another place', async () => {
    const token = await tokenOf(first);
    expect(await kindOf(token)).toBe('allowed');
    issuer.answers.set(metadataPath, json({ issuer: issuer.url, jwks_uri: `${issuer.url}/moved` }));
    issuer.answers.set('/moved', json({ keys: [second.publicJwk] }));
    issuer.answers.set(keysPath, status(410));
    clock.goOn(10 * minutes);
    expect(await kindOf(await tokenOf(second))).toBe('allowed');
    expect(await kindOf(token)).toBe('unauthorized');
  });
});

describe('rotation', () => {
  test('a key that appears is found at once, and one that goes is refused when the keys are read anew', async () => {
    const [old, fresh] = [await tokenOf(first), await tokenOf(second)];
    expect(await kindOf(old)).toBe('allowed');
    issuer.keys = [second.publicJwk];
    clock.goOn(30);
    expect(await kindOf(old)).toBe('allowed');
    expect(await kindOf(fresh)).toBe('allowed');
    expect(fetches()).toBe(2);
    expect(await kindOf(old)).toBe('unauthorized');
  });

  test('50 tokens of a new key at once ask once', async () => {
    await kindOf(await tokenOf(first));
    issuer.keys = [first.publicJwk, second.publicJwk];
    clock.goOn(30);
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => tokenOf(at % 2 ? first : second)));
    expect(await Promise.all(all.map(kindOf))).toEqual(Array(50).fill('allowed'));
    expect(fetches()).toBe(2);
  });

  test('a key that goes is refused after ten minutes, also where no new one appears', async () => {
    const token = await tokenOf(first);
    expect(await kindOf(token)).toBe('allowed');
    issuer.keys = [];
    clock.goOn(10 * minutes);
    expect(await kindOf(token)).toBe('unauthorized');
  });

  test('unknown keys ask at most once in 30 seconds', async () => {
    for (let at = 0; at < 20; at += 1)
      expect(await kindOf(await tokenOf(first, { kid: `k-${at}` }))).toBe('unauthorized');
    expect(fetches()).toBe(1);
    clock.goOn(29);
    await kindOf(await tokenOf(second));
    expect(fetches()).toBe(1);
    clock.goOn(1);
    for (let at = 0; at < 20; at += 1) await kindOf(await tokenOf(first, { kid: `k-${at}` }));
    expect(fetches()).toBe(2);
  });

  test('two keys of one algorithm need a kid', async () => {
    issuer.keys = [first.publicJwk, second.publicJwk];
    expect(await kindOf(await tokenOf(first, { kid: undefined }))).toBe('unauthorized');
    expect(await kindOf(await tokenOf(second))).toBe('allowed');
  });
});

describe('with no keys kept, an issuer is unavailable and nobody is told to sign in again where', () => {
  test.each(failures)('its key set %s', async (_name, answer) => {
    issuer.answers.set(keysPath, answer);
    timeoutMs = 100;
    expect(await kindOf(await tokenOf(first))).toBe('unavailable');
    expect(faults).toHaveLength(1);
    issuer.answers.delete(keysPath);
    timeoutMs = 60_000;
    clock.goOn(2);
    expect(await kindOf(await tokenOf(first))).toBe('allowed');
  });

  test.each(failures)('its metadata %s', async (_name, answer) => {
    issuer.answers.set(metadataPath, answer);
    timeoutMs = 100;
    expect(await kindOf(await tokenOf(first))).toBe('unavailable');
    expect(faults).toHaveLength(1);
    issuer.answers.delete(metadataPath);
    timeoutMs = 60_000;
    clock.goOn(2);
    expect(await kindOf(await tokenOf(first))).toBe('allowed');
  });

  test.each([301, 302, 303, 307, 308])(
    'its documents are elsewhere, by a %s, even if they are there',
    async (code) => {
      for (const path of [metadataPath, keysPath]) {
        const other = await fakeIssuer(first);
        const [original] = [issuer.answers.get(path)];
        expect(original).toBeUndefined();
        issuer.answers.set(path, status(code, { location: `${other.url}${path}` }));
        tokens = newTokens();
        expect(await kindOf(await tokenOf(first))).toBe('unavailable');
        expect(other.asked).toEqual([]);
        issuer.answers.delete(path);
        await other.close();
      }
    },
  );

  test('it cannot be reached', async () => {
    const token = await tokenOf(first);
    await issuer.close();
    expect(await kindOf(token)).toBe('unavailable');
    expect(faults).toEqual(['authorization server unreachable']);
  });

  test('it was not there two seconds ago: a failing issuer is not asked with every token', async () => {
    issuer.answers.set(keysPath, status(503));
    const token = await tokenOf(first);
    for (let at = 0; at < 10; at += 1) expect(await kindOf(token)).toBe('unavailable');
    expect(fetches()).toBe(1);
    // What was learnt before the failure is kept.
    clock.goOn(2);
    await kindOf(token);
    expect(issuer.asked).toEqual([metadataPath, keysPath, keysPath]);
  });

  test('and what can be refused without keys is refused', async () => {
    issuer.answers.set(keysPath, status(503));
    expect(await kindOf(await tokenOf(first, { typ: 'dpop+jwt' }))).toBe('unauthorized');
    expect(issuer.asked).toEqual([]);
  });
});

describe('kept keys serve while newer ones cannot be had', () => {
  test.each(
    [keysPath, metadataPath].flatMap((path) =>
      failures.map(([name, answer]) => [path, name, answer] as const),
    ),
  )('because %s %s', async (path, _name, answer) => {
    const token = await tokenOf(first);
    expect(await kindOf(token)).toBe('allowed');
    issuer.answers.set(path, answer);
    timeoutMs = 100;
    clock.goOn(10 * minutes);
    expect(await kindOf(token)).toBe('allowed');
    expect(faults).toHaveLength(1);
  });

  test('for 24 hours, with an attempt every 30 seconds at most', async () => {
    const token = await tokenOf(first);
    expect(await kindOf(token)).toBe('allowed');
    issuer.answers.set(keysPath, status(503));
    clock.goOn(10 * minutes);
    for (let at = 0; at < 10; at += 1) expect(await kindOf(token)).toBe('allowed');
    expect(fetches()).toBe(2);
    clock.goOn(30);
    expect(await kindOf(token)).toBe('allowed');
    expect(fetches()).toBe(3);
    clock.goOn(24 * hours - 10 * minutes - 31);
    expect(await kindOf(token)).toBe('allowed');
    clock.goOn(1);
    expect(await kindOf(token)).toBe('unavailable');
    issuer.answers.delete(keysPath);
    clock.goOn(2);
    expect(await kindOf(token)).toBe('allowed');
  });

  test('and forged tokens are refused with them', async () => {
    const stranger = await signingKey('first');
    await kindOf(await tokenOf(first));
    issuer.answers.set(keysPath, status(503));
    clock.goOn(10 * minutes);
    expect(await kindOf(await tokenOf(stranger))).toBe('unauthorized');
  });

  test('while a key that they do not have cannot be judged', async () => {
    await kindOf(await tokenOf(first));
    issuer.keys = [first.publicJwk, second.publicJwk];
    issuer.answers.set(keysPath, status(503));
    clock.goOn(30);
    expect(await kindOf(await tokenOf(second))).toBe('unavailable');
    issuer.answers.delete(keysPath);
    clock.goOn(30);
    expect(await kindOf(await tokenOf(second))).toBe('allowed');
  });
});

describe('keys that are no good', () => {
  test('a private one, a shared secret, a short one and one without form harm no other', async () => {
    const { privateKey } = first;
    issuer.keys = [
      { ...(await exportJWK(privateKey)), kid: 'private', alg: 'ES256' },
      { kty: 'oct', k: 'c2hhcmVkLXNlY3JldC1vZi10aGUtdGVzdA', kid: 'shared' },
      { kty: 'RSA', n: 'AQAB', e: 'AQAB', kid: 'short' },
      { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', kid: 'no-point' },
      { kty: 'EC', kid: 'no-form' },
      {},
      second.publicJwk,
    ] as FakeIssuer['keys'];
    for (const kid of ['private', 'shared', 'no-point', 'no-form'])
      expect(await kindOf(await tokenOf(first, { kid }))).toBe('unauthorized');
    const rsa = await signingKey('short', 'RS256');
    expect(await kindOf(await tokenOf(rsa))).toBe('unauthorized');
    expect(await kindOf(await tokenOf(second))).toBe('allowed');
  });

  test('one that is for encryption', async () => {
    issuer.keys = [{ ...first.publicJwk, use: 'enc' }];
    expect(await kindOf(await tokenOf(first))).toBe('unauthorized');
  });
});

test('what is reported is a fixed sentence', async () => {
  issuer.answers.set(keysPath, status(500, {}, 'secret words of the issuer'));
  await kindOf(await tokenOf(first));
  expect(faults).toEqual(['authorization server answered 500']);
  expect(issuer.asked).not.toContain(openidPath);
});

import { describe, expect, test } from 'vitest';
import { authorizeBy } from '../../../functions/authorizer/authorize.ts';
import { createAuthorizer } from '../../../functions/authorizer/function.ts';
import type { Decision } from '../../../shared/auth/decision.ts';
import { type Secret, SecretUnavailable } from '../../../shared/secrets/secret.ts';
import { authorizerRequest } from './request.ts';

/** The bearer of the Intel Agent backend. */

const token = 'inbound-service-token-0001';
const reportPlanToken = 'report-plan-service-token-0001';
const refused = { kind: 'unauthorized' };
const service = { kind: 'allowed', principal: { kind: 'service' } };

const authorize = createAuthorizer({
  MCP_INBOUND_SERVICE_TOKEN: token,
  REPORT_PLAN_SERVICE_TOKEN: reportPlanToken,
});

test.each([`Bearer ${token}`, `bearer ${token}`, `Bearer  ${token} `])('%j is let in', async (header) => {
  expect(await authorize(authorizerRequest(header))).toEqual(service);
});

describe('refused alike', () => {
  const near = [...token].flatMap((letter, at) => {
    const other = letter === 'x' ? 'y' : 'x';
    return [token.slice(0, at) + other + token.slice(at + 1), token.slice(0, at) + token.slice(at + 1)];
  });

  test('tokens that differ in one character, or lack one', async () => {
    for (const other of near) expect(await authorize(authorizerRequest(`Bearer ${other}`))).toEqual(refused);
  });

  test.each([
    ['the report-plan token', `Bearer ${reportPlanToken}`],
    ['a longer token', `Bearer ${token}0`],
    ['the token twice', `Bearer ${token}${token}`],
    ['padding', `Bearer ${token}=`],
    ['another case', `Bearer ${token.toUpperCase()}`],
    ['another scheme', `Basic ${token}`],
    ['no scheme', token],
    ['no token', 'Bearer '],
    ['the token after another', `Bearer other-token, Bearer ${token}`],
    ['1 MB', `Bearer ${token.repeat(40_000)}`],
  ])('%s', async (_name, header) => {
    expect(await authorize(authorizerRequest(header))).toEqual(refused);
  });

  test('no header, and two', async () => {
    expect(await authorize(authorizerRequest())).toEqual(refused);
    expect(await authorize(authorizerRequest(`Bearer ${token}`, `Bearer ${token}`))).toEqual(refused);
    expect(await authorize(authorizerRequest('Basic YTpi', `Bearer ${token}`))).toEqual(refused);
  });
});

/** A secret of these versions, which are replaced by others when somebody refuses it. */
function secret(versions: readonly string[], afterRefusal = versions): Secret {
  let accepted = versions;
  return {
    current: async () => accepted[0] ?? '',
    accepted: async () => accepted,
    refused: () => {
      accepted = afterRefusal;
    },
  };
}

const unreadable: Secret = {
  current: () => Promise.reject(new SecretUnavailable('MCP_INBOUND_SERVICE_TOKEN')),
  accepted: () => Promise.reject(new SecretUnavailable('MCP_INBOUND_SERVICE_TOKEN')),
  refused: () => undefined,
};

const jws = 'aaaa.bbbb.cccc';
const judging = (decision: Decision) => async () => decision;

describe('rotation', () => {
  test('the current token and the previous one are let in, and no other', async () => {
    const rotating = authorizeBy(secret(['token-of-today', 'token-of-yesterday']));
    expect(await rotating(authorizerRequest('Bearer token-of-today'))).toEqual(service);
    expect(await rotating(authorizerRequest('Bearer token-of-yesterday'))).toEqual(service);
    expect(await rotating(authorizerRequest('Bearer token-of-last-year'))).toEqual(refused);
  });

  test('a caller who knows of it first is let in', async () => {
    const rotating = authorizeBy(secret(['old-token'], ['new-token', 'old-token']));
    for (const sent of ['new-token', 'old-token'])
      expect(await rotating(authorizerRequest(`Bearer ${sent}`))).toEqual(service);
  });

  test('no token at all opens nothing', async () => {
    expect(await authorizeBy(secret([]))(authorizerRequest('Bearer a'))).toEqual(refused);
    expect(await authorizeBy(secret(['']))(authorizerRequest('Bearer a'))).toEqual(refused);
  });
});

describe('a secret that cannot be read', () => {
  test('is nobody’s fault who calls', async () => {
    expect(await authorizeBy(unreadable)(authorizerRequest(`Bearer ${token}`))).toEqual({
      kind: 'unavailable',
    });
  });

  test('does not keep people out, nor let strangers in', async () => {
    const allowed: Decision = {
      kind: 'allowed',
      principal: { kind: 'user', subject: 'u', scopes: ['intel.mcp'] },
    };
    const all: Decision[] = [
      allowed,
      { kind: 'insufficient_scope' },
      { kind: 'unauthorized' },
      { kind: 'unavailable' },
    ];
    for (const decision of all)
      expect(await authorizeBy(unreadable, judging(decision))(authorizerRequest(`Bearer ${jws}`))).toEqual(
        decision,
      );
  });

  test('a failure of another kind is told', async () => {
    const broken: Secret = { ...unreadable, accepted: () => Promise.reject(new Error('a mistake')) };
    await expect(authorizeBy(broken)(authorizerRequest(`Bearer ${token}`))).rejects.toThrow('a mistake');
  });
});

describe('a service token that looks like a JWS', () => {
  test.each<Decision>([{ kind: 'unauthorized' }, { kind: 'unavailable' }])(
    'is let in where access tokens are %j',
    async (decision) => {
      const either = authorizeBy(secret([jws]), judging(decision));
      expect(await either(authorizerRequest(`Bearer ${jws}`))).toEqual(service);
      expect(await either(authorizerRequest('Bearer aaaa.bbbb.dddd'))).toEqual(decision);
    },
  );
});

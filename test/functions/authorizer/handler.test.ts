import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIssuer, signed, signingKey, status } from '../../shared/auth/issuer.ts';
import { authorizerRequest } from './request.ts';

/** The module that Lambda loads, with its environment variables, invoked as Lambda does. */

const resource = 'https://mcp.example.org/mcp';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function loaded(environment: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { Logger } = await import('@aws-lambda-powertools/logger');
  const logged = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  logged.mockClear();
  const { handler } = await import('../../../functions/authorizer/handler.ts');
  return { handler, faults: () => logged.mock.calls.map(([fault]) => fault) };
}

test('answers as API Gateway wants it', async () => {
  const key = await signingKey('key-1');
  const issuer = await fakeIssuer(key);
  const { handler, faults } = await loaded({
    MCP_INBOUND_SERVICE_TOKEN: 'inbound-service-token-0001',
    MCP_PUBLIC_RESOURCE_URL: resource,
    MCP_OAUTH_AUTHORIZATION_SERVER_URL: issuer.url,
  });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = { iss: issuer.url, aud: resource, sub: 'user-1', exp };
  const token = await signed(key, { ...claims, scope: 'intel.mcp' });

  issuer.answers.set('/keys', status(503));
  await expect(handler(authorizerRequest(`Bearer ${token}`))).rejects.toThrow('Unavailable');
  expect(faults()).toEqual(['authorization server answered 503']);
  // A service token needs no issuer.
  const service = await handler(authorizerRequest('Bearer inbound-service-token-0001'));
  expect(service.context).toEqual({ principal: '{"kind":"service"}' });
  await expect(handler(authorizerRequest('Bearer other'))).rejects.toThrow(/^Unauthorized$/);
  await issuer.close();
});

test('lets a person in, and denies one without the scope', async () => {
  const key = await signingKey('key-1');
  const issuer = await fakeIssuer(key);
  const { handler } = await loaded({
    MCP_INBOUND_SERVICE_TOKEN: 'inbound-service-token-0001',
    MCP_PUBLIC_RESOURCE_URL: resource,
    MCP_OAUTH_AUTHORIZATION_SERVER_URL: issuer.url,
  });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = { iss: issuer.url, aud: resource, sub: 'user-1', exp };
  const person = await handler(
    authorizerRequest(`Bearer ${await signed(key, { ...claims, scope: 'intel.mcp' })}`),
  );
  expect(person).toMatchObject({
    principalId: 'user-1',
    context: { principal: '{"kind":"user","subject":"user-1","scopes":["intel.mcp"]}' },
  });
  const denied = await handler(authorizerRequest(`Bearer ${await signed(key, claims)}`));
  expect(denied.policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
  await issuer.close();
});

test('with a wrong configuration lets nobody in, tells nobody to sign in, and logs each fault once', async () => {
  const { handler, faults } = await loaded({
    MCP_INBOUND_SERVICE_TOKEN: 'short',
    MCP_PUBLIC_RESOURCE_URL: resource,
    MCP_OAUTH_AUTHORIZATION_SERVER_URL: '',
  });
  for (const token of ['short', 'other'])
    await expect(handler(authorizerRequest(`Bearer ${token}`))).rejects.toThrow('Unavailable');
  expect(faults().toSorted()).toEqual([
    'configuration: MCP_INBOUND_SERVICE_TOKEN is shorter than 16 characters',
    'configuration: MCP_OAUTH_AUTHORIZATION_SERVER_URL is missing: an access token is judged by both its issuer and its resource',
  ]);
});

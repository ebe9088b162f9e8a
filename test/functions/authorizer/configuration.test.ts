import { describe, expect, test } from 'vitest';
import { createAuthorizer } from '../../../functions/authorizer/function.ts';
import { ConfigurationError, type Environment } from '../../../shared/config/environment.ts';

const works: Environment = {
  MCP_INBOUND_SERVICE_TOKEN: 'inbound-service-token-0001',
  MCP_PUBLIC_RESOURCE_URL: 'https://mcp.example.org/mcp',
  MCP_OAUTH_AUTHORIZATION_SERVER_URL: 'https://login.example.org/',
};
const arn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:inbound-AbCdEf';

function faultsOf(changes: Environment): readonly string[] {
  try {
    createAuthorizer({ ...works, ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

test.each<[string, Environment]>([
  ['all of it', {}],
  [
    'a secret in place of the token',
    { MCP_INBOUND_SERVICE_TOKEN: undefined, MCP_INBOUND_SERVICE_TOKEN_SECRET_ARN: arn },
  ],
  ['no OAuth', { MCP_PUBLIC_RESOURCE_URL: undefined, MCP_OAUTH_AUTHORIZATION_SERVER_URL: '' }],
  [
    'this machine without https',
    {
      MCP_PUBLIC_RESOURCE_URL: 'http://127.0.0.1:8080/mcp',
      MCP_OAUTH_AUTHORIZATION_SERVER_URL: 'http://localhost:8081',
    },
  ],
  ['an issuer with a path', { MCP_OAUTH_AUTHORIZATION_SERVER_URL: 'https://login.example.org/tenant/v2' }],
])('works: %s', (_name, changes) => {
  expect(faultsOf(changes)).toEqual([]);
});

const alone = 'is missing: an access token is judged by both its issuer and its resource';
const notHttps = 'is not an https URL (http is for loopback hosts alone)';
const notBase = 'holds white space, credentials, a query or a fragment, which a base URL cannot';

describe('each wrong configuration is refused, naming the variable and never its value', () => {
  test.each<[name: string, value: string | undefined, fault: string]>([
    ['MCP_INBOUND_SERVICE_TOKEN', undefined, 'is missing, and so is MCP_INBOUND_SERVICE_TOKEN_SECRET_ARN'],
    ['MCP_INBOUND_SERVICE_TOKEN', 'short', 'is shorter than 16 characters'],
    ['MCP_PUBLIC_RESOURCE_URL', undefined, alone],
    ['MCP_PUBLIC_RESOURCE_URL', '', alone],
    ['MCP_OAUTH_AUTHORIZATION_SERVER_URL', undefined, alone],
    ['MCP_PUBLIC_RESOURCE_URL', 'http://mcp.example.org/mcp', notHttps],
    ['MCP_PUBLIC_RESOURCE_URL', 'mcp.example.org', notHttps],
    ['MCP_PUBLIC_RESOURCE_URL', 'https://mcp.example.org/mcp#there', notBase],
    ['MCP_OAUTH_AUTHORIZATION_SERVER_URL', 'http://login.example.org', notHttps],
    ['MCP_OAUTH_AUTHORIZATION_SERVER_URL', 'http://localhost.example.org', notHttps],
    ['MCP_OAUTH_AUTHORIZATION_SERVER_URL', 'https://login.example.org?tenant=secret-1', notBase],
    ['MCP_OAUTH_AUTHORIZATION_SERVER_URL', 'https://user:secret-2@login.example.org', notBase],
  ])('%s=%j', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([`${name} ${fault}`]);
  });
});

test('all faults are told at once', () => {
  expect(
    faultsOf({
      MCP_INBOUND_SERVICE_TOKEN: 'short',
      MCP_PUBLIC_RESOURCE_URL: undefined,
      MCP_OAUTH_AUTHORIZATION_SERVER_URL: 'http://login.example.org',
    }).toSorted(),
  ).toEqual([
    'MCP_INBOUND_SERVICE_TOKEN is shorter than 16 characters',
    `MCP_OAUTH_AUTHORIZATION_SERVER_URL ${notHttps}`,
    `MCP_PUBLIC_RESOURCE_URL ${alone}`,
  ]);
});

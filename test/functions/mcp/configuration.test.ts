import { describe, expect, test } from 'vitest';
import { mcpSettings } from '../../../functions/mcp/configuration.ts';
import {
  ConfigurationError,
  type Environment,
  parseEnvironment,
} from '../../../shared/config/environment.ts';
import { secretForms } from '../../../shared/config/secrets.ts';

const works: Environment = {
  INTEL_APP_CONTROL_URL: 'https://app.example/base',
  INTEL_APP_SERVICE_TOKEN: 'app-service-token-0001',
  MCP_INBOUND_SERVICE_TOKEN: 'inbound-service-token-0001',
  MCP_ENGINE_DATABASE_HOST: 'engine.example',
  MCP_ENGINE_DATABASE_NAME: 'intel',
  MCP_ENGINE_DATABASE_USER: 'intel_mcp_reader_v1',
  MCP_ENGINE_DATABASE_PASSWORD: 'a-reader-password-of-32-characters',
  OPENAI_API_KEY: 'key-of-the-test',
  MCP_PUBLIC_RESOURCE_URL: 'https://mcp.example.org/mcp',
};

const secrets: readonly string[] = Object.keys(secretForms);

function faultsOf(changes: Environment): readonly string[] {
  try {
    parseEnvironment(mcpSettings, { ...works, ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

test('reads its settings and leaves the rest of the environment alone', () => {
  const settings = parseEnvironment(mcpSettings, { ...works, HOME: '/root' });
  expect(settings).not.toHaveProperty('HOME');
  expect(settings).toMatchObject({
    ...works,
    MCP_ENGINE_SOURCE: 'database',
    MCP_ENGINE_DATABASE_PORT: 5432,
    MCP_ENGINE_DATABASE_SSLMODE: 'require',
    MCP_DOCUMENT_PART_CHARACTERS: 120_000,
  });
});

test('an empty variable is one that is not there', () => {
  const settings = parseEnvironment(mcpSettings, {
    ...works,
    MCP_ENGINE_DATABASE_PORT: '',
    DATABASE_URL: '',
  });
  expect(settings.MCP_ENGINE_DATABASE_PORT).toBe(5432);
  expect(faultsOf({ MCP_ENGINE_DATABASE_HOST: '' })).toEqual(['MCP_ENGINE_DATABASE_HOST is missing']);
});

describe('what works', () => {
  test.each<[string, Environment]>([
    ['http on this machine', { INTEL_APP_CONTROL_URL: 'http://localhost:3000' }],
    ['http on this machine, IPv4', { INTEL_APP_CONTROL_URL: 'http://127.0.0.1:3000' }],
    ['http on this machine, IPv6', { INTEL_APP_CONTROL_URL: 'http://[::1]:3000/' }],
    ['no inbound token', { MCP_INBOUND_SERVICE_TOKEN: undefined }],
    [
      'no encryption on this machine',
      { MCP_ENGINE_DATABASE_SSLMODE: 'disable', MCP_ENGINE_DATABASE_HOST: '127.0.0.1' },
    ],
    [
      'tokens of IAM, and no password',
      { MCP_ENGINE_DATABASE_AUTH: 'iam', MCP_ENGINE_DATABASE_PASSWORD: undefined },
    ],
    [
      'tokens of IAM wherever Lambda runs it',
      { AWS_LAMBDA_FUNCTION_NAME: 'mcp', MCP_ENGINE_DATABASE_PASSWORD: undefined },
    ],
    ['verify-full', { MCP_ENGINE_DATABASE_SSLMODE: 'verify-full' }],
    ['an authority', { MCP_ENGINE_DATABASE_CA: '-----BEGIN CERTIFICATE-----\nMIIB' }],
    ['the database as source', { MCP_ENGINE_SOURCE: 'database' }],
    ['parts of one character', { MCP_DOCUMENT_PART_CHARACTERS: '1' }],
    ['parts of 200,000 characters', { MCP_DOCUMENT_PART_CHARACTERS: '200000' }],
    ["the reader's own URL", { DATABASE_URL: 'postgres://intel_mcp_reader_v1:secret@engine.example/intel' }],
  ])('%s', (_name, changes) => {
    expect(faultsOf(changes)).toEqual([]);
  });
});

const otherLogin = 'names another login than intel_mcp_reader_v1';
const notHttps = 'is not an https URL (http is for loopback hosts alone)';
const notBase = 'holds white space, credentials, a query or a fragment, which a base URL cannot';
const notBearer = 'holds characters that a bearer token cannot (white space, a line end?)';
const notPart = 'is not a whole number from 1 to 200000';
const notPort = 'is not a whole number from 1 to 65535';

describe('each wrong configuration is refused, naming the variable and never its value', () => {
  test.each<[name: string, value: string | undefined, fault: string]>([
    ['MCP_ENGINE_DATABASE_USER', undefined, 'is missing'],
    ['MCP_ENGINE_DATABASE_USER', 'postgres', 'is not intel_mcp_reader_v1: no other login is used'],
    ['MCP_ENGINE_DATABASE_USER', 'INTEL_MCP_READER_V1', 'is not intel_mcp_reader_v1: no other login is used'],
    ['MCP_ENGINE_DATABASE_USER', 'intel_mcp_reader_v2', 'is not intel_mcp_reader_v1: no other login is used'],
    [
      'MCP_ENGINE_DATABASE_USER',
      ' intel_mcp_reader_v1',
      'is not intel_mcp_reader_v1: no other login is used',
    ],
    ['DATABASE_URL', 'postgres://owner:secret-1@engine.example/intel', otherLogin],
    ['DATABASE_URL', 'postgres://engine.example/intel?user=owner', otherLogin],
    ['DATABASE_URL', 'host=engine user=owner', otherLogin],
    ['MCP_ENGINE_DATABASE_URL', 'postgres://owner@engine.example/intel', otherLogin],
    [
      'MCP_ENGINE_DATABASE_PASSWORD',
      undefined,
      'is missing, and so is MCP_ENGINE_DATABASE_PASSWORD_SECRET_ARN',
    ],
    ['MCP_ENGINE_DATABASE_PASSWORD', 'x'.repeat(31), 'is shorter than 32 characters'],
    ['MCP_ENGINE_DATABASE_HOST', undefined, 'is missing'],
    ['MCP_ENGINE_DATABASE_NAME', undefined, 'is missing'],
    ['MCP_ENGINE_DATABASE_PORT', '0', notPort],
    ['MCP_ENGINE_DATABASE_PORT', '65536', notPort],
    ['MCP_ENGINE_DATABASE_PORT', '-1', notPort],
    ['MCP_ENGINE_DATABASE_PORT', '5432.0', notPort],
    ['MCP_ENGINE_DATABASE_PORT', 'five', notPort],
    ['MCP_ENGINE_DATABASE_SSLMODE', 'prefer', 'is not require, verify-full or disable'],
    ['MCP_ENGINE_DATABASE_SSLMODE', 'false', 'is not require, verify-full or disable'],
    ['MCP_ENGINE_DATABASE_SSLMODE', 'disable', 'is disable, which is for loopback hosts alone'],
    ['MCP_ENGINE_DATABASE_CA', '/etc/ssl/authority.pem', 'is not a PEM certificate'],
    ['MCP_ENGINE_DATABASE_AUTH', 'IAM', 'is not iam or password'],
    ['MCP_ENGINE_SOURCE', 'postgres', 'is not database or http'],
    ['INTEL_ENGINE_API_URL', 'http://engine.example', notHttps],
    ['INTEL_ENGINE_SERVICE_TOKEN', 'too-short', 'is shorter than 16 characters'],
    ['INTEL_ENGINE_SERVICE_TOKEN', works.INTEL_APP_SERVICE_TOKEN, 'is the same as INTEL_APP_SERVICE_TOKEN'],
    ['INTEL_APP_CONTROL_URL', undefined, 'is missing'],
    ['INTEL_APP_CONTROL_URL', 'http://app.example', notHttps],
    ['INTEL_APP_CONTROL_URL', 'http://localhost.example', notHttps],
    ['INTEL_APP_CONTROL_URL', 'http://127.0.0.1.example', notHttps],
    ['INTEL_APP_CONTROL_URL', 'ftp://app.example', notHttps],
    ['INTEL_APP_CONTROL_URL', 'app.example', notHttps],
    ['INTEL_APP_CONTROL_URL', 'https://user:secret-2@app.example', notBase],
    ['INTEL_APP_CONTROL_URL', 'https://app.example?key=secret-3', notBase],
    ['INTEL_APP_CONTROL_URL', 'https://app.example/#there', notBase],
    ['INTEL_APP_CONTROL_URL', 'https://app.example\n', notBase],
    ['INTEL_APP_SERVICE_TOKEN', undefined, 'is missing, and so is INTEL_APP_SERVICE_TOKEN_SECRET_ARN'],
    ['INTEL_APP_SERVICE_TOKEN', 'fifteen-letters', 'is shorter than 16 characters'],
    ['INTEL_APP_SERVICE_TOKEN', 'ends-with-a-line-end\n', notBearer],
    ['INTEL_APP_SERVICE_TOKEN', 'Bearer of-another-token', notBearer],
    ['INTEL_APP_SERVICE_TOKEN', 'ünglücklich-gewählt', notBearer],
    ['MCP_INBOUND_SERVICE_TOKEN', 'too-short', 'is shorter than 16 characters'],
    ['MCP_INBOUND_SERVICE_TOKEN', '"in-quotes-as-often"', notBearer],
    ['MCP_INBOUND_SERVICE_TOKEN', works.INTEL_APP_SERVICE_TOKEN, 'is the same as INTEL_APP_SERVICE_TOKEN'],
    ['MCP_DOCUMENT_PART_CHARACTERS', '0', notPart],
    ['MCP_DOCUMENT_PART_CHARACTERS', '200001', notPart],
    ['MCP_DOCUMENT_PART_CHARACTERS', '120_000', notPart],
    ['MCP_DOCUMENT_PART_CHARACTERS', '1e3', notPart],
    ['MCP_DOCUMENT_PART_CHARACTERS', 'false', notPart],
    ['MCP_DOCUMENT_PART_CHARACTERS', '99999999999999999999', notPart],
  ])('%s=%j', (name, value, fault) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toEqual([`${name} ${fault}`]);
  });
});

describe('over HTTP', () => {
  const overHttp = {
    MCP_ENGINE_SOURCE: 'http',
    INTEL_ENGINE_API_URL: 'https://engine.example',
    INTEL_ENGINE_SERVICE_TOKEN: 'engine-service-token-0001',
  };
  const noDatabase = {
    MCP_ENGINE_DATABASE_HOST: undefined,
    MCP_ENGINE_DATABASE_NAME: undefined,
    MCP_ENGINE_DATABASE_USER: undefined,
    MCP_ENGINE_DATABASE_PASSWORD: undefined,
  };

  test('the database may be set up beside it, or not', () => {
    expect(faultsOf(overHttp)).toEqual([]);
    expect(faultsOf({ ...overHttp, ...noDatabase })).toEqual([]);
  });

  test('its address and its token are required', () => {
    expect(faultsOf({ MCP_ENGINE_SOURCE: 'http', ...noDatabase })).toEqual([
      'INTEL_ENGINE_API_URL is missing',
      'INTEL_ENGINE_SERVICE_TOKEN is missing, and so is INTEL_ENGINE_SERVICE_TOKEN_SECRET_ARN',
    ]);
  });

  test('another login to the database is a fault all the same', () => {
    expect(faultsOf({ ...overHttp, MCP_ENGINE_DATABASE_USER: 'postgres' })).toEqual([
      'MCP_ENGINE_DATABASE_USER is not intel_mcp_reader_v1: no other login is used',
    ]);
  });
});

test('all faults are told at once, those between variables too', () => {
  expect(
    faultsOf({
      INTEL_APP_CONTROL_URL: undefined,
      INTEL_APP_SERVICE_TOKEN: 'one-token-for-two-doors',
      MCP_INBOUND_SERVICE_TOKEN: 'one-token-for-two-doors',
      MCP_ENGINE_DATABASE_PORT: 'x',
      MCP_ENGINE_DATABASE_USER: 'owner',
      MCP_ENGINE_DATABASE_PASSWORD: 'short',
      MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    }).toSorted(),
  ).toEqual([
    'INTEL_APP_CONTROL_URL is missing',
    'MCP_ENGINE_DATABASE_PASSWORD is shorter than 32 characters',
    `MCP_ENGINE_DATABASE_PORT ${notPort}`,
    'MCP_ENGINE_DATABASE_SSLMODE is disable, which is for loopback hosts alone',
    'MCP_ENGINE_DATABASE_USER is not intel_mcp_reader_v1: no other login is used',
    'MCP_INBOUND_SERVICE_TOKEN is the same as INTEL_APP_SERVICE_TOKEN',
  ]);
});

test('an empty environment names every variable that must be there', () => {
  const nothing = Object.fromEntries(Object.keys(works).map((name) => [name, undefined]));
  expect(faultsOf(nothing).toSorted()).toEqual(
    Object.keys(works)
      .filter((name) => name !== 'MCP_INBOUND_SERVICE_TOKEN')
      .map((name) =>
        secrets.includes(name) ? `${name} is missing, and so is ${name}_SECRET_ARN` : `${name} is missing`,
      )
      .toSorted(),
  );
});

describe('a secret is given once', () => {
  const arn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:intel-mcp/app-token-AbCdEf';

  test.each(secrets.filter((name) => name in works))('%s, or where it is kept', (name) => {
    const place = `${name}_SECRET_ARN`;
    expect(faultsOf({ [name]: undefined, [place]: arn })).toEqual([]);
    expect(faultsOf({ [name]: undefined, [place]: 'arn:aws:s3:::a-bucket' })).toEqual([
      `${place} is not the ARN of a Secrets Manager secret`,
    ]);
    expect(faultsOf({ [place]: arn })).toEqual([`${place} is set beside ${name}, and one of them is enough`]);
  });

  test('and kept in a place of its own', () => {
    const places = { INTEL_APP_SERVICE_TOKEN_SECRET_ARN: arn, OPENAI_API_KEY_SECRET_ARN: arn };
    expect(faultsOf({ INTEL_APP_SERVICE_TOKEN: undefined, OPENAI_API_KEY: undefined, ...places })).toEqual([
      'OPENAI_API_KEY_SECRET_ARN is the same as INTEL_APP_SERVICE_TOKEN_SECRET_ARN',
    ]);
  });

  test('but for the password where the login is a token of IAM, or off Lambda where it is told so', () => {
    const lambda = { AWS_LAMBDA_FUNCTION_NAME: 'mcp', MCP_ENGINE_DATABASE_PASSWORD: undefined };
    expect(faultsOf(lambda)).toEqual([]);
    expect(faultsOf({ ...lambda, MCP_ENGINE_DATABASE_AUTH: 'password' })).toEqual([
      'MCP_ENGINE_DATABASE_PASSWORD is missing, and so is MCP_ENGINE_DATABASE_PASSWORD_SECRET_ARN',
    ]);
    expect(
      faultsOf({ ...lambda, MCP_ENGINE_DATABASE_HOST: 'localhost', MCP_ENGINE_DATABASE_SSLMODE: 'disable' }),
    ).toEqual(['MCP_ENGINE_DATABASE_AUTH is iam, whose tokens need an encrypted connection']);
  });
});

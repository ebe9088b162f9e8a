import { describe, expect, test } from 'vitest';
import { ConfigurationError, type Environment } from '../../shared/config/environment.ts';
import { secretForms } from '../../shared/config/secrets.ts';
import { dispatcher } from '../../standalone/dispatch.ts';
import { createService } from '../../standalone/service.ts';

const works: Environment = {
  INTEL_APP_CONTROL_URL: 'https://app.example',
  INTEL_APP_SERVICE_TOKEN: 'app-service-token-0001',
  MCP_INBOUND_SERVICE_TOKEN: 'inbound-service-token-0001',
  REPORT_PLAN_SERVICE_TOKEN: 'report-plan-token-0001',
  MCP_ENGINE_DATABASE_HOST: 'engine.example',
  MCP_ENGINE_DATABASE_NAME: 'intel',
  MCP_ENGINE_DATABASE_USER: 'intel_mcp_reader_v1',
  MCP_ENGINE_DATABASE_PASSWORD: 'a-reader-password-of-32-characters',
  OPENAI_API_KEY: 'key-of-the-test',
  MCP_PUBLIC_RESOURCE_URL: 'https://mcp.example.org/mcp',
  MCP_OAUTH_AUTHORIZATION_SERVER_URL: 'https://intel.example.org',
};

const create = (changes: Environment = {}) => createService({ ...works, ...changes }, () => undefined);

function faultsOf(changes: Environment): readonly string[] {
  try {
    create(changes);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

test('listens on this machine alone, on 8080, unless told otherwise', () => {
  expect(create()).toMatchObject({ host: '127.0.0.1', port: 8080 });
  expect(create({ HOST: '0.0.0.0', PORT: '10000' })).toMatchObject({ host: '0.0.0.0', port: 10_000 });
  expect(create({ HOST: '::1', PORT: '0' })).toMatchObject({ host: '::1', port: 0 });
});

test.each(['/', '/docs.md', '/llms.txt'])('%s is the page, which names the public address', async (path) => {
  const serve = dispatcher(create(), () => undefined);
  const answer = await serve(new Request(`http://127.0.0.1:8080${path}`), Promise.resolve(true));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('https://mcp.example.org/mcp');
});

test.each([
  ['PORT', '-1', 'is not a whole number from 0 to 65535'],
  ['PORT', '65536', 'is not a whole number from 0 to 65535'],
  ['HOST', 'http://0.0.0.0', 'is not a host name or an address'],
])('%s=%j is a fault', (name, value, fault) => {
  expect(faultsOf({ [name]: value })).toEqual([`${name} ${fault}`]);
});

describe('no two doors share a token', () => {
  const names = Object.keys(secretForms);
  const pairs = names.flatMap((first, at) => names.slice(at + 1).map((second) => [first, second] as const));

  test.each(pairs)('%s and %s', (first, second) => {
    const shared = 'one-token-for-two-doors-and-32-characters';
    expect(faultsOf({ [first]: shared, [second]: shared })).toEqual([`${second} is the same as ${first}`]);
  });

  test.each(pairs)('kept in one place: %s and %s', (first, second) => {
    const arn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:intel-mcp/token-AbCdEf';
    const kept = (name: string) => ({ [name]: undefined, [`${name}_SECRET_ARN`]: arn });
    expect(faultsOf({ ...kept(first), ...kept(second) })).toEqual([
      `${second}_SECRET_ARN is the same as ${first}_SECRET_ARN`,
    ]);
  });
});

test('an empty environment is told each missing variable, and each once', () => {
  const faults = faultsOf(Object.fromEntries(Object.keys(works).map((name) => [name, undefined])));
  expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual(Object.keys(works).toSorted());
  for (const fault of faults) expect(fault).toContain(' is missing');
});

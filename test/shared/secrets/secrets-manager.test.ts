import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Secret } from '../../../shared/secrets/secret.ts';
import { SecretUnavailable } from '../../../shared/secrets/secret.ts';
import { secretOf } from '../../../shared/secrets/secret-of.ts';
import {
  type Failure,
  type LocalSecretsManager,
  localSecretsManager,
} from '../../support/secrets-manager.ts';

/** The real client of AWS, before a stand-in for the service. */

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('@aws-sdk/client-secrets-manager', (original) => {
  loaded.times += 1;
  return original();
});

let manager: LocalSecretsManager;
beforeAll(async () => {
  manager = await localSecretsManager();
  for (const [name, value] of Object.entries(manager.environment)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await manager.close();
});

let reports: [fault: string, cause: unknown][];
beforeEach(() => {
  reports = [];
});

/** A secret of the test's own, with these values one after the other. */
function secretWith(...values: string[]): { secret: Secret; name: string } {
  const name = `intel-mcp/${expect.getState().currentTestName!.replaceAll(/\W+/g, '-')}`;
  let arn = '';
  for (const value of values) arn = manager.put(name, value);
  return { secret: secretFrom(arn), name };
}

function secretFrom(arn: string): Secret {
  return secretOf('OPENAI_API_KEY', { OPENAI_API_KEY_SECRET_ARN: arn }, (...told) =>
    reports.push(told as [string, unknown]),
  );
}

test('a value in the environment needs no client, and is all that counts', async () => {
  const secret = secretOf('OPENAI_API_KEY', { OPENAI_API_KEY: 'a-key' }, () => undefined);
  expect([await secret.current(), await secret.accepted()]).toEqual(['a-key', ['a-key']]);
  secret.refused('a-key');
  expect(await secret.current()).toBe('a-key');
  expect(loaded.times).toBe(0);
});

test('the client is loaded with the first reading', async () => {
  const { secret } = secretWith('a-key');
  expect(loaded.times).toBe(0);
  expect(await secret.current()).toBe('a-key');
  expect(loaded.times).toBe(1);
});

test('reads AWSCURRENT and AWSPREVIOUS, in that order and in the region of the ARN', async () => {
  const { secret, name } = secretWith('first', 'second', 'third');
  expect(await secret.accepted()).toEqual(['third', 'second']);
  const received = manager.requests.filter((request) => request.name === name);
  expect(received.map(({ stage }) => stage)).toEqual(['AWSCURRENT', 'AWSPREVIOUS']);
  expect(received[0]!.authorization).toContain('/eu-central-1/secretsmanager/');
});

test('a secret that was never rotated has no previous value', async () => {
  expect(await secretWith('only').secret.accepted()).toEqual(['only']);
  expect(reports).toEqual([]);
});

describe('a value that cannot be one is told by what is wrong with it', () => {
  test('a line end', async () => {
    const { secret } = secretWith('sk-of-the-test\n');
    await expect(secret.current()).rejects.toBeInstanceOf(SecretUnavailable);
    expect(reports.map(([fault]) => fault)).toEqual([
      'secret OPENAI_API_KEY holds characters that a key cannot (white space, a line end?)',
    ]);
  });

  test('bytes', async () => {
    const secret = secretFrom(manager.putBinary('intel-mcp/bytes'));
    await expect(secret.current()).rejects.toBeInstanceOf(SecretUnavailable);
    expect(reports.map(([fault]) => fault)).toEqual([
      'secret OPENAI_API_KEY is binary, where a text is wanted',
    ]);
  });
});

describe('a service that fails', () => {
  test.each<[string, Failure]>([
    ['no permission', { type: 'AccessDeniedException', status: 400 }],
    ['no key', { type: 'DecryptionFailure', status: 400 }],
    ['no such secret', { type: 'ResourceNotFoundException', status: 400 }],
    ['an error within', { type: 'InternalServiceError', status: 500 }],
    ['a broken connection', 'reset'],
  ])('%s', async (_what, failure) => {
    const { secret, name } = secretWith('a-key');
    manager.fail(name, failure);
    await expect(secret.current()).rejects.toBeInstanceOf(SecretUnavailable);
    expect(reports.map(([fault]) => fault)).toEqual(['secret OPENAI_API_KEY cannot be read']);
    manager.fail(name, undefined);
    expect(await secret.current()).toBe('a-key');
  });

  test('no answer, which is waited for three seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => {
      const short = new AbortController();
      setImmediate(() => short.abort(new DOMException('late', 'TimeoutError')));
      return short.signal;
    });
    const { secret, name } = secretWith('a-key');
    manager.fail(name, 'silence');
    await expect(secret.current()).rejects.toBeInstanceOf(SecretUnavailable);
    expect(timeout.mock.calls).toEqual([[3000]]);
    timeout.mockRestore();
    expect(reports[0]![1]).toMatchObject({ name: 'TimeoutError' });
  });
});

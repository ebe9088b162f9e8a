import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EngineDatabaseSettings } from '../../../shared/config/engine-database.ts';
import { DatabaseEngineReader } from '../../../shared/engine/database.ts';
import { type EngineLogin, engineLogin } from '../../../shared/engine/login.ts';
import { enginePool } from '../../../shared/engine/pool.ts';
import { SecretUnavailable } from '../../../shared/secrets/secret.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';

/** How the reader logs in: what each new connection is opened with, and what happens where that is refused. */

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine('empty');
});
afterAll(() => engine.drop());
afterEach(() => vi.unstubAllEnvs());

function settings(changes: Partial<EngineDatabaseSettings> = {}): EngineDatabaseSettings {
  const { host, port, database } = engine.reader;
  return {
    MCP_ENGINE_DATABASE_HOST: host,
    MCP_ENGINE_DATABASE_PORT: port,
    MCP_ENGINE_DATABASE_NAME: database,
    MCP_ENGINE_DATABASE_USER: 'intel_mcp_reader_v1',
    MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    ...changes,
  };
}

/** Passwords that count until they are refused, one after the other. */
function passwords(...values: string[]): EngineLogin & { refusals: number } {
  const login = {
    refusals: 0,
    current: async () => values[0]!,
    refused: () => {
      login.refusals += 1;
      if (values.length > 1) values.shift();
    },
  };
  return login;
}

const wrong = () => randomBytes(24).toString('base64url');

async function readWith(login: EngineLogin) {
  const pool = enginePool(settings(), login);
  const reports: string[] = [];
  try {
    await new DatabaseEngineReader(pool, login, (fault) => reports.push(fault)).state();
    return 'read';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await pool.end();
  }
}

test('a refused password is read anew, and the connection opened with the next', async () => {
  const login = passwords(wrong(), engine.reader.password);
  expect(await readWith(login)).toBe('read');
  expect(login.refusals).toBe(1);
});

test('once: where the next is refused too, the Engine cannot be reached', async () => {
  const login = passwords(wrong(), wrong(), engine.reader.password);
  expect(await readWith(login)).toBe('engine_unavailable');
  expect(login.refusals).toBe(1);
});

/** A PostgreSQL server that asks for the password in the clear, keeps it, and goes. */
async function askingServer(): Promise<{
  server: Server;
  port: number;
  connections: () => number;
  heard: string[];
}> {
  const heard: string[] = [];
  let connections = 0;
  const server = createServer((socket: Socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      // AuthenticationCleartextPassword; the answer is PasswordMessage: 'p', a length of four bytes, text, zero.
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      socket.once('data', (message: Buffer) => {
        heard.push(message.subarray(5, -1).toString());
        socket.destroy();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, connections: () => connections, heard };
}

async function readFrom(changes: Partial<EngineDatabaseSettings>, login?: EngineLogin) {
  const all = settings({ MCP_ENGINE_DATABASE_HOST: '127.0.0.1', ...changes });
  const reports: string[] = [];
  const used = login ?? engineLogin(all, (fault) => reports.push(fault));
  const pool = enginePool(all, used);
  const reader = new DatabaseEngineReader(pool, used, (fault) => reports.push(fault));
  await expect(reader.state()).rejects.toMatchObject({ code: 'engine_unavailable' });
  await pool.end();
  return reports;
}

test('IAM: each connection is opened with a token for this host, port and user, and no password is needed', async () => {
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMI');
  const { server, port, heard } = await askingServer();
  await readFrom({ MCP_ENGINE_DATABASE_AUTH: 'iam', MCP_ENGINE_DATABASE_PORT: port });
  await readFrom({ AWS_LAMBDA_FUNCTION_NAME: 'mcp', MCP_ENGINE_DATABASE_PORT: port });
  server.close();
  expect(heard).toHaveLength(2);
  for (const token of heard) {
    const signed = new URL(`https://${token}`);
    expect(signed.host).toBe(`127.0.0.1:${port}`);
    expect(Object.fromEntries(signed.searchParams)).toMatchObject({
      Action: 'connect',
      DBUser: 'intel_mcp_reader_v1',
      'X-Amz-Expires': '900',
      'X-Amz-Credential': expect.stringContaining('/eu-central-1/rds-db/'),
    });
  }
});

test('no connection is begun where there is nothing to open it with', async () => {
  const { server, port, connections } = await askingServer();
  const reports = await readFrom(
    { MCP_ENGINE_DATABASE_PORT: port },
    {
      current: () => Promise.reject(new SecretUnavailable('MCP_ENGINE_DATABASE_PASSWORD')),
      refused: () => undefined,
    },
  );
  server.close();
  expect(connections()).toBe(0);
  expect(reports).toEqual(['engine read failed']);
});

test('IAM without credentials: the Engine cannot be reached, and the operator is told why', async () => {
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
    vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
  expect(await readFrom({ MCP_ENGINE_DATABASE_AUTH: 'iam' })).toEqual([
    'engine token cannot be signed',
    'engine read failed',
  ]);
});

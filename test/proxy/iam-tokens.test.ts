import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EngineDatabaseSettings } from '../../shared/config/engine-database.ts';
import { DatabaseEngineReader } from '../../shared/engine/database.ts';
import { engineLogin } from '../../shared/engine/login.ts';
import { enginePool } from '../../shared/engine/pool.ts';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { makeCertificate } from './certificate.ts';
import { type Pgbouncer, startPgbouncer, withoutPgbouncer } from './pgbouncer.ts';
import { sessionStateIn } from './session-state.ts';

/** Logins by tokens of IAM, where each token opens a connection only until the next one is signed. */

const { signer } = vi.hoisted(() => ({ signer: { sign: async () => '' } }));
vi.mock('@aws-sdk/rds-signer', () => ({
  Signer: class {
    getAuthToken = () => signer.sign();
  },
}));

const instances = 6;

describe.skipIf(withoutPgbouncer)(`tokens of IAM through PgBouncer${withoutPgbouncer}`, () => {
  let engine: TestEngine;
  let bouncer: Pgbouncer;
  const tokens: string[] = [];
  beforeAll(async () => {
    engine = await testEngine();
    bouncer = await startPgbouncer({ server: engine.reader, password: 'nobody-has-this', poolSize: 3 });
    signer.sign = async () => {
      const token = signedToken();
      tokens.push(token);
      await bouncer.expectPassword(token);
      return token;
    };
  });
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.end();
  });
  afterAll(async () => {
    await bouncer?.stop();
    await engine.drop();
  });

  /** As long as one that temporary credentials have signed. */
  function signedToken(): string {
    const { host, port } = bouncer;
    const parameters = new URLSearchParams({
      Action: 'connect',
      DBUser: 'intel_mcp_reader_v1',
      'X-Amz-Expires': '900',
      'X-Amz-Security-Token': randomBytes(800).toString('base64'),
      'X-Amz-Signature': randomBytes(32).toString('hex'),
    });
    return `${host}:${port}/?${parameters}`;
  }

  const pools: pg.Pool[] = [];

  /** One instance of the function, with its one connection. */
  function instance(changes: Partial<EngineDatabaseSettings> = {}) {
    const settings: EngineDatabaseSettings = {
      MCP_ENGINE_DATABASE_HOST: bouncer.host,
      MCP_ENGINE_DATABASE_PORT: bouncer.port,
      MCP_ENGINE_DATABASE_NAME: engine.reader.database,
      MCP_ENGINE_DATABASE_USER: 'intel_mcp_reader_v1',
      MCP_ENGINE_DATABASE_AUTH: 'iam',
      MCP_ENGINE_DATABASE_SSLMODE: 'verify-full',
      MCP_ENGINE_DATABASE_CA: bouncer.authority,
      ...changes,
    };
    const faults: string[] = [];
    const login = engineLogin(settings, (fault) => faults.push(fault));
    const pool = enginePool(settings, login);
    pools.push(pool);
    const reader = new DatabaseEngineReader(pool, login, (fault) => faults.push(fault));
    return { reader, faults };
  }

  const page = (offset: number) =>
    ({ filters: {}, sort: { by: 'eu_number', direction: 'asc' }, limit: 5, offset }) as const;

  /** Connects one after the other, each with a token that was signed for it. */
  async function connected() {
    const all = Array.from({ length: instances }, instance);
    for (const { reader } of all) await reader.state();
    return all;
  }

  test('each connection has one of its own, and goes on when it no longer opens any', async () => {
    const loginsBefore = bouncer.logins.length;
    const all = await connected();
    expect(bouncer.logins.length - loginsBefore).toBe(instances);
    expect(new Set(tokens).size).toBeGreaterThanOrEqual(instances);
    const signed = tokens.length;
    const pages = await Promise.all(
      Array.from({ length: 60 }, (_, at) => all[at % instances]!.reader.filterTrials(page(at))),
    );
    expect(pages.map(({ trials }) => trials.length)).toEqual(pages.map(() => 5));
    expect(tokens).toHaveLength(signed);
    expect(all.flatMap(({ faults }) => faults)).toEqual([]);
    expect(bouncer.sessions.length).toBeLessThanOrEqual(3);
    expect(bouncer.sessions.flatMap(sessionStateIn)).toEqual([]);
  });

  test('a former one opens no connection', async () => {
    await connected();
    const { host, port, authority: ca } = bouncer;
    for (const password of [...tokens.slice(0, -1), engine.reader.password]) {
      const client = new pg.Client({ ...engine.reader, host, port, password, ssl: { ca } });
      await expect(client.connect()).rejects.toThrow('password authentication failed');
    }
  });

  test('a connection that is lost is replaced with a new one, and no call fails', async () => {
    const all = await connected();
    const signed = tokens.length;
    await bouncer.dropClients();
    await expect
      .poll(() => all.flatMap(({ faults }) => faults), { timeout: 30_000 })
      .toEqual(all.map(() => 'idle engine connection lost'));
    for (const [at, { reader }] of all.entries())
      expect((await reader.filterTrials(page(at))).trials).toHaveLength(5);
    expect(tokens.length).toBeGreaterThanOrEqual(signed + instances);
  });

  test.each([
    ['whose authority is another', () => ({ MCP_ENGINE_DATABASE_CA: anotherAuthority() })],
    ['whose certificate is for another host', () => ({ MCP_ENGINE_DATABASE_HOST: '127.0.0.1' })],
  ])('nothing is told to a server %s', async (_which, changes) => {
    const loginsBefore = bouncer.logins.length;
    const { reader, faults } = instance(changes());
    await expect(reader.state()).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(faults).toEqual(['engine read failed']);
    expect(bouncer.logins).toHaveLength(loginsBefore);
  });
});

function anotherAuthority(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-authority-'));
  const { pem } = makeCertificate(folder, 'localhost');
  rmSync(folder, { recursive: true });
  return pem;
}

import type pg from 'pg';
import { DatabaseEngineReader } from '../../../shared/engine/database.ts';
import { enginePool } from '../../../shared/engine/pool.ts';
import { fixedSecret } from '../../../shared/secrets/fixed-secret.ts';
import type { TestEngine } from '../../support/engine.ts';

/** The service's reader over a test's database. Faults that it reports fail the read, so they are not kept. */
export function engineReader(engine: TestEngine): { reader: DatabaseEngineReader; pool: pg.Pool } {
  const { host, port, database, user, password } = engine.reader;
  const login = fixedSecret(password);
  const pool = enginePool(
    {
      MCP_ENGINE_DATABASE_HOST: host,
      MCP_ENGINE_DATABASE_PORT: port,
      MCP_ENGINE_DATABASE_NAME: database,
      MCP_ENGINE_DATABASE_USER: user as 'intel_mcp_reader_v1',
      MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    },
    login,
  );
  return { reader: new DatabaseEngineReader(pool, login, () => {}), pool };
}

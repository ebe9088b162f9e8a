import pg from 'pg';
import type { EngineDatabaseSettings } from '../config/engine-database.ts';
import type { EngineLogin } from './login.ts';

/**
 * The connections of one function instance.
 *
 * No startup parameters and no named statements: RDS Proxy refuses the first and pins a connection for the second.
 *
 * @param size One on Lambda, where an instance serves one request at a time.
 */
export function enginePool(settings: EngineDatabaseSettings, login: EngineLogin, size = 1): pg.Pool {
  return new pg.Pool({
    host: settings.MCP_ENGINE_DATABASE_HOST,
    port: settings.MCP_ENGINE_DATABASE_PORT,
    database: settings.MCP_ENGINE_DATABASE_NAME,
    user: settings.MCP_ENGINE_DATABASE_USER,
    // Asked for with each new connection.
    password: () => login.current(),
    ssl:
      settings.MCP_ENGINE_DATABASE_SSLMODE === 'disable'
        ? false
        : {
            rejectUnauthorized: true,
            ...(settings.MCP_ENGINE_DATABASE_CA ? { ca: settings.MCP_ENGINE_DATABASE_CA } : {}),
          },
    max: size,
    connectionTimeoutMillis: 5000,
    allowExitOnIdle: true,
  });
}

import type { Pgbouncer } from './pgbouncer.ts';

/** Environment variables by which the service reaches its database through PgBouncer. */
export function throughPgbouncer({
  host,
  port,
  authority,
}: Pick<Pgbouncer, 'host' | 'port' | 'authority'>): Readonly<Record<string, string>> {
  return {
    MCP_ENGINE_DATABASE_HOST: host,
    MCP_ENGINE_DATABASE_PORT: String(port),
    MCP_ENGINE_DATABASE_SSLMODE: 'verify-full',
    MCP_ENGINE_DATABASE_CA: authority,
  };
}

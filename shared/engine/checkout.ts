import pg from 'pg';
import type { EngineLogin } from './login.ts';

/** PostgreSQL's invalid_password (errcodes, class 28). */
const passwordRefused = '28P01';

/**
 * Takes a connection out of the pool. A refused password may have been rotated: it is read anew, and tried once more.
 *
 * @throws SecretUnavailable before a connection is begun that nobody could finish.
 */
export async function checkOut(pool: pg.Pool, login: EngineLogin): Promise<pg.PoolClient> {
  if (pool.idleCount === 0) await login.current();
  try {
    return await pool.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== passwordRefused) throw error;
    login.refused();
    await login.current();
    return pool.connect();
  }
}

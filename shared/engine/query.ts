import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** Runs one statement and returns its rows. */
export type Query = <Row>(statement: Sql) => Promise<Row[]>;

/** As long as the statements of one read may take together. */
const readMs = 25_000;

/** The statements of one read: a server that answers each of them in time, and all of them late, is late. */
export function queryOn(client: pg.PoolClient): Query {
  const end = performance.now() + readMs;
  return async <Row>({ text, values }: Sql) => {
    const statement = { text, values, query_timeout: Math.max(1, Math.ceil(end - performance.now())) };
    return (await client.query(statement)).rows as Row[];
  };
}

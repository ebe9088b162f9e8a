import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** Runs one statement and returns its rows. */
export type Query = <Row>(statement: Sql) => Promise<Row[]>;

export function queryOn(client: pg.PoolClient): Query {
  return async <Row>(statement: Sql) =>
    (await client.query({ text: statement.text, values: statement.values })).rows as Row[];
}

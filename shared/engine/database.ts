import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { contractVersion } from '../contract/contract-version.ts';
import type { ToolError } from '../mcp/tool-error.ts';
import { checkOut } from './checkout.ts';
import { ContractFault } from './contract-fault.ts';
import { engineTooSlow, engineUnreachable, otherEngine } from './engine-error.ts';
import { loosen } from './filter-hints.ts';
import { compileFilters, orderBy, where } from './filter-sql.ts';
import type { EngineLogin } from './login.ts';
import { type Query, queryOn } from './query.ts';
import type {
  DocumentQuery,
  DocumentRead,
  EngineReader,
  EngineState,
  ExtractionSource,
  FilterHint,
  FilterPage,
  FilterQuery,
  StoredProfile,
} from './reader.ts';
import { proveRole } from './reader-role.ts';

/** The version of mcp_serving that this reader is written for. */
const servingVersion = 1;

/** Told what went wrong, without any value of a question. */
type Report = (fault: string, cause: unknown) => void;

/**
 * EngineReader over PostgreSQL: each read is one read-only transaction over one snapshot, as the restricted role.
 * The first connection proves the role and what it may do; every transaction checks the contract's version, since
 * the Engine may move on while this process lives.
 */
export class DatabaseEngineReader implements EngineReader {
  readonly #pool: pg.Pool;
  readonly #login: EngineLogin;
  readonly #report: Report;
  #roleProven = false;

  /** @param login The one that the pool's connections use. */
  constructor(pool: pg.Pool, login: EngineLogin, report: Report) {
    this.#pool = pool;
    this.#login = login;
    this.#report = report;
    // An idle connection that the server closes is replaced on the next checkout.
    pool.on('error', (error) => report('idle engine connection lost', error));
    // One that is lost in use fails its read, which is told there; unheard, the event would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  state(): Promise<EngineState> {
    return this.#read((_query, state) => Promise.resolve(state));
  }

  filterTrials({ filters, sort, limit, offset }: FilterQuery): Promise<FilterPage> {
    return this.#read(async (query, state) => {
      const conditions = where(compileFilters(filters));
      const everything = state.approved_profiles;
      const matches = Object.keys(filters).length === 0 ? everything : await countMatches(query, conditions);
      if (matches === 0) return { state, trials: [], matches, hints: await hintsFor(query, filters) };
      const found = matches * fewIsOneIn <= everything ? foundFirst(conditions) : foundInOrder(conditions);
      const trials = await query<FilterPage['trials'][number]>(
        sql`SELECT t.eu_number, t.trial_title, t.sponsor_name ${found}
            ${orderBy(sort)} LIMIT ${limit} OFFSET ${offset}::bigint`,
      );
      return { state, trials, matches, hints: [] };
    });
  }

  classificationProfiles(euNumbers: readonly string[]): Promise<StoredProfile[]> {
    return this.#read((query) =>
      query(
        sql`SELECT eu_number, profile FROM mcp_serving.classification_profile_v1
            WHERE eu_number = ANY(${euNumbers}::text[])`,
      ),
    );
  }

  completeProfiles(euNumbers: readonly string[]): Promise<StoredProfile[]> {
    return this.#read((query) =>
      query(
        sql`SELECT eu_number, profile FROM mcp_serving.complete_profile_v1
            WHERE eu_number = ANY(${euNumbers}::text[])`,
      ),
    );
  }

  documentText(asked: DocumentQuery): Promise<DocumentRead> {
    return this.#read(async (query) => {
      const [inventory] = await query<{ listed: string[]; named: string[] }>(
        sql`SELECT document_names AS listed, ARRAY(
              SELECT n.name FROM unnest(document_names) AS n (name)
              WHERE mcp_serving.fold_v1(n.name) = mcp_serving.fold_v1(${asked.document_name})
            ) AS named
            FROM mcp_serving.trial_filter_v1 WHERE eu_number = ${asked.eu_number}`,
      );
      if (!inventory) return { outcome: 'trial_unavailable' };
      const { listed, named } = inventory;
      const [name] = named;
      if (name === undefined) return { outcome: 'not_listed', listed };
      if (named.length > 1) return { outcome: 'ambiguous', times: named.length };
      return readPart(query, asked, name);
    });
  }

  extractionSource(euNumber: string): Promise<ExtractionSource | null> {
    return this.#read(async (query) => {
      const [row] = await query<{
        profile: ExtractionSource['profile'];
        protocol_name: string | null;
        protocol_text: string | null;
      }>(
        sql`SELECT profile, protocol_name, protocol_text FROM mcp_serving.extraction_source_v1
            WHERE eu_number = ${euNumber}`,
      );
      if (!row) return null;
      const { profile, protocol_name: name, protocol_text: text } = row;
      return { profile, protocol: name !== null && text !== null ? { name, text } : null };
    });
  }

  async #read<T>(read: (query: Query, state: EngineState) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    try {
      client = await checkOut(this.#pool, this.#login);
      const query = queryOn(client);
      await query(sql`BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
      if (!this.#roleProven) {
        await proveRole(query);
        this.#roleProven = true;
      }
      const answer = await read(query, await contractState(query));
      await query(sql`COMMIT`);
      client.release();
      return answer;
    } catch (error) {
      // A connection whose transaction failed is closed, not reused: it may be the thing that is broken.
      client?.release(true);
      throw this.#asToolError(error);
    }
  }

  #asToolError(error: unknown): ToolError {
    const fault = error instanceof ContractFault ? error : undefined;
    this.#report(fault ? fault.message : 'engine read failed', error);
    if (fault || isMissingFromContract(error)) return otherEngine(error);
    return sqlState(error) === statementTimedOut ? engineTooSlow(error) : engineUnreachable(error);
  }
}

async function contractState(query: Query): Promise<EngineState> {
  const [row] = await query<{
    contract_version: string;
    serving_version: number;
    data_as_of: Date;
    approved_profiles: number;
  }>(
    sql`SELECT contract_version, serving_version, data_as_of, approved_profiles FROM mcp_serving.contract_v1`,
  );
  if (row?.contract_version !== contractVersion || row.serving_version !== servingVersion)
    throw new ContractFault(
      `engine contract is ${row?.contract_version} (serving ${row?.serving_version}), not ${contractVersion} (serving ${servingVersion})`,
    );
  if (!(row.data_as_of instanceof Date) || !Number.isInteger(row.approved_profiles))
    throw new ContractFault('engine contract_v1 has columns of other types');
  return {
    contract_version: row.contract_version,
    data_as_of: row.data_as_of.toISOString(),
    approved_profiles: row.approved_profiles,
  };
}

/** Matches are few where they are at most one trial in this many. */
const fewIsOneIn = 10;

/** Leaves it to the planner to walk the trials in the asked order until the page is full. */
function foundInOrder(conditions: Sql): Sql {
  return sql`FROM mcp_serving.trial_filter_v1 t ${conditions}`;
}

/**
 * Finds all matches, as counting did, and sorts them then: `OFFSET 0` keeps the order and the limit of the page out
 * of the search. A walk in the asked order goes through most of the trials where a few matches are at its end, and
 * the planner, which takes them to be spread evenly, would choose it.
 */
function foundFirst(conditions: Sql): Sql {
  return sql`FROM (SELECT * FROM mcp_serving.trial_filter_v1 t ${conditions} OFFSET 0) t`;
}

async function countMatches(query: Query, conditions: Sql): Promise<number> {
  const [row] = await query<{ matches: number }>(
    sql`SELECT count(*)::integer AS matches FROM mcp_serving.trial_filter_v1 t ${conditions}`,
  );
  return row?.matches ?? 0;
}

async function hintsFor(query: Query, filters: FilterQuery['filters']): Promise<FilterHint[]> {
  const hints = new Map<string, number>();
  for (const { without, within, filters: loosened } of loosen(filters)) {
    if (within !== undefined && !hints.has(within)) continue;
    const matches = await countMatches(query, where(compileFilters(loosened)));
    if (matches > 0) hints.set(without, matches);
  }
  return Array.from(hints, ([without, matches]) => ({ without, matches }));
}

async function readPart(query: Query, asked: DocumentQuery, name: string): Promise<DocumentRead> {
  const before = Math.min((asked.part - 1) * asked.part_characters, longestText);
  const [row] = await query<{ character_count: number; text: string | null }>(
    sql`SELECT character_count, CASE WHEN ${before}::integer < character_count
          THEN substring(text FROM ${before + 1}::integer FOR ${asked.part_characters}::integer) END AS text
        FROM mcp_serving.document_text_v1 WHERE eu_number = ${asked.eu_number} AND document_name = ${name}`,
  );
  if (!row || row.character_count === 0) return { outcome: 'no_text' };
  if (row.text === null) return { outcome: 'part_out_of_range' };
  const isLast = before + asked.part_characters >= row.character_count;
  return { outcome: 'part', document_name: name, text: row.text, next_part: isLast ? null : asked.part + 1 };
}

/** More code points than a PostgreSQL text can hold (1 GB), and with one more still an integer of 32 bits. */
const longestText = 2 ** 30;

/** Whether a read failed because a statement of it took too long. */
export function timedOut(error: ToolError): boolean {
  return sqlState(error.cause) === statementTimedOut;
}

/** PostgreSQL's query_canceled (errcodes, class 57). */
const statementTimedOut = '57014';

function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Undefined table, column, function or schema, another type, or no privilege (PostgreSQL, classes 3F and 42). */
function isMissingFromContract(error: unknown): boolean {
  return ['3F000', '42P01', '42703', '42883', '42804', '42809', '42501'].includes(sqlState(error) ?? '');
}

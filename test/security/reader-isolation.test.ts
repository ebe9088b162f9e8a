import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startControlPlane } from '../../local/control-plane/control-plane.ts';
import { approve, madeTrials } from '../shared/engine/made-trials.ts';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { type Outcome, statements } from './reader-statements.ts';

const [candidate, rejected] = madeTrials([
  { trial_title: 'A candidate', available_extracted_documents: withProtocol('Candidate Protocol') },
  { trial_title: 'Rejected', available_extracted_documents: withProtocol('Rejected Protocol') },
]);
const unapproved = [candidate, rejected].map((profile) => profile!.filtering_variables.eu_number);

function withProtocol(name: string) {
  return {
    protocol: [name],
    protocol_synopsis: [],
    recruitment_material: [],
    informed_consent: [],
    product_information: [],
    results: [],
  };
}

let engine: TestEngine;
let before: string;
beforeAll(async () => {
  engine = await testEngine();
  const token = 'a-control-token-of-the-test';
  const controlPlane = await startControlPlane({ databaseUrl: engine.ownerUrl, token, leaseMinutes: 60 });
  await controlPlane.ledger.createReportRun('light', 'a-user');
  await controlPlane.close();
  // Approved once, with a document, and then not any more: nothing of it may have stayed.
  await approve(engine.asOwner, [candidate!, rejected!]);
  for (const id of unapproved)
    await engine.asOwner.query(
      `INSERT INTO engine.document (eu_number, document_name, category, text)
       SELECT eu_number, profile #>> '{filtering_variables,available_extracted_documents,protocol,0}', 'protocol', 'text'
       FROM engine.trial WHERE eu_number = $1`,
      [id],
    );
  for (const [at, status] of ['candidate', 'rejected'].entries())
    await engine.asOwner.query('UPDATE engine.trial SET approval_status = $2 WHERE eu_number = $1', [
      unapproved[at],
      status,
    ]);
  await engine.asOwner.query('ANALYZE');
  before = await checksum();
});
afterAll(() => engine.drop());

/** Of every row and of everything that says who may do what. */
async function checksum(): Promise<string> {
  const { rows } = await engine.asOwner.query<{ sum: string }>(`
    SELECT md5(concat_ws('|',
      (SELECT string_agg(t::text, ';' ORDER BY t.eu_number) FROM engine.trial t),
      (SELECT string_agg(t::text, ';' ORDER BY t.eu_number, t.document_name) FROM engine.document t),
      (SELECT string_agg(t::text, ';' ORDER BY t.eu_number) FROM engine.serving_trial t),
      (SELECT string_agg(t::text, ';' ORDER BY t.eu_number, t.country_code) FROM engine.serving_country t),
      (SELECT string_agg(t::text, ';' ORDER BY t.eu_number, t.document_name) FROM engine.serving_document t),
      (SELECT string_agg(t::text, ';') FROM engine.serving_state t),
      (SELECT string_agg(t::text, ';') FROM control_plane.report_run t),
      (SELECT string_agg(concat_ws(',', oid, relname, relowner, relacl), ';' ORDER BY oid) FROM pg_class
       WHERE relnamespace::regnamespace::text !~ '^pg_'),
      (SELECT string_agg(concat_ws(',', oid, proname, proowner, proacl, prosrc), ';' ORDER BY oid) FROM pg_proc),
      (SELECT string_agg(n::text, ';' ORDER BY oid) FROM pg_namespace n WHERE nspname !~ '^pg_'),
      (SELECT string_agg(l::text, ';' ORDER BY oid) FROM pg_language l),
      (SELECT string_agg(e::text, ';' ORDER BY oid) FROM pg_extension e),
      (SELECT count(*) FROM pg_largeobject_metadata),
      (SELECT r::text FROM pg_authid r WHERE rolname = 'intel_mcp_reader_v1'),
      (SELECT string_agg(s::text, ';' ORDER BY setdatabase) FROM pg_db_role_setting s
       WHERE setrole = 'intel_mcp_reader_v1'::regrole
         AND setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))),
      (SELECT count(*) FROM pg_auth_members WHERE member = 'intel_mcp_reader_v1'::regrole)
    )) AS sum`);
  return rows[0]!.sum;
}

async function asReader(): Promise<pg.Client> {
  const client = new pg.Client(engine.reader);
  await client.connect();
  return client;
}

/** Codes of PostgreSQL, appendix A. */
const insufficientPrivilege = '42501';
const readOnlyTransaction = '25006';
const impossible = ['42883', '42P01', '42703', '42704', '42809', '0A000', '22023', '55000'];

const expected: Readonly<Record<Outcome, readonly string[]>> = {
  refused: [insufficientPrivilege],
  impossible,
  empty: ['no row'],
};

async function outcomeOf(client: pg.Client, statement: string): Promise<string> {
  try {
    const { rows } = await client.query(statement);
    return rows.length === 0 ? 'no row' : `${rows.length} rows`;
  } catch (error) {
    await client.query('ROLLBACK');
    return error instanceof pg.DatabaseError ? error.code! : String(error);
  }
}

const table = statements(unapproved);

test('the table holds hundreds of statements, each once', () => {
  expect(table.length).toBeGreaterThan(350);
  expect(new Set(table.map(([, statement]) => statement)).size).toBe(table.length);
});

describe.each([
  ['on, as the role comes', 'on', [readOnlyTransaction]],
  ['off, which the reader may set', 'off', []],
] as const)('read-only transactions %s', (_name, readOnly, alsoRefused) => {
  let client: pg.Client;
  beforeAll(async () => {
    client = await asReader();
  });
  afterAll(() => client.end());

  test.each(table)('%s: %s', async (outcome, statement) => {
    await client.query(`SET default_transaction_read_only = ${readOnly}`);
    expect([...expected[outcome], ...alsoRefused]).toContain(await outcomeOf(client, statement));
  });

  test('and afterwards everything is as it was', async () => {
    expect(await checksum()).toBe(before);
  });
});

describe('what PostgreSQL lets every login do, whatever its rights', () => {
  // Each is harmless to the data. No statement of the service is made of a caller's text, so that a caller could
  // send none of them; the connection limit and the timeouts bound what a stolen password could.
  test.each([
    ['waits, until the statement timeout', 'SELECT pg_sleep(0)'],
    ['listens', 'LISTEN channel'],
    ['notifies its own role, in this database', 'NOTIFY channel'],
    ['changes its own session', 'SET statement_timeout = 0'],
    ['reads catalogs: names of tables and functions, estimates of sizes', 'SELECT relname FROM pg_class'],
    ['reads the definitions of the views', "SELECT pg_get_viewdef('mcp_serving.contract_v1'::regclass)"],
    ['takes a transaction number', 'SELECT pg_current_xact_id()'],
    ['changes its own password', "ALTER ROLE intel_mcp_reader_v1 PASSWORD 'changed-and-rolled-back'"],
    ['changes its own defaults', 'ALTER ROLE intel_mcp_reader_v1 SET default_transaction_read_only = off'],
  ])('%s', async (_name, statement) => {
    const client = await asReader();
    await client.query('BEGIN READ WRITE');
    await client.query(statement);
    await client.query('ROLLBACK');
    await client.end();
    expect(await checksum()).toBe(before);
  });

  test('but not the last two while its transactions are read-only, as the service’s are', async () => {
    const client = await asReader();
    for (const change of ["PASSWORD 'changed'", 'SET default_transaction_read_only = off', 'RESET ALL'])
      expect(await outcomeOf(client, `ALTER ROLE intel_mcp_reader_v1 ${change}`)).toBe(readOnlyTransaction);
    await client.end();
  });

  test('a statement that waits is ended by the timeout', async () => {
    const client = await asReader();
    await client.query("SET statement_timeout = '20ms'");
    expect(await outcomeOf(client, 'SELECT pg_sleep(3600)')).toBe('57014');
    await client.end();
  });
});

describe('the role', () => {
  test.each([
    ['default_transaction_read_only', 'on'],
    ['transaction_read_only', 'on'],
    ['statement_timeout', '20s'],
    ['idle_in_transaction_session_timeout', '15s'],
    ['lock_timeout', '2s'],
    ['search_path', 'pg_catalog'],
  ])('comes with %s = %s', async (setting, value) => {
    const client = await asReader();
    const { rows } = await client.query(`SHOW ${setting}`);
    await client.end();
    expect(rows).toEqual([{ [setting]: value }]);
  });

  test('logs in, inherits nothing, is nothing more, and has a limit of connections', async () => {
    const { rows } = await engine.asOwner.query(`
      SELECT rolcanlogin, rolinherit, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, rolconnlimit
      FROM pg_roles WHERE rolname = 'intel_mcp_reader_v1'`);
    expect(rows).toEqual([
      {
        rolcanlogin: true,
        rolinherit: false,
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        rolconnlimit: 60,
      },
    ]);
  });

  test('can read the seven views of v1 and call fold_v1', async () => {
    const { rows } = await engine.asOwner.query(`
      SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
        AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND has_table_privilege('intel_mcp_reader_v1', c.oid, 'SELECT')
        AND has_schema_privilege('intel_mcp_reader_v1', c.relnamespace, 'USAGE')
      UNION ALL
      SELECT p.oid::regprocedure::text FROM pg_proc p
      WHERE p.pronamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
        AND has_function_privilege('intel_mcp_reader_v1', p.oid, 'EXECUTE')
        AND has_schema_privilege('intel_mcp_reader_v1', p.pronamespace, 'USAGE')
      ORDER BY name`);
    expect(rows.map((row) => row.name)).toEqual([
      'mcp_serving.classification_profile_v1',
      'mcp_serving.complete_profile_v1',
      'mcp_serving.contract_v1',
      'mcp_serving.document_text_v1',
      'mcp_serving.extraction_source_v1',
      'mcp_serving.fold_v1(text)',
      'mcp_serving.trial_country_v1',
      'mcp_serving.trial_filter_v1',
    ]);
  });

  test('finds no contact in the profiles for classification', async () => {
    const client = await asReader();
    const held = async (view: string) => {
      const { rows } = await client.query<{ contacts: boolean; sites: boolean; addresses: boolean }>(`
        SELECT
          bool_or(profile #> '{classification_variables,contacts}' <> '[]') AS contacts,
          bool_or(profile @? 'strict $.classification_variables.sites[*].contact ? (@ != null)') AS sites,
          bool_or(profile::text ~ '@[a-z]') AS addresses
        FROM mcp_serving.${view}`);
      return rows[0];
    };
    expect(await held('complete_profile_v1')).toEqual({ contacts: true, sites: true, addresses: true });
    expect(await held('classification_profile_v1')).toEqual({
      contacts: false,
      sites: false,
      addresses: false,
    });
    await client.end();
  });
});

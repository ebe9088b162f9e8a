/**
 * What must come of a statement: the server refuses it for want of a right, cannot do it for anybody in this place,
 * or answers no row and changes nothing.
 */
export type Outcome = 'refused' | 'impossible' | 'empty';

export type Statement = readonly [outcome: Outcome, statement: string];

const views = [
  'contract_v1',
  'trial_filter_v1',
  'trial_country_v1',
  'classification_profile_v1',
  'complete_profile_v1',
  'document_text_v1',
];

/** A join, into which nothing can be written whatever the rights. */
const joined = 'extraction_source_v1';

const tables = [
  'engine.trial',
  'engine.document',
  'engine.serving_trial',
  'engine.serving_country',
  'engine.serving_document',
  'engine.serving_state',
  'control_plane.report_run',
  'control_plane.analysis',
  'control_plane.admitted_unit',
  'public.migration',
];

const firstColumn: Readonly<Record<string, string>> = { contract_v1: 'approved_profiles' };

function rowChanges(view: string): string[] {
  const name = `mcp_serving.${view}`;
  const column = firstColumn[view] ?? 'eu_number';
  return [
    `INSERT INTO ${name} (${column}) SELECT ${column} FROM ${name}`,
    `UPDATE ${name} SET ${column} = ${column}`,
    `DELETE FROM ${name}`,
  ];
}

function otherUsesOfView(view: string): string[] {
  const name = `mcp_serving.${view}`;
  const column = firstColumn[view] ?? 'eu_number';
  return [
    `SELECT * FROM ${name} FOR UPDATE`,
    `BEGIN; LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE; COMMIT`,
    `COPY ${name} (${column}) FROM PROGRAM 'true'`,
    `DROP VIEW ${name}`,
    `CREATE OR REPLACE VIEW ${name} AS SELECT 1 AS ${column}`,
    `ALTER VIEW ${name} OWNER TO intel_mcp_reader_v1`,
    `COMMENT ON VIEW ${name} IS 'mine'`,
  ];
}

function usesOfTable(table: string): string[] {
  return [
    `SELECT * FROM ${table}`,
    `SELECT count(*) FROM ${table}`,
    `INSERT INTO ${table} SELECT * FROM ${table}`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table} CASCADE`,
    `DROP TABLE ${table} CASCADE`,
    `SELECT * FROM ${table} TABLESAMPLE SYSTEM (100)`,
    `COPY ${table} TO STDOUT`,
    `SELECT has_table_privilege('${table}', 'SELECT') FROM ${table} LIMIT 1`,
    `SELECT query_to_xml('SELECT * FROM ${table}', true, true, '')`,
  ];
}

const definitions = [
  'CREATE TABLE stolen AS SELECT * FROM mcp_serving.complete_profile_v1',
  'CREATE TABLE public.stolen (a text)',
  'CREATE TABLE mcp_serving.stolen (a text)',
  'CREATE TABLE engine.stolen (a text)',
  'CREATE TABLE pg_catalog.stolen (a text)',
  'CREATE TEMP TABLE stolen (a text)',
  'CREATE TEMP TABLE stolen AS SELECT * FROM mcp_serving.document_text_v1',
  'SELECT * INTO TEMP stolen FROM mcp_serving.contract_v1',
  'SELECT * INTO public.stolen FROM mcp_serving.contract_v1',
  'CREATE UNLOGGED TABLE public.stolen (a text)',
  'CREATE VIEW public.stolen AS SELECT 1',
  'CREATE TEMP VIEW stolen AS SELECT 1',
  'CREATE MATERIALIZED VIEW public.stolen AS SELECT 1 AS one',
  'CREATE SEQUENCE public.stolen',
  'CREATE TEMP SEQUENCE stolen',
  'CREATE SCHEMA stolen',
  'CREATE SCHEMA AUTHORIZATION intel_mcp_reader_v1',
  'CREATE INDEX ON engine.trial (approval_status)',
  'CREATE TYPE public.stolen AS (a text)',
  'CREATE DOMAIN public.stolen AS text',
  "CREATE TYPE public.stolen AS ENUM ('a')",
  `CREATE FUNCTION public.stolen() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
  `CREATE FUNCTION pg_temp.stolen() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
  `CREATE FUNCTION public.stolen() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS 'BEGIN RETURN 1; END'`,
  `CREATE FUNCTION public.stolen() RETURNS integer LANGUAGE c AS '/lib/libc.so.6', 'system'`,
  `CREATE FUNCTION public.stolen() RETURNS integer LANGUAGE internal AS 'pg_read_file'`,
  `CREATE OR REPLACE FUNCTION mcp_serving.fold_v1(value text) RETURNS text LANGUAGE sql AS 'SELECT value'`,
  `CREATE PROCEDURE public.stolen() LANGUAGE sql AS 'SELECT 1'`,
  'CREATE OPERATOR public.=== (LEFTARG = text, RIGHTARG = text, FUNCTION = texteq)',
  'CREATE AGGREGATE public.stolen(text) (SFUNC = textcat, STYPE = text)',
  'CREATE CAST (text AS integer) WITH INOUT',
  'CREATE COLLATION public.stolen FROM "C"',
  'CREATE EXTENSION dblink',
  'CREATE EXTENSION postgres_fdw',
  'CREATE EXTENSION file_fdw',
  'CREATE EXTENSION citext',
  'DROP EXTENSION pg_trgm',
  'CREATE FOREIGN DATA WRAPPER stolen',
  'CREATE LANGUAGE plperlu',
  'CREATE EVENT TRIGGER stolen ON ddl_command_start EXECUTE FUNCTION pg_notify()',
  'CREATE TRIGGER stolen AFTER INSERT ON engine.trial EXECUTE FUNCTION engine.serve_trials()',
  'CREATE RULE stolen AS ON SELECT TO mcp_serving.contract_v1 DO INSTEAD SELECT 1',
  'CREATE POLICY stolen ON engine.trial USING (true)',
  'CREATE PUBLICATION stolen FOR ALL TABLES',
  "CREATE SUBSCRIPTION stolen CONNECTION 'host=localhost' PUBLICATION stolen",
  'CREATE STATISTICS public.stolen ON eu_number, profile FROM engine.trial',
  "CREATE TABLESPACE stolen LOCATION '/tmp'",
  'CREATE DATABASE stolen',
  'ALTER TABLE engine.trial DISABLE TRIGGER ALL',
  'ALTER TABLE engine.trial OWNER TO intel_mcp_reader_v1',
  'ALTER SCHEMA mcp_serving OWNER TO intel_mcp_reader_v1',
  'ALTER FUNCTION mcp_serving.fold_v1(text) OWNER TO intel_mcp_reader_v1',
  'ALTER SYSTEM SET log_statement = none',
  'ALTER DEFAULT PRIVILEGES FOR ROLE intel GRANT ALL ON TABLES TO intel_mcp_reader_v1',
  'DROP SCHEMA mcp_serving CASCADE',
  'DROP SCHEMA engine CASCADE',
  'DROP OWNED BY intel',
  'REASSIGN OWNED BY intel TO intel_mcp_reader_v1',
  'REFRESH MATERIALIZED VIEW engine.trial',
  'REINDEX TABLE engine.trial',
  'CLUSTER engine.trial USING trial_pkey',
  'VACUUM FULL engine.trial',
  'CHECKPOINT',
];

const roles = [
  'SET ROLE intel',
  'SET ROLE pg_read_all_data',
  'SET ROLE pg_write_all_data',
  'SET ROLE pg_execute_server_program',
  'SET SESSION AUTHORIZATION intel',
  'SET SESSION AUTHORIZATION pg_read_all_data',
  "SELECT set_config('role', 'intel', false)",
  "SELECT set_config('session_authorization', 'intel', false)",
  'CREATE ROLE stolen SUPERUSER',
  'CREATE USER stolen',
  'ALTER ROLE intel_mcp_reader_v1 SUPERUSER',
  'ALTER ROLE intel_mcp_reader_v1 CREATEDB',
  'ALTER ROLE intel_mcp_reader_v1 BYPASSRLS',
  'ALTER ROLE intel_mcp_reader_v1 INHERIT',
  'ALTER ROLE intel_mcp_reader_v1 CONNECTION LIMIT -1',
  "ALTER ROLE intel PASSWORD 'stolen'",
  "ALTER ROLE intel SET search_path = 'stolen'",
  'ALTER ROLE ALL SET default_transaction_read_only = off',
  'DROP ROLE intel_mcp_reader_v1',
  'DROP ROLE intel',
  'GRANT intel TO intel_mcp_reader_v1',
  'GRANT pg_read_all_data TO intel_mcp_reader_v1',
  'GRANT pg_write_all_data TO intel_mcp_reader_v1',
  'GRANT pg_read_server_files TO intel_mcp_reader_v1',
  'GRANT ALL ON ALL TABLES IN SCHEMA engine TO intel_mcp_reader_v1',
  'GRANT ALL ON SCHEMA engine TO intel_mcp_reader_v1',
  'GRANT SET ON PARAMETER log_statement TO intel_mcp_reader_v1',
  'SELECT rolpassword FROM pg_authid',
  'SELECT passwd FROM pg_shadow',
  'UPDATE pg_authid SET rolsuper = true',
  'SELECT * FROM pg_user_mapping',
  'SELECT * FROM pg_largeobject',
  'SELECT * FROM pg_statistic',
  'SELECT * FROM pg_hba_file_rules',
  'SELECT * FROM pg_subscription',
  "UPDATE pg_class SET relowner = 'intel_mcp_reader_v1'::regrole",
  'UPDATE pg_proc SET proacl = NULL',
  'DELETE FROM pg_depend',
];

const files = [
  "COPY (SELECT 1) TO PROGRAM 'cat'",
  "COPY mcp_serving.contract_v1 TO PROGRAM 'sh -c id'",
  "COPY (SELECT * FROM mcp_serving.complete_profile_v1) TO '/tmp/stolen'",
  "COPY mcp_serving.contract_v1 (approved_profiles) FROM '/etc/passwd'",
  "COPY engine.trial FROM PROGRAM 'curl example.org'",
  "SELECT pg_read_file('/etc/passwd')",
  "SELECT pg_read_file('postgresql.conf', 0, 100)",
  "SELECT pg_read_binary_file('/etc/passwd')",
  "SELECT pg_ls_dir('/')",
  'SELECT * FROM pg_ls_logdir()',
  'SELECT * FROM pg_ls_waldir()',
  'SELECT * FROM pg_ls_tmpdir()',
  "SELECT * FROM pg_stat_file('postgresql.conf')",
  'SELECT pg_current_logfile()',
  'SELECT pg_reload_conf()',
  'SELECT pg_rotate_logfile()',
  'SELECT pg_switch_wal()',
  "SELECT pg_create_restore_point('stolen')",
  "SELECT pg_backup_start('stolen')",
  "SELECT pg_create_physical_replication_slot('stolen')",
  "SELECT pg_create_logical_replication_slot('stolen', 'test_decoding')",
  "SELECT pg_logical_emit_message(false, 'stolen', 'noise')",
  'SELECT pg_stat_reset()',
  'SELECT pg_promote()',
  "SELECT pg_import_system_collations('public')",
  "LOAD '/tmp/stolen.so'",
  "LOAD 'dblink'",
  'SHOW data_directory',
  'SHOW hba_file',
  "SET session_preload_libraries = 'stolen'",
  'SET log_statement = none',
  'SET session_replication_role = replica',
];

const largeObjects = [
  'SELECT lo_create(0)',
  'SELECT lo_creat(-1)',
  "SELECT lo_from_bytea(0, 'stolen')",
  "SELECT lo_put(1, 0, 'stolen')",
  'SELECT lo_get(1)',
  'SELECT lo_open(1, 131072)',
  "SELECT lowrite(0, 'stolen')",
  'SELECT lo_unlink(1)',
  "SELECT lo_import('/etc/passwd')",
  "SELECT lo_export(1, '/tmp/stolen')",
];

const others = [
  'SELECT pg_advisory_lock(4106200)',
  'SELECT pg_advisory_lock_shared(4106200)',
  'SELECT pg_try_advisory_lock(1, 2)',
  'SELECT pg_advisory_xact_lock(4106200)',
  'SELECT pg_advisory_unlock_all()',
  'SELECT pg_terminate_backend(pg_backend_pid())',
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'intel'",
  'SELECT pg_cancel_backend(pg_backend_pid())',
  "SELECT pg_notify('channel', 'payload')",
  'DO $$ BEGIN DELETE FROM engine.trial; END $$',
  "DO $$ BEGIN EXECUTE 'DELETE FROM mcp_serving.trial_filter_v1'; END $$",
  'DO $$ BEGIN PERFORM 1; END $$',
  "DO LANGUAGE sql 'SELECT 1'",
  "SELECT engine.json_texts('[]')",
  'SELECT engine.serve_trials()',
  'SELECT engine.serve_documents()',
  "SELECT nextval('engine.stolen')",
];

const impossible = [
  ...rowChanges(joined),
  ...[...views, joined].map((view) => `TRUNCATE mcp_serving.${view}`),

  "SELECT dblink('dbname=intel', 'SELECT 1')",
  "SELECT * FROM dblink('host=127.0.0.1', 'DELETE FROM engine.trial') AS t (a text)",
  "SELECT pg_file_write('/tmp/stolen', 'x', false)",
  'SELECT * FROM postgres.engine.trial',
  'SELECT * FROM other.mcp_serving.contract_v1',
  'SELECT * FROM trial',
  'SELECT * FROM report_run',
  "SELECT show_trgm('x')",
  'SELECT * FROM mcp_serving.candidate_profile_v1',
  'SELECT approval_status FROM mcp_serving.complete_profile_v1',
  'SELECT trial_acronym, approval_status FROM mcp_serving.trial_filter_v1',
  'SELECT t.tableoid FROM mcp_serving.trial_filter_v1 t',
  'SELECT t.ctid FROM mcp_serving.complete_profile_v1 t',
  'CREATE SERVER stolen FOREIGN DATA WRAPPER postgres_fdw',
  'IMPORT FOREIGN SCHEMA public FROM SERVER stolen INTO public',
  'ALTER ROLE intel_mcp_reader_v1 RENAME TO stolen',
  'SECURITY LABEL ON ROLE intel IS NULL',
  'SELECT t.xmin FROM mcp_serving.document_text_v1 t',
];

/** Ways to a trial that is not approved. */
function waysTo(euNumber: string): string[] {
  const id = `'${euNumber}'`;
  return [
    ...[...views.slice(1), joined].map((view) => `SELECT * FROM mcp_serving.${view} WHERE eu_number = ${id}`),
    `SELECT eu_number FROM mcp_serving.trial_filter_v1 WHERE eu_number LIKE '%' || ${id} || '%'`,
    `SELECT (profile::text)::integer FROM mcp_serving.complete_profile_v1 WHERE eu_number = ${id}`,
    `SELECT 1 / (length(text) - length(text)) FROM mcp_serving.document_text_v1 WHERE eu_number = ${id}`,
    `SELECT xmlparse(document protocol_text) FROM mcp_serving.extraction_source_v1 WHERE eu_number = ${id}`,
    `SELECT f.eu_number FROM mcp_serving.trial_filter_v1 f
     RIGHT JOIN mcp_serving.trial_country_v1 c USING (eu_number) WHERE c.eu_number = ${id}`,
    `SELECT eu_number FROM mcp_serving.complete_profile_v1 WHERE profile::text LIKE '%' || ${id} || '%'`,
    `SELECT tablename FROM pg_stats WHERE most_common_vals::text LIKE '%' || ${id} || '%'
       OR histogram_bounds::text LIKE '%' || ${id} || '%'`,
  ];
}

/** What shows data or settings of others through PostgreSQL's own views: nothing of it is there for the reader. */
const hidden = [
  "SELECT * FROM pg_stats WHERE schemaname IN ('engine', 'control_plane')",
  "SELECT * FROM pg_stats_ext WHERE schemaname = 'engine'",
  "SELECT * FROM information_schema.tables WHERE table_schema IN ('engine', 'control_plane', 'public')",
  "SELECT * FROM information_schema.columns WHERE table_schema IN ('engine', 'control_plane', 'public')",
  "SELECT * FROM information_schema.routines WHERE routine_schema = 'engine'",
  "SELECT * FROM information_schema.table_privileges WHERE grantee = 'intel_mcp_reader_v1' AND privilege_type <> 'SELECT'",
  "SELECT query FROM pg_stat_activity WHERE usename <> 'intel_mcp_reader_v1' AND query <> '<insufficient privilege>'",
  "SELECT name FROM pg_settings WHERE name IN ('data_directory', 'hba_file', 'config_file')",
  'SELECT * FROM pg_auth_members m WHERE m.member = current_user::regrole',
  "SELECT datname FROM pg_database WHERE datname = current_database() AND has_database_privilege(oid, 'CREATE, TEMPORARY')",
];

export function statements(unapproved: readonly string[]): Statement[] {
  const all = (outcome: Outcome, list: readonly string[]) =>
    list.map((statement): Statement => [outcome, statement]);
  return [
    ...all('refused', [...views.flatMap(rowChanges), ...[...views, joined].flatMap(otherUsesOfView)]),
    ...all('refused', tables.flatMap(usesOfTable)),
    ...all('refused', [...definitions, ...roles, ...files, ...largeObjects, ...others]),
    ...all('impossible', impossible),
    // A grant without the right to grant is a warning, and changes nothing.
    ...all(
      'empty',
      views.map((view) => `GRANT ALL ON mcp_serving.${view} TO PUBLIC`),
    ),
    ...all('empty', [...hidden, ...unapproved.flatMap(waysTo)]),
  ];
}

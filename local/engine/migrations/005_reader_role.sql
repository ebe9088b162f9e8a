-- The one role that the MCP service logs in with. It can select the views of v1 and call fold_v1; nothing else.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'intel_mcp_reader_v1') THEN
    CREATE ROLE intel_mcp_reader_v1;
  END IF;
END $$;
ALTER ROLE intel_mcp_reader_v1 WITH
  LOGIN NOINHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT 60;
ALTER ROLE intel_mcp_reader_v1 SET default_transaction_read_only = on;
ALTER ROLE intel_mcp_reader_v1 SET statement_timeout = '20s';
ALTER ROLE intel_mcp_reader_v1 SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE intel_mcp_reader_v1 SET lock_timeout = '2s';
ALTER ROLE intel_mcp_reader_v1 SET search_path = pg_catalog;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA engine FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA mcp_serving FROM PUBLIC;

-- Large objects are the one thing that any login can write without a grant.
REVOKE EXECUTE ON FUNCTION
  lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_open(oid, integer), lowrite(integer, bytea),
  lo_put(oid, bigint, bytea), lo_truncate(integer, integer), lo_truncate64(integer, bigint), lo_unlink(oid)
FROM PUBLIC;

GRANT USAGE ON SCHEMA mcp_serving TO intel_mcp_reader_v1;
GRANT SELECT ON ALL TABLES IN SCHEMA mcp_serving TO intel_mcp_reader_v1;
GRANT EXECUTE ON FUNCTION mcp_serving.fold_v1(text) TO intel_mcp_reader_v1;

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

-- What any login could do without a grant: store large objects, hold locks that others wait for, end other
-- connections of its role, fill the write-ahead log, run blocks of code.
DO $$
DECLARE
  open_to_all regprocedure;
BEGIN
  FOR open_to_all IN
    SELECT p.oid FROM pg_catalog.pg_proc p
    WHERE p.pronamespace = 'pg_catalog'::regnamespace
      AND (p.proname ~ '^(lo_|lowrite$|loread$|pg_(try_)?advisory_)'
        OR p.proname IN ('pg_cancel_backend', 'pg_terminate_backend', 'pg_logical_emit_message', 'pg_notify'))
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', open_to_all);
  END LOOP;
END $$;
REVOKE USAGE ON LANGUAGE plpgsql, sql FROM PUBLIC;

GRANT USAGE ON SCHEMA mcp_serving TO intel_mcp_reader_v1;
GRANT SELECT ON ALL TABLES IN SCHEMA mcp_serving TO intel_mcp_reader_v1;
GRANT EXECUTE ON FUNCTION mcp_serving.fold_v1(text) TO intel_mcp_reader_v1;

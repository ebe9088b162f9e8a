import sql from 'sql-template-tag';
import { readerRole } from '../config/reader-role.ts';
import { ContractFault } from './contract-fault.ts';
import type { Query } from './query.ts';

/**
 * Asks the server itself who is logged in, whether it could write anywhere and whether it could read beside the
 * contract's views. What PostgreSQL's own catalogs and extensions grant to everybody is left out of the last.
 *
 * @throws ContractFault
 */
export async function proveRole(query: Query): Promise<void> {
  const [role] = await query<{
    name: string;
    login: string;
    privileged: boolean;
    member: boolean;
    creates: boolean;
    writes: boolean;
    reads: boolean;
  }>(sql`
    SELECT
      current_user::text AS name,
      session_user::text AS login,
      r.rolsuper OR r.rolcreatedb OR r.rolcreaterole OR r.rolreplication OR r.rolbypassrls AS privileged,
      -- Amazon RDS lets the members of rds_iam log in by IAM; it grants nothing else.
      EXISTS (
        SELECT FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid
        WHERE m.member = r.oid AND g.rolname <> 'rds_iam'
      ) AS member,
      has_database_privilege(current_database(), 'CREATE, TEMPORARY')
        OR EXISTS (SELECT FROM pg_namespace n WHERE has_schema_privilege(n.oid, 'CREATE')) AS creates,
      EXISTS (
        SELECT FROM pg_class t
        WHERE CASE
          WHEN t.relkind = 'S' THEN has_sequence_privilege(t.oid, 'USAGE, UPDATE')
          WHEN t.relkind IN ('r', 'p', 'v', 'm', 'f') AND t.oid <> 'pg_catalog.pg_settings'::regclass THEN
            has_table_privilege(t.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER, MAINTAIN')
              OR has_any_column_privilege(t.oid, 'INSERT, UPDATE, REFERENCES')
        END
      ) AS writes,
      EXISTS (
        SELECT FROM pg_class t
        WHERE t.relkind IN ('r', 'p', 'v', 'm', 'f')
          AND t.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'mcp_serving')
          AND NOT EXISTS (
            SELECT FROM pg_depend d
            WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.deptype = 'e'
          )
          AND has_any_column_privilege(t.oid, 'SELECT')
      ) AS reads
    FROM pg_roles r WHERE r.rolname = current_user`);
  if (role?.name !== readerRole || role.login !== readerRole)
    throw new ContractFault(`engine login is not ${readerRole}`);
  if (role.privileged || role.member || role.creates || role.writes)
    throw new ContractFault(`engine role ${readerRole} has more rights than reading`);
  if (role.reads) throw new ContractFault(`engine role ${readerRole} can read beside the contract's views`);
}

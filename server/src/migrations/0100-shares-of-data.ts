import { sql, type Kysely } from 'kysely';

/** What the whole tenant could do with everything before it could be shared. */
const KINDS = [
  { table: 'cube', level: 'edit', only: sql`1 = 1` },
  { table: 'sql_view', level: 'view', only: sql`1 = 1` },
  // who sees the rows of a View is decided by the View
  { table: 'dataset', level: 'view', only: sql`origin <> 'view'` },
];

/** Cubes, Views and tables are private until they are shared; those made before stay visible to their whole tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, level, only } of KINDS)
    await sql`insert into ${sql.table('share')}
      (tenant_id, kind, entity_id, grantee_kind, grantee_id, level, made_ms, made_by_id)
      select tenant_id, ${sql.lit(table)}, id, 'tenant', '', ${sql.lit(level)}, created_ms, owner_id
      from ${sql.table(table)} where ${only}`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Views: SELECTs with a name, and how the keeping of their rows goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sql_view')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenant.id'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('stag', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('owner_name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('updated_ms', 'bigint', (c) => c.notNull())
    .addColumn('updated_by_id', 'text', (c) => c.notNull())
    .addColumn('updated_by_name', 'text', (c) => c.notNull())
    .addColumn('deleted_ms', 'bigint')
    .addColumn('view_name', 'text', (c) => c.notNull())
    .addColumn('sql', 'text', (c) => c.notNull())
    .addColumn('variables', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('reads', 'text', (c) => c.notNull())
    .addColumn('lineage', 'text', (c) => c.notNull())
    .addColumn('materialisation', 'text', (c) => c.notNull())
    .addColumn('kept_state', 'text')
    .addColumn('kept_ms', 'bigint')
    .addColumn('kept_rows', 'bigint')
    .addColumn('kept_error', 'text')
    .addColumn('next_ms', 'bigint')
    .addColumn('run_ms', 'bigint')
    .addColumn('run_rows', 'bigint')
    .addColumn('run_took_ms', 'double precision')
    .addUniqueConstraint('sql_view_slug', ['tenant_id', 'slug'])
    .addUniqueConstraint('sql_view_view_name', ['tenant_id', 'view_name'])
    .execute();
  await sql`create unique index sql_view_name on sql_view
    (tenant_id, tag, stag, name) where deleted_ms is null`.execute(db);
}

import type { Kysely } from 'kysely';

/** Unsaved work of people on dashboards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dashboard_draft')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('dashboard_id', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('base_version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('dashboard_draft_key', ['tenant_id', 'user_id', 'dashboard_id'])
    .execute();
  await db.schema
    .createIndex('dashboard_draft_of_dashboard')
    .on('dashboard_draft')
    .columns(['dashboard_id', 'saved_ms'])
    .execute();
}

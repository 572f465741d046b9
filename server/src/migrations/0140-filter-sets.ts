import type { Kysely } from 'kysely';

/** Saved values of the filters of dashboards, and which of them a person's dashboard opens with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('filter_set')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('dashboard_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('filters', 'text', (c) => c.notNull())
    .addColumn('saved_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('filter_set_key', ['tenant_id', 'dashboard_id', 'owner_id', 'id'])
    .execute();
  await db.schema
    .createTable('filter_set_choice')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('dashboard_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('set_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('filter_set_choice_key', ['tenant_id', 'dashboard_id', 'user_id'])
    .execute();
}

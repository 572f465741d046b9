import type { Kysely } from 'kysely';
import { entityTable, uniqueNamesIndex } from './entity-table';

/** Dashboards, and the hosts whose pages a tenant's dashboards may frame. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'dashboard')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('uses', 'text', (c) => c.notNull())
    .addColumn('tile_count', 'integer', (c) => c.notNull())
    .addColumn('tab_count', 'integer', (c) => c.notNull())
    .execute();
  await uniqueNamesIndex(db, 'dashboard');
  await db.schema
    .alterTable('tenant')
    .addColumn('frame_hosts', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}

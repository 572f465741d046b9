import type { Kysely } from 'kysely';
import { entityTable, uniqueNamesIndex } from './entity-table';

/** Views: SELECTs with a name, and how the keeping of their rows goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'sql_view')
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
    .addUniqueConstraint('sql_view_view_name', ['tenant_id', 'view_name'])
    .execute();
  await uniqueNamesIndex(db, 'sql_view');
}

import type { Kysely } from 'kysely';

/** How many keys of joined tables stand on several rows, counted once per version of their data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_count')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('table_name', 'text', (c) => c.notNull())
    .addColumn('key_columns', 'text', (c) => c.notNull())
    .addColumn('versions', 'text', (c) => c.notNull())
    .addColumn('repeated', 'bigint', (c) => c.notNull())
    .addColumn('measured_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('key_count_key', ['tenant_id', 'table_name', 'key_columns'])
    .execute();
}

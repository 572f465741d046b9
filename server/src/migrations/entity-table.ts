import { sql, type Kysely } from 'kysely';

/**
 * Begins the table of a kind of saved things: the columns that all have, without those of its own. Released
 * migrations use it, so it never changes.
 */
export function entityTable(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
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
    .addUniqueConstraint(`${table}_slug`, ['tenant_id', 'slug']);
}

/** Makes names unique in a folder of a tenant, the trash left out. */
export async function uniqueNamesIndex(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`create unique index ${sql.raw(`${table}_name`)} on ${sql.table(table)}
    (tenant_id, tag, stag, name) where deleted_ms is null`.execute(db);
}

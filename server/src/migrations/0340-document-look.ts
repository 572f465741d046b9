import type { Kysely } from 'kysely';

/** The look of a tenant's documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_look')
    .addColumn('tenant_id', 'text', (c) => c.primaryKey())
    .addColumn('look', 'text', (c) => c.notNull())
    .execute();
}

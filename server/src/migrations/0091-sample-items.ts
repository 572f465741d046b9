import type { Kysely } from 'kysely';

/** Things of the sample that a tenant was given once, so that those that were deleted do not come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sample_item')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sample_item_key', ['tenant_id', 'kind', 'slug'])
    .execute();
}

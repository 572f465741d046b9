import type { Kysely } from 'kysely';

/** Images, and who stored each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('image')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('stored_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('image_key', ['tenant_id', 'id'])
    .execute();
  await db.schema
    .createTable('image_owner')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('image_id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('image_owner_key', ['tenant_id', 'image_id', 'subject_id'])
    .execute();
}

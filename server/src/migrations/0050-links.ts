import type { Kysely } from 'kysely';

/** Explorations kept under a short key, so that their address stays short. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('link')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('made_by_id', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint')
    .addPrimaryKeyConstraint('link_key', ['tenant_id', 'key'])
    .execute();
  await db.schema.createIndex('link_expiry').on('link').column('expires_ms').execute();
}

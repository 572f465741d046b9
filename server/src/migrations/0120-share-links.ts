import type { Kysely } from 'kysely';

/** Links for people without an account, the tokens they gave, and whether a tenant allows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tenant')
    .addColumn('share_links', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('share_link')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('reader_id', 'text', (c) => c.notNull())
    .addColumn('actions', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('made_by_id', 'text', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .addColumn('revoked_ms', 'bigint')
    .addColumn('opened_ms', 'bigint')
    .addColumn('opened_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('share_link_of_item')
    .on('share_link')
    .columns(['tenant_id', 'kind', 'entity_id', 'made_ms'])
    .execute();
  await db.schema
    .createTable('share_link_token')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('link_id', 'text', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('share_link_token_expiry')
    .on('share_link_token')
    .column('expires_ms')
    .execute();
}

import type { Kysely } from 'kysely';

/** Comments on saved things, and up to when people have read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('thread_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('anchor', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('mentions', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('edited_ms', 'bigint')
    .addColumn('resolved_ms', 'bigint')
    .addColumn('resolved_by', 'text')
    .addColumn('deleted_ms', 'bigint')
    .addColumn('deleted_by_id', 'text')
    .execute();
  await db.schema
    .createIndex('comment_of_entity')
    .on('comment')
    .columns(['kind', 'entity_id', 'created_ms'])
    .execute();
  await db.schema
    .createIndex('comment_deleted')
    .on('comment')
    .columns(['deleted_ms'])
    .where('deleted_ms', 'is not', null)
    .execute();
  await db.schema
    .createTable('comment_read')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('read_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_read_key', ['kind', 'entity_id', 'user_id'])
    .execute();
}

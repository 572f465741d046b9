import type { Kysely } from 'kysely';

/** Threads of questions in words, and their messages, which hold no cells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_thread')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('cube', 'text')
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('updated_ms', 'bigint', (c) => c.notNull())
    .addColumn('deleted_ms', 'bigint')
    .execute();
  await db.schema
    .createIndex('chat_thread_of')
    .on('chat_thread')
    .columns(['tenant_id', 'subject_id', 'updated_ms'])
    .execute();
  await db.schema
    .createTable('chat_message')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('thread_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('asked_ms', 'bigint', (c) => c.notNull())
    .addColumn('read', 'text')
    .addColumn('error', 'text')
    .execute();
  await db.schema
    .createIndex('chat_message_of')
    .on('chat_message')
    .columns(['thread_id', 'position'])
    .unique()
    .execute();
}

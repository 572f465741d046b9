import type { Kysely } from 'kysely';

/** What people mean by phrases, and of each question its cube, its outcome and whether it was marked as wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_name')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('cube', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('chat_name_of')
    .on('chat_name')
    .columns(['tenant_id', 'subject_id', 'cube', 'text'])
    .unique()
    .execute();
  await db.schema.alterTable('chat_thread').addColumn('scope', 'text').execute();
  await db.schema.alterTable('chat_message').addColumn('cube', 'text').execute();
  await db.schema.alterTable('chat_message').addColumn('outcome', 'text').execute();
  await db.schema
    .alterTable('chat_message')
    .addColumn('wrong', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('chat_message_review')
    .on('chat_message')
    .columns(['tenant_id', 'cube', 'outcome'])
    .execute();
}

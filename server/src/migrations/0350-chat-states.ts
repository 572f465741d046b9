import type { Kysely } from 'kysely';

/**
 * Of each question how far it got, what it may continue and the receipt of its answer; threads that can be
 * shared; and a model that can be switched off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string) =>
    db.schema.alterTable(table).addColumn(column, 'text');
  await db.schema
    .alterTable('chat_message')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('done'))
    .execute();
  await add('chat_message', 'parent').execute();
  await add('chat_message', 'receipt').execute();
  await add('chat_thread', 'lost').execute();
  await db.schema.alterTable('chat_thread').renameColumn('subject_id', 'owner_id').execute();
  await db.schema
    .alterTable('chat_thread')
    .addColumn('owner_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('chat_model')
    .addColumn('enabled', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

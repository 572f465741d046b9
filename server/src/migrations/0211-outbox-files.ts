import type { Kysely } from 'kysely';

/** Names and sizes of the files of mails that a demo keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox_mail')
    .addColumn('files', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}

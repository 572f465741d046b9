import type { Kysely } from 'kysely';

/** Who besides its recipient may read a mail of the demo's outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox_mail')
    .addColumn('asked_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

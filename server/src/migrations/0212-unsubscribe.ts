import type { Kysely } from 'kysely';

/** The key by which the recipient of a mail ends such mails without signing in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('delivery')
    .addColumn('unsubscribe_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

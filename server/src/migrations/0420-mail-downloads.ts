import type { Kysely } from 'kysely';

/** How often a file was downloaded by the link of a mail to somebody without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_download')
    .addColumn('delivery_id', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('last_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mail_download_file', ['delivery_id', 'sha256'])
    .execute();
}

import { sql, type Kysely } from 'kysely';

/** When the moments of a schedule are looked at next: before its next run where a holiday is between. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('email').addColumn('due_ms', 'bigint').execute();
  await sql`update email set due_ms = next_ms`.execute(db);
  await db.schema.dropIndex('email_due').execute();
  await db.schema.createIndex('email_due').on('email').columns(['due_ms']).execute();
}

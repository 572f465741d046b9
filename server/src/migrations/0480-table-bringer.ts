import { sql, type Kysely } from 'kysely';

/**
 * Who brought all the rows of a table, '' where nobody alone did: only they see them past their row rules. Of tables
 * that are there it is the owner, unless somebody else's file or another owner is in the audit list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('dataset')
    .addColumn('bringer_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update dataset set bringer_id = owner_id where origin = 'upload' and not exists (
    select 1 from audit where audit.target_id = dataset.id and (
      (audit.action = 'table.share' and audit.detail like '%"owner":%') or
      (audit.action = 'table.replace' and audit.actor_id <> dataset.owner_id)))`.execute(db);
}

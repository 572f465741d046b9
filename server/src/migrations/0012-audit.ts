import { PostgresAdapter, sql, type Kysely } from 'kysely';

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  const audit = sql.table('audit');
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create or replace function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'audit rows are only ever added'; end $$`.execute(db);
    await sql`create trigger audit_is_append_only before update or delete on ${audit}
      for each row execute function refuse_audit_change()`.execute(db);
    return;
  }
  await sql`create trigger audit_no_update before update on ${audit}
    begin select raise(abort, 'audit rows are only ever added'); end`.execute(db);
  await sql`create trigger audit_no_delete before delete on ${audit}
    begin select raise(abort, 'audit rows are only ever added'); end`.execute(db);
}

/** Outcome and address of what happened; from here on the store itself refuses to change or delete a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['outcome', 'address']) {
    await db.schema
      .alterTable('audit')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await refuseChanges(db);
}

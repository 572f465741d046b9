import { PostgresAdapter, sql, type Kysely } from 'kysely';

const CUTOFF = 'coalesce((select max(before_ms) from audit_cutoff), 0)';

/** From here on rows of the audit list that are older than a stated time may be removed, and no others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_cutoff')
    .addColumn('before_ms', 'bigint', (c) => c.primaryKey())
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create or replace function refuse_audit_change() returns trigger language plpgsql as
      $$ begin
        if tg_op = 'DELETE' and old.at_ms < ${sql.raw(CUTOFF)} then return old; end if;
        raise exception 'audit rows are only ever added';
      end $$`.execute(db);
    return;
  }
  await sql`drop trigger audit_no_delete`.execute(db);
  await sql`create trigger audit_no_delete before delete on ${sql.table('audit')}
    when old.at_ms >= ${sql.raw(CUTOFF)}
    begin select raise(abort, 'audit rows are only ever added'); end`.execute(db);
}

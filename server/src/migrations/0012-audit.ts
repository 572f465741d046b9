import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

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

/** The audit list; the store itself refuses to change or delete a row. */
export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('tenantId', 'text')
      .addColumn('actorId', 'text')
      .addColumn('actorName', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('auditByTenant').on('audit').columns(['tenantId', 'at']).execute();
    await refuseChanges(db);
  },
};

import { PostgresAdapter, sql, type Kysely } from 'kysely';

const TABLES = ['cube', 'dataset', 'sql_view'];
const EVENTS = [
  { event: 'insert', row: 'new' },
  { event: 'update', row: 'new' },
  { event: 'delete', row: 'old' },
];

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function stamp_content() returns trigger language plpgsql as
    $$ begin
      insert into content_stamp (tenant_id, stamp)
        values (case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end,
          gen_random_uuid()::text)
        on conflict (tenant_id) do update set stamp = excluded.stamp;
      return null;
    end $$`.execute(db);
  for (const table of TABLES)
    await sql`create trigger ${sql.ref(`${table}_content_stamp`)}
      after insert or update or delete on ${sql.table(table)}
      for each row execute function stamp_content()`.execute(db);
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    for (const { event, row } of EVENTS)
      // Without ON CONFLICT: the clause of the outer statement would replace it.
      await sql`create trigger ${sql.ref(`${table}_content_stamp_${event}`)}
        after ${sql.raw(event)} on ${sql.table(table)} begin
        delete from content_stamp where tenant_id = ${sql.raw(row)}.tenant_id;
        insert into content_stamp (tenant_id, stamp)
          values (${sql.raw(row)}.tenant_id, lower(hex(randomblob(16))));
        end`.execute(db);
}

/**
 * A value per tenant that the store itself replaces with every change of a cube, a table or a View; no
 * value comes twice, also when a change is rolled back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_stamp')
    .addColumn('tenant_id', 'text', (c) => c.primaryKey())
    .addColumn('stamp', 'text', (c) => c.notNull())
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await onPostgres(db);
  else await onSqlite(db);
}

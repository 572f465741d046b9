import type { Kysely } from 'kysely';

function owned(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull());
}

/** What people keep of the SQL they write: tabs, history, snippets, and files of rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await owned(db, 'sql_tab')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('sql', 'text', (c) => c.notNull())
    .addColumn('variables', 'text', (c) => c.notNull())
    .addColumn('vals', 'text', (c) => c.notNull())
    .addColumn('view_id', 'text')
    .addColumn('view_version', 'integer')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('saved_ms', 'bigint', (c) => c.notNull())
    .addColumn('closed_ms', 'bigint')
    .execute();
  await owned(db, 'sql_history')
    .addColumn('sql', 'text', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('row_count', 'bigint')
    .addColumn('took_ms', 'double precision')
    .addColumn('error', 'text')
    .execute();
  await owned(db, 'sql_snippet')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sql', 'text', (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('owner_name', 'text', (c) => c.notNull())
    .addColumn('saved_ms', 'bigint', (c) => c.notNull())
    .execute();
  await owned(db, 'stored_file')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('row_count', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .execute();
  for (const [table, time] of [
    ['sql_tab', 'saved_ms'],
    ['sql_history', 'at_ms'],
    ['sql_snippet', 'saved_ms'],
    ['stored_file', 'expires_ms'],
  ] as const) {
    await db.schema
      .createIndex(`${table}_owner`)
      .on(table)
      .columns(['tenant_id', 'subject_id', time])
      .execute();
  }
}

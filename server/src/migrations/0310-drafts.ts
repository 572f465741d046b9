import { sql, type Kysely } from 'kysely';

/** Unsaved work of people on saved things of any kind, in one table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entity_draft')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('base_version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('entity_draft_key', ['tenant_id', 'user_id', 'kind', 'entity_id'])
    .execute();
  await db.schema
    .createIndex('entity_draft_of_entity')
    .on('entity_draft')
    .columns(['kind', 'entity_id', 'saved_ms'])
    .execute();
  for (const kind of ['dashboard', 'document']) {
    const [table, id] = [sql.table(`${kind}_draft`), sql.ref(`${kind}_id`)];
    await sql`insert into entity_draft
      (tenant_id, user_id, kind, entity_id, user_name, base_version, content, saved_ms)
      select tenant_id, user_id, ${sql.lit(kind)}, ${id}, user_name, base_version, content, saved_ms
      from ${table}`.execute(db);
    await sql`drop table ${table}`.execute(db);
  }
}

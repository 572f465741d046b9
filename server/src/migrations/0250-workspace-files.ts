import type { Kysely } from 'kysely';

/** The workspace as files: states it was exported in, plans, what was applied, and addresses that things had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_text')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_text_key', ['tenant_id', 'hash'])
    .execute();
  await db.schema
    .createTable('file_revision')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('objects', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_revision_key', ['tenant_id', 'revision'])
    .execute();
  await db.schema
    .createTable('file_plan')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('subject_name', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('applied_id', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_plan_key', ['tenant_id', 'id', 'subject_id'])
    .execute();
  await db.schema
    .createTable('applied_plan')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('reverts', 'text')
    .addColumn('reverted_by', 'text')
    .addColumn('changes', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('applied_plan_of')
    .on('applied_plan')
    .columns(['tenant_id', 'at_ms'])
    .execute();
  await db.schema
    .createTable('slug_alias')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('slug_alias_key', ['tenant_id', 'kind', 'slug'])
    .execute();
  await db.schema
    .createIndex('slug_alias_of')
    .on('slug_alias')
    .columns(['kind', 'entity_id'])
    .execute();
}

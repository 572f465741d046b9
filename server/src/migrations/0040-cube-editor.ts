import type { Kysely } from 'kysely';

/** A cube's model as the text a person wrote, and unsaved work on cubes, one per person and cube. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cube').addColumn('model_text', 'text').execute();
  await db.schema
    .createTable('cube_draft')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('cube_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('stag', 'text', (c) => c.notNull())
    .addColumn('base_version', 'integer')
    .addColumn('saved_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('cube_draft_key', ['tenant_id', 'user_id', 'cube_id'])
    .execute();
}

import type { Kysely } from 'kysely';
import { entityTable, uniqueNamesIndex } from './entity-table';

/** Documents, and unsaved work of people on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'document')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('uses', 'text', (c) => c.notNull())
    .addColumn('block_count', 'integer', (c) => c.notNull())
    .addColumn('parameter_count', 'integer', (c) => c.notNull())
    .execute();
  await uniqueNamesIndex(db, 'document');
  await db.schema
    .createTable('document_draft')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('document_id', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('base_version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('document_draft_key', ['tenant_id', 'user_id', 'document_id'])
    .execute();
  await db.schema
    .createIndex('document_draft_of_document')
    .on('document_draft')
    .columns(['document_id', 'saved_ms'])
    .execute();
}

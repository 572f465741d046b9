import type { Kysely } from 'kysely';
import { entityTable, uniqueNamesIndex } from './entity-table';

async function datasets(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'dataset')
    .addColumn('table_name', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('checks', 'text', (c) => c.notNull())
    .addUniqueConstraint('dataset_table', ['tenant_id', 'table_name'])
    .execute();
  await uniqueNamesIndex(db, 'dataset');
}

async function measured(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dataset_check')
    .addColumn('dataset_id', 'text', (c) =>
      c.notNull().references('dataset.id').onDelete('cascade'),
    )
    .addColumn('check_id', 'text', (c) => c.notNull())
    .addColumn('data_version', 'integer', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('dataset_check_key', ['dataset_id', 'check_id', 'data_version'])
    .execute();
  await db.schema
    .createTable('dataset_profile')
    .addColumn('dataset_id', 'text', (c) =>
      c.notNull().references('dataset.id').onDelete('cascade'),
    )
    .addColumn('data_version', 'integer', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('profile', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('dataset_profile_key', ['dataset_id', 'data_version', 'rules'])
    .execute();
}

async function uploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('touched_ms', 'bigint', (c) => c.notNull())
    .addColumn('plan', 'text')
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('upload_tenant').on('upload').columns(['tenant_id']).execute();
}

/** Tables people see, what was measured of their data, and files on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await datasets(db);
  await measured(db);
  await uploads(db);
}

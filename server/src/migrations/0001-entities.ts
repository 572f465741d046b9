import type { Kysely } from 'kysely';
import { entityTable, uniqueNamesIndex } from './entity-table';

async function tenants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tenant')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('origins', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .execute();
}

async function belongings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entity_version')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('saved_ms', 'bigint', (c) => c.notNull())
    .addColumn('saved_by_id', 'text', (c) => c.notNull())
    .addColumn('saved_by_name', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('entity_version_key', ['kind', 'entity_id', 'version'])
    .execute();
  for (const [table, time] of [
    ['favourite', 'created_ms'],
    ['opened', 'opened_ms'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('tenant_id', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('entity_id', 'text', (c) => c.notNull())
      .addColumn(time, 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['tenant_id', 'user_id', 'kind', 'entity_id'])
      .execute();
  }
}

async function work(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('started_ms', 'bigint', (c) => c.notNull())
    .addColumn('finished_ms', 'bigint')
    .addColumn('error_key', 'text')
    .addColumn('error_params', 'text')
    .execute();
  await db.schema.createIndex('job_state').on('job').columns(['state', 'finished_ms']).execute();
  await db.schema
    .createTable('idempotency')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['tenant_id', 'subject_id', 'key'])
    .execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text')
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target_kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_time').on('audit').columns(['tenant_id', 'at_ms']).execute();
}

/** Tenants, cubes and reports with their versions, and what belongs to people and calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tenants(db);
  await entityTable(db, 'cube')
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('model_version', 'integer', (c) => c.notNull())
    .execute();
  await entityTable(db, 'report')
    .addColumn('cube', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('presentation', 'text', (c) => c.notNull())
    .execute();
  await uniqueNamesIndex(db, 'cube');
  await uniqueNamesIndex(db, 'report');
  await belongings(db);
  await work(db);
}

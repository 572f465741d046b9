import type { Kysely } from 'kysely';

/** How often things were asked and how long that took, and what was wrong in a workspace: how much each day, and since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage_run')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('surface', 'text', (c) => c.notNull())
    .addColumn('bucket', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_run_key', [
      'tenant_id',
      'kind',
      'entity_id',
      'day',
      'surface',
      'bucket',
    ])
    .execute();
  await db.schema.createIndex('usage_run_day').on('usage_run').column('day').execute();
  await db.schema
    .createTable('health_day')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('problem', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('health_day_key', ['tenant_id', 'day', 'problem'])
    .execute();
  await db.schema
    .createTable('health_finding')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('object_key', 'text', (c) => c.notNull())
    .addColumn('problem', 'text', (c) => c.notNull())
    .addColumn('since_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('health_finding_key', ['tenant_id', 'object_key', 'problem'])
    .execute();
}

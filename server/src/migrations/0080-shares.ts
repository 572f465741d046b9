import { sql, type Kysely } from 'kysely';

/** Who sees a saved thing besides its owner. Reports made before stay visible to their whole tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('grantee_kind', 'text', (c) => c.notNull())
    .addColumn('grantee_id', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('made_by_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('share_key', ['kind', 'entity_id', 'grantee_kind', 'grantee_id'])
    .execute();
  await db.schema
    .createIndex('share_of_grantee')
    .on('share')
    .columns(['tenant_id', 'kind', 'grantee_kind', 'grantee_id'])
    .execute();
  await sql`insert into ${sql.table('share')}
    (tenant_id, kind, entity_id, grantee_kind, grantee_id, level, made_ms, made_by_id)
    select tenant_id, 'report', id, 'tenant', '', 'view', created_ms, owner_id
    from ${sql.table('report')}`.execute(db);
}

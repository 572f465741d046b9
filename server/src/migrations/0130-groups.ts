import type { Kysely } from 'kysely';

/** Groups of people that things are shared with, and the shares that were taken away last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people_group')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('created_by_id', 'text', (c) => c.notNull())
    .addUniqueConstraint('people_group_name', ['tenant_id', 'name_key'])
    .execute();
  await db.schema
    .createTable('group_member')
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('added_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('group_member_key', ['group_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('group_member_of_person')
    .on('group_member')
    .columns(['user_id', 'tenant_id'])
    .execute();
  await db.schema
    .createTable('ended_share')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('grantee_kind', 'text', (c) => c.notNull())
    .addColumn('grantee_id', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('made_by_id', 'text', (c) => c.notNull())
    .addColumn('ended_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('ended_share_key', ['kind', 'entity_id', 'grantee_kind', 'grantee_id'])
    .execute();
}

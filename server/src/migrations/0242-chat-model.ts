import type { Kysely } from 'kysely';

/** The language model that a tenant's questions may be read with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_model')
    .addColumn('tenant_id', 'text', (c) => c.primaryKey())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('api_key', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('mode', 'text')
    .addColumn('budget', 'bigint', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addColumn('member_cubes', 'text', (c) => c.notNull())
    .execute();
}

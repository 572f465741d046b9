import type { Kysely } from 'kysely';

/** What a service key may be used for, as whom, and when it was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('service_key');
  await table()
    .addColumn('scope', 'text', (c) => c.notNull().defaultTo('embed'))
    .execute();
  await table().addColumn('user_id', 'text').execute();
  await table().addColumn('used_ms', 'bigint').execute();
}

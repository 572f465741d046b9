import type { Kysely } from 'kysely';

/** What a row rule does to cubes and tables that lack its field: `refuse` them, or show them `whole`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('row_rule')
    .addColumn('lacking', 'text', (c) => c.notNull().defaultTo('refuse'))
    .execute();
}

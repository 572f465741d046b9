import type { Kysely } from 'kysely';

/** Saved sets of a dashboard's filters hold the values of its parameters, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('filter_set').addColumn('parameters', 'text').execute();
}

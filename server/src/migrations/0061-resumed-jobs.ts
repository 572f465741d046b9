import type { Kysely } from 'kysely';

/** Jobs that a stop of the server interrupts start again, and results of finished ones stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job').addColumn('resume', 'text').execute();
  await db.schema.alterTable('job').addColumn('result', 'text').execute();
}

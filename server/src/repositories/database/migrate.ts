import { sql, type Kysely } from 'kysely';
import { migrationList, type Migration } from '../../migrations/migration-list';
import { markTransaction } from './guarded-sqlite';
import type { Schema } from '../schema/schema';

/**
 * Applies the steps the store does not have yet, each in a transaction of its own together with its
 * record: killed at any moment, the store has a step wholly or not at all. Two servers may start at
 * once.
 * @throws {Error} when the store has a step this version does not know
 */
export async function migrate(
  database: Kysely<Schema>,
  steps: readonly Migration[] = migrationList,
): Promise<void> {
  await sql`create table if not exists migration
    (name text primary key, applied_ms bigint not null)`.execute(database);
  const applied = new Set(
    (await database.selectFrom('migration').select('name').execute()).map((row) => row.name),
  );
  const own = new Set(steps.map((step) => step.name));
  const newer = [...applied].filter((name) => !own.has(name));
  if (newer.length > 0) {
    throw new Error(
      `The data folder was written by a newer version (it has ${newer.join(', ')}). ` +
        'Start that version, or point BI_DATA_DIR to another folder.',
    );
  }
  for (const step of steps) {
    if (!applied.has(step.name)) await apply(database, step);
  }
}

function apply(database: Kysely<Schema>, step: Migration): Promise<void> {
  return database.transaction().execute((trx) =>
    markTransaction(async () => {
      const there = await trx
        .selectFrom('migration')
        .select('name')
        .where('name', '=', step.name)
        .executeTakeFirst();
      if (there) return;
      await step.up(trx as unknown as Kysely<unknown>);
      await trx
        .insertInto('migration')
        .values({ name: step.name, applied_ms: Date.now() })
        .execute();
    }),
  );
}

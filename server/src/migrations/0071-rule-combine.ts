import type { Kysely } from 'kysely';

/** How several rules of one person on one field are taken together: `both` must hold, or `either`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('row_rule')
    .addColumn('combine', 'text', (c) => c.notNull().defaultTo('both'))
    .execute();
}

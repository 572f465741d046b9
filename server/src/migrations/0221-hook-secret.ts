import type { Kysely } from 'kysely';

/** The secret that signed calls of a tenant are signed with; '' until a host is allowed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tenant')
    .addColumn('hook_secret', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

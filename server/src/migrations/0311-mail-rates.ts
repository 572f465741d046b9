import type { Kysely } from 'kysely';

/** How fast mails and signed calls of a tenant leave, and when its hook secret was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['mail_rate', 'host_rate'] as const) {
    await db.schema.alterTable('tenant').addColumn(column, 'integer').execute();
  }
  await db.schema.alterTable('tenant').addColumn('hook_secret_ms', 'bigint').execute();
  await db.schema.alterTable('delivery').addColumn('slot_ms', 'bigint').execute();
  await db.schema
    .createTable('mail_slot')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('free_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mail_slot_key', ['tenant_id', 'host'])
    .execute();
}

import type { Kysely } from 'kysely';
import { entityTable, uniqueNamesIndex } from './entity-table';

/** Schedules of mails, their runs, what was rendered for them, and what became of each delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'email')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('uses', 'text', (c) => c.notNull())
    .addColumn('paused', 'text')
    .addColumn('next_ms', 'bigint')
    .addColumn('last_ms', 'bigint')
    .addColumn('last_result', 'text')
    .addColumn('failing_ms', 'bigint')
    .addColumn('remembered', 'text')
    .execute();
  await uniqueNamesIndex(db, 'email');
  await db.schema.createIndex('email_due').on('email').columns(['next_ms']).execute();
  await db.schema
    .createTable('email_run')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('email_version', 'integer', (c) => c.notNull())
    .addColumn('scheduled_ms', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_ms', 'bigint')
    .addColumn('lease_ms', 'bigint')
    .addColumn('fence', 'integer', (c) => c.notNull())
    .addColumn('started_ms', 'bigint')
    .addColumn('ended_ms', 'bigint')
    .addUniqueConstraint('email_run_moment', ['email_id', 'scheduled_ms', 'kind'])
    .execute();
  await db.schema.createIndex('email_run_due').on('email_run').columns(['next_ms']).execute();
  await db.schema
    .createTable('mailing')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('run_id', 'text', (c) => c.notNull())
    .addColumn('policy', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('mailing_policy', ['run_id', 'policy'])
    .execute();
  await db.schema
    .createTable('delivery')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('run_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('rows_of', 'text')
    .addColumn('conditions', 'text')
    .addColumn('mailing_id', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('with_links', 'integer', (c) => c.notNull())
    .addColumn('second_copy', 'integer', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addColumn('next_ms', 'bigint')
    .addColumn('lease_ms', 'bigint')
    .addColumn('fence', 'integer', (c) => c.notNull())
    .addUniqueConstraint('delivery_recipient', ['run_id', 'channel', 'address', 'part'])
    .execute();
  await db.schema.createIndex('delivery_due').on('delivery').columns(['next_ms']).execute();
  await db.schema
    .createIndex('delivery_of_email')
    .on('delivery')
    .columns(['email_id', 'made_ms'])
    .execute();
  await queueTables(db);
}

/** Addresses without mails, whether mails leave, and where tenants let them go. */
async function queueTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_suppression')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mail_suppression_key', ['tenant_id', 'address', 'email_id'])
    .execute();
  await db.schema
    .createTable('mail_queue')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('until_ms', 'bigint')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('since_ms', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('tenant')
    .addColumn('mail_domains', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('tenant')
    .addColumn('hook_hosts', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}

import type { Kysely } from 'kysely';
import { entityTable, uniqueNamesIndex } from './entity-table';

/** Alerts, their checks, and what people are notified of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'alert')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('uses', 'text', (c) => c.notNull())
    .addColumn('paused', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('state_ms', 'bigint')
    .addColumn('memory', 'text', (c) => c.notNull())
    .addColumn('reading', 'text')
    .addColumn('data', 'text')
    .addColumn('next_ms', 'bigint')
    .addColumn('last_ms', 'bigint')
    .addColumn('failing_ms', 'bigint')
    .addColumn('problem', 'text', (c) => c.notNull())
    .execute();
  await uniqueNamesIndex(db, 'alert');
  await db.schema.createIndex('alert_due').on('alert').columns(['next_ms']).execute();
  await db.schema
    .createTable('alert_check')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('alert_id', 'text', (c) => c.notNull())
    .addColumn('scheduled_ms', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('reading', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addColumn('notified', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_ms', 'bigint')
    .addColumn('lease_ms', 'bigint')
    .addColumn('fence', 'integer', (c) => c.notNull())
    .addColumn('ended_ms', 'bigint')
    .addUniqueConstraint('alert_check_moment', ['alert_id', 'scheduled_ms', 'kind'])
    .execute();
  await db.schema.createIndex('alert_check_due').on('alert_check').columns(['next_ms']).execute();
  await db.schema
    .createTable('notification')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('target', 'text')
    .addColumn('policy', 'text', (c) => c.notNull())
    .addColumn('made_ms', 'bigint', (c) => c.notNull())
    .addColumn('read_ms', 'bigint')
    .addUniqueConstraint('notification_cause', ['tenant_id', 'user_id', 'kind', 'cause'])
    .execute();
  await db.schema
    .createIndex('notification_of_person')
    .on('notification')
    .columns(['tenant_id', 'user_id', 'made_ms'])
    .execute();
}

import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { OutboxMailTable } from './identity-tables';

/** A kept mail. */
export type OutboxRow = Selectable<OutboxMailTable>;

/** Keeps a mail, and forgets all but the newest 200. */
export async function insertOutboxMail(db: Connection, row: OutboxRow): Promise<void> {
  await db.insertInto('outbox_mail').values(row).execute();
  await db
    .deleteFrom('outbox_mail')
    .where('id', 'not in', (eb) =>
      eb.selectFrom('outbox_mail').select('id').orderBy('at_ms', 'desc').limit(200),
    )
    .execute();
}

/** The newest kept mails, the newest first. */
export function listOutboxMails(db: Connection, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox_mail')
    .selectAll()
    .orderBy('at_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

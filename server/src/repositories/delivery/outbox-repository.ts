import type { Selectable } from 'kysely';
import type { Connection } from '../database/database';
import type { OutboxMailTable } from '../schema/identity-tables';

/** A stored mail. */
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

/** Whose mails: those to an address, and those that somebody had sent after a moment (UTC ms). */
export interface OutboxReader {
  /** lower case; '' = no address */
  email: string;
  askedBy: readonly string[];
  sinceMs: number;
}

/** The newest stored mails of a reader, the newest first. */
export function listOutboxMails(
  db: Connection,
  { email, askedBy, sinceMs }: OutboxReader,
  limit: number,
): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox_mail')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(email === '' ? [] : [eb(eb.fn<string>('lower', ['recipient']), '=', email)]),
        ...(askedBy.length === 0
          ? []
          : [eb.and([eb('asked_by', 'in', askedBy), eb('at_ms', '>', sinceMs)])]),
      ]),
    )
    .orderBy('at_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { SocialTicketTable } from './identity-tables';
import { latestStart } from './lifetime';

/** A stored round trip. */
export type TicketRow = Selectable<SocialTicketTable>;

/** Adds a round trip, and forgets those that are over. */
export async function insertTicket(db: Connection, ticket: TicketRow): Promise<void> {
  await db.deleteFrom('social_ticket').where('expires_ms', '<=', ticket.created_ms).execute();
  await db.insertInto('social_ticket').values(ticket).execute();
}

/** A round trip that is not over. */
export function findTicket(
  db: Connection,
  hash: string,
  nowMs: number,
): Promise<TicketRow | undefined> {
  return db
    .selectFrom('social_ticket')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_ms', '>', nowMs)
    .where('created_ms', '<=', latestStart(nowMs))
    .executeTakeFirst();
}

/** Moves a round trip from one state to another; false when it is not in `from` any more. */
export async function moveTicket(
  db: Connection,
  hash: string,
  from: string,
  fields: Partial<Omit<TicketRow, 'hash'>>,
): Promise<boolean> {
  const [result] = await db
    .updateTable('social_ticket')
    .set(fields)
    .where('hash', '=', hash)
    .where('state', '=', from)
    .execute();
  return Number(result?.numUpdatedRows ?? 0) === 1;
}

/** The person a provider's account signs in. */
export async function findSocialUser(
  db: Connection,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_account')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Lets a provider's account sign a person in. */
export async function insertSocialAccount(
  db: Connection,
  provider: string,
  subject: string,
  userId: string,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('social_account')
    .values({ provider, subject, user_id: userId, created_ms: nowMs })
    .execute();
}

import type { Connection } from '../database/database';
import type { SocialTicketTable } from '../schema/identity-tables';
import { json, rowCodec } from '../database/json-columns';
import { latestStart } from '../database/lifetime';

/** What a round trip keeps on the server until its code comes back. */
export interface RoundTripSecrets {
  redirectUri: string;
  /** '' where the provider does not take one */
  verifier: string;
  nonce: string;
}

/** Who a provider says signed in. `email` is '' when it gave none. */
export interface SocialProfile {
  subject: string;
  email: string;
  name: string;
}

/** A provider's answer with the state it came back with. */
export interface ValidatedRoundTrip {
  profile: SocialProfile;
  identity: string;
  redirectUrl: string;
}

const codec = rowCodec<SocialTicketTable>()({
  secrets: json<RoundTripSecrets | ''>(),
  profile: json<ValidatedRoundTrip>(),
});

/** A round trip. `secrets` are '' once they were used. */
export type TicketRow = ReturnType<typeof codec.decode>;

/** Adds a round trip, and forgets those that are over. */
export async function insertTicket(db: Connection, ticket: TicketRow): Promise<void> {
  await db.deleteFrom('social_ticket').where('expires_ms', '<=', ticket.created_ms).execute();
  await db.insertInto('social_ticket').values(codec.encode(ticket)).execute();
}

/** A round trip that is not over. */
export async function findTicket(
  db: Connection,
  hash: string,
  nowMs: number,
): Promise<TicketRow | undefined> {
  const row = await db
    .selectFrom('social_ticket')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_ms', '>', nowMs)
    .where('created_ms', '<=', latestStart(nowMs))
    .executeTakeFirst();
  return row && codec.decode(row);
}

/** Moves a round trip from one state to another; false when it is no longer in `from`. */
export async function moveTicket(
  db: Connection,
  hash: string,
  from: string,
  fields: Partial<Omit<TicketRow, 'hash'>>,
): Promise<boolean> {
  const [result] = await db
    .updateTable('social_ticket')
    .set(codec.encode(fields))
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

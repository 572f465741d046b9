import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../database/database';
import type { EmailCodeTable, OneTimeCodeTable } from '../schema/identity-tables';
import { latestStart } from '../database/lifetime';
import { deleteWhere, findRow } from '../database/table-rows';

/** A stored mailed code. */
export type EmailCodeRow = Selectable<EmailCodeTable>;

/** A stored one-use secret. */
export type OneTimeCodeRow = Selectable<OneTimeCodeTable>;

/** What a mailed code is for. */
export interface EmailCodeFor {
  source: string;
  emailKey: string;
  owner: string;
}

/** The mailed code for something. */
export function findEmailCode(
  db: Connection,
  { source, emailKey, owner }: EmailCodeFor,
): Promise<EmailCodeRow | undefined> {
  return findRow(db, 'email_code', { source, email_key: emailKey, owner });
}

/** Keeps a mailed code in place of an earlier one for the same. */
export async function putEmailCode(
  db: Connection,
  code: Insertable<EmailCodeTable>,
): Promise<void> {
  await db.deleteFrom('email_code').where('expires_ms', '<=', code.sent_ms).execute();
  await db
    .insertInto('email_code')
    .values(code)
    .onConflict((oc) =>
      oc.columns(['source', 'email_key', 'owner']).doUpdateSet({
        id: code.id,
        code_hash: code.code_hash,
        tries: code.tries,
        sent_ms: code.sent_ms,
        expires_ms: code.expires_ms,
        used_ms: null,
      }),
    )
    .execute();
}

/** Removes a mailed code. */
export async function deleteEmailCode(db: Connection, id: string): Promise<void> {
  await deleteWhere(db, 'email_code', { id });
}

/** Counts a try at a live code with tries left; undefined when there is none. */
export function tryEmailCode(
  db: Connection,
  { source, emailKey, owner }: EmailCodeFor,
  limit: number,
  nowMs: number,
): Promise<EmailCodeRow | undefined> {
  return db
    .updateTable('email_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('source', '=', source)
    .where('email_key', '=', emailKey)
    .where('owner', '=', owner)
    .where('tries', '<', limit)
    .where('expires_ms', '>', nowMs)
    .where('sent_ms', '<=', latestStart(nowMs))
    .where('used_ms', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Takes back the try that was right, and marks the code as used when it may not be used again. */
export async function settleEmailCode(
  db: Connection,
  id: string,
  usedMs: number | null,
): Promise<void> {
  await db
    .updateTable('email_code')
    .set((eb) => ({ tries: eb('tries', '-', 1), used_ms: usedMs }))
    .where('id', '=', id)
    .execute();
}

/** Adds a one-use secret. */
export async function insertOneTimeCode(
  db: Connection,
  code: Insertable<OneTimeCodeTable>,
): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_ms', '<=', code.created_ms).execute();
  await db.insertInto('one_time_code').values(code).execute();
}

/** A live one-use secret, not used up by reading it. */
export function findOneTimeCode(
  db: Connection,
  kind: string,
  hash: string,
  nowMs: number,
): Promise<OneTimeCodeRow | undefined> {
  return db
    .selectFrom('one_time_code')
    .selectAll()
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .where('used_ms', 'is', null)
    .where('expires_ms', '>', nowMs)
    .where('created_ms', '<=', latestStart(nowMs))
    .executeTakeFirst();
}

/** Uses a one-use secret up; false when somebody was faster. */
export async function spendOneTimeCode(
  db: Connection,
  hash: string,
  nowMs: number,
): Promise<boolean> {
  const [result] = await db
    .updateTable('one_time_code')
    .set({ used_ms: nowMs })
    .where('hash', '=', hash)
    .where('used_ms', 'is', null)
    .execute();
  return Number(result?.numUpdatedRows ?? 0) === 1;
}

/** Makes a person's earlier secrets of a kind useless. */
export async function deleteOneTimeCodes(
  db: Connection,
  kind: string,
  userId: string,
): Promise<void> {
  await deleteWhere(db, 'one_time_code', { kind, user_id: userId });
}

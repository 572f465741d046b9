import type { AlertNews, NotificationTarget } from '@bi/contract/collaboration/notification';
import type { NotificationTable } from '../schema/alert-tables';
import type { Connection } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import { newestPage } from '../database/table-rows';

/** What a notification says besides its kind and title. */
export interface NotificationFacts {
  /** texts by name */
  texts: Record<string, string>;
  /** of an alert */
  alert?: AlertNews;
}

const codec = rowCodec<NotificationTable>()({
  facts: json<NotificationFacts>(),
  target: json<NotificationTarget>(),
});

/** A notification of a person. */
export type NotificationRow = ReturnType<typeof codec.decode>;

/** Adds notifications; the same cause notifies a person once. */
export async function insertNotifications(
  db: Connection,
  rows: readonly NotificationRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 100) {
    await db
      .insertInto('notification')
      .values(rows.slice(from, from + 100).map((row) => codec.encode(row)))
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'kind', 'cause']).doNothing(),
      )
      .execute();
  }
}

/** Whose notifications. */
export interface NotifiedPerson {
  tenantId: string;
  userId: string;
}

function ofPerson(db: Connection, { tenantId, userId }: NotifiedPerson) {
  return db
    .selectFrom('notification')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId);
}

/** One page of a person's notifications, the newest first, and how many there are. */
export async function listNotifications(
  db: Connection,
  person: NotifiedPerson,
  { page, pageSize, unread }: { page: number; pageSize: number; unread: boolean },
): Promise<{ rows: NotificationRow[]; total: number }> {
  let found = ofPerson(db, person);
  if (unread) found = found.where('read_ms', 'is', null);
  const { rows, total } = await newestPage(found, { page, pageSize });
  return { rows: rows.map(codec.decode), total };
}

/** How many notifications somebody has not read. */
export async function countUnread(db: Connection, person: NotifiedPerson): Promise<number> {
  const { count } = await ofPerson(db, person)
    .where('read_ms', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks notifications of a person as read at a moment, or as not read (null); all of them for null `ids`. */
export async function markRead(
  db: Connection,
  { tenantId, userId }: NotifiedPerson,
  ids: readonly string[] | null,
  readMs: number | null,
): Promise<void> {
  let change = db
    .updateTable('notification')
    .set({ read_ms: readMs })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('read_ms', readMs === null ? 'is not' : 'is', null);
  if (ids !== null) change = change.where('id', 'in', ids);
  await change.execute();
}

/** What somebody was notified of by a cause, of these kinds. */
export async function notificationOf(
  db: Connection,
  { tenantId, userId }: NotifiedPerson,
  cause: string,
): Promise<NotificationRow | undefined> {
  const row = await ofPerson(db, { tenantId, userId })
    .selectAll()
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row && codec.decode(row);
}

/** Forgets notifications that were made before a moment. */
export async function forgetNotifications(db: Connection, beforeMs: number): Promise<void> {
  await db.deleteFrom('notification').where('made_ms', '<', beforeMs).execute();
}

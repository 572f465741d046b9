import type { CommentAnchor } from '@bi/contract/collaboration/comment';
import type { Connection } from '../database/database';
import type { CommentTable } from '../schema/entity-tables';
import { json, rowCodec } from '../database/json-columns';
import { findRow, rowsWhere, updateWhere } from '../database/table-rows';

const codec = rowCodec<CommentTable>()({
  anchor: json<CommentAnchor>(),
  mentions: json<{ id: string; name: string }[]>(),
});

/** A comment. */
export type CommentRow = ReturnType<typeof codec.decode>;

/** What comments are on. */
export type CommentedKey = Pick<CommentRow, 'tenant_id' | 'kind' | 'entity_id'>;

/** All comments on a thing, also deleted ones, in the order they were written. */
export async function commentsOn(db: Connection, key: CommentedKey): Promise<CommentRow[]> {
  const rows = await rowsWhere(
    db,
    'comment',
    { tenant_id: key.tenant_id, kind: key.kind, entity_id: key.entity_id },
    ['created_ms', 'id'],
  );
  return rows.map(codec.decode);
}

/** The comment of an id, also a deleted one. */
export async function findComment(
  db: Connection,
  tenantId: string,
  id: string,
): Promise<CommentRow | undefined> {
  const row = await findRow(db, 'comment', { tenant_id: tenantId, id });
  return row && codec.decode(row);
}

/** How many comments a thing has, deleted ones among them. */
export async function countComments(db: Connection, key: CommentedKey): Promise<number> {
  const { count } = await db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', key.tenant_id)
    .where('kind', '=', key.kind)
    .where('entity_id', '=', key.entity_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a comment. */
export async function insertComment(db: Connection, comment: CommentRow): Promise<void> {
  await db.insertInto('comment').values(codec.encode(comment)).execute();
}

/** Changes fields of a comment. */
export async function updateComment(
  db: Connection,
  id: string,
  fields: Partial<Omit<CommentRow, 'id' | 'tenant_id'>>,
): Promise<void> {
  await updateWhere(db, 'comment', { id }, codec.encode(fields));
}

/** Up to when somebody has read the comments on a thing, UTC milliseconds; 0: never. */
export async function readUntil(
  db: Connection,
  key: CommentedKey,
  userId: string,
): Promise<number> {
  const row = await db
    .selectFrom('comment_read')
    .select('read_ms')
    .where('tenant_id', '=', key.tenant_id)
    .where('kind', '=', key.kind)
    .where('entity_id', '=', key.entity_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.read_ms ?? 0;
}

/** Stores up to when somebody has read; an earlier time than the stored one changes nothing. */
export async function setReadUntil(
  db: Connection,
  key: CommentedKey,
  userId: string,
  readMs: number,
): Promise<void> {
  if ((await readUntil(db, key, userId)) >= readMs) return;
  await db
    .insertInto('comment_read')
    .values({ ...key, user_id: userId, read_ms: readMs })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'entity_id', 'user_id']).doUpdateSet({ read_ms: readMs }),
    )
    .execute();
}

/**
 * Forgets comments that were deleted before `beforeMs`. The first one of a thread that has answers stays
 * without its text.
 */
export async function purgeComments(db: Connection, beforeMs: number): Promise<void> {
  const old = await db
    .selectFrom('comment')
    .select(['id', 'thread_id', 'text'])
    .where('deleted_ms', '<', beforeMs)
    .execute();
  const answers = old.filter(({ id, thread_id }) => id !== thread_id);
  const firsts = old.filter(({ id, thread_id }) => id === thread_id);
  for (const { id } of answers) await db.deleteFrom('comment').where('id', '=', id).execute();
  for (const { id, text } of firsts) {
    const answer = await db
      .selectFrom('comment')
      .select('id')
      .where('thread_id', '=', id)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (!answer) await db.deleteFrom('comment').where('id', '=', id).execute();
    else if (text !== '') await updateComment(db, id, { text: '', mentions: [] });
  }
}

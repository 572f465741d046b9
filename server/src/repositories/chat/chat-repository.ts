import { sql } from 'kysely';
import type { Receipt } from '@bi/contract/query/cell-set';
import type { AskFrame, ChatRead } from '@bi/contract/chat/chat';
import type { ChatMessageTable, ChatThreadTable } from '../schema/chat-tables';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import { isOfReader } from '../sharing/share-repository';
import type { StoredError } from '../database/stored-error';
import { findRow, rowsWhere, updateWhere } from '../database/table-rows';

const codec = rowCodec<ChatMessageTable>()({
  read: json<ChatRead>(),
  error: json<StoredError>(),
  receipt: json<Receipt>(),
});

const threads = rowCodec<ChatThreadTable>()({
  scope: json<AskFrame>(),
  lost: json<string[]>(),
});

/** What shares call threads. */
export const CHAT_THREADS = 'chat_thread';

/** A stored thread. */
export type ChatThreadRow = ReturnType<typeof threads.decode>;
/** A stored question. */
export type ChatMessageRow = ReturnType<typeof codec.decode>;
/** Whose phrases. */
export interface ChatOwner {
  tenant_id: string;
  subject_id: string;
}

/** Which threads of a person are listed, half-open by offset and limit. */
export interface ThreadSearch {
  search: string;
  trash: boolean;
  /** those that others share with the person */
  shared: boolean;
  offset: number;
  limit: number;
}

/** Threads of a person, the one asked last first. */
export async function threadsOf(
  db: Connection,
  owner: ChatOwner,
  { search, trash, shared, offset, limit }: ThreadSearch,
): Promise<{ rows: ChatThreadRow[]; total: number }> {
  let own = db
    .selectFrom('chat_thread')
    .where('tenant_id', '=', owner.tenant_id)
    .where('deleted_ms', trash ? 'is not' : 'is', null);
  own = shared
    ? own.where('owner_id', '<>', owner.subject_id).where('id', 'in', sharedWith(db, owner))
    : own.where('owner_id', '=', owner.subject_id);
  if (search !== '') own = own.where(containsText(sql.ref('name'), search));
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('updated_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(threads.decode), total };
}

/** Threads that are shared with a person. */
function sharedWith(db: Connection, { tenant_id: tenantId, subject_id: personId }: ChatOwner) {
  return db
    .selectFrom('share')
    .select('entity_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', CHAT_THREADS)
    .where((eb) => isOfReader(eb, personId));
}

/** A thread of a tenant, also in the trash. */
export async function findThread(
  db: Connection,
  tenantId: string,
  id: string,
): Promise<ChatThreadRow | undefined> {
  const row = await findRow(db, 'chat_thread', { tenant_id: tenantId, id });
  return row && threads.decode(row);
}

/** Adds a thread. */
export async function insertThread(db: Connection, thread: ChatThreadRow): Promise<void> {
  await db.insertInto('chat_thread').values(threads.encode(thread)).execute();
}

/** Changes a thread. */
export async function updateThread(
  db: Connection,
  id: string,
  fields: Partial<Pick<ChatThreadRow, 'name' | 'updated_ms' | 'deleted_ms'>>,
): Promise<void> {
  await updateWhere(db, 'chat_thread', { id }, fields);
}

/** Questions of a thread, oldest first. */
export async function messagesOf(db: Connection, threadId: string): Promise<ChatMessageRow[]> {
  const rows = await rowsWhere(db, 'chat_message', { thread_id: threadId }, ['position']);
  return rows.map(codec.decode);
}

/** Adds a question as the last one of its thread; gives its position. */
export async function addMessage(
  db: Connection,
  message: Omit<ChatMessageRow, 'position'>,
): Promise<ChatMessageRow> {
  const last = await db
    .selectFrom('chat_message')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('thread_id', '=', message.thread_id)
    .executeTakeFirst();
  const row = { ...message, position: (last?.position ?? -1) + 1 };
  await db.insertInto('chat_message').values(codec.encode(row)).execute();
  return row;
}

/** Changes the state of a question. */
export async function updateMessage(
  db: Connection,
  id: string,
  fields: Partial<
    Pick<ChatMessageRow, 'state' | 'read' | 'error' | 'receipt' | 'cube' | 'outcome'>
  >,
): Promise<void> {
  await updateWhere(db, 'chat_message', { id }, codec.encode(fields as ChatMessageRow));
}

/** Deletes the threads of a person that are in the trash since before a time, with their questions. */
export async function forgetOldThreads(
  db: Connection,
  owner: ChatOwner,
  beforeMs: number,
): Promise<void> {
  const old = db
    .selectFrom('chat_thread')
    .select('id')
    .where('tenant_id', '=', owner.tenant_id)
    .where('owner_id', '=', owner.subject_id)
    .where('deleted_ms', '<', beforeMs);
  await db
    .deleteFrom('share')
    .where('kind', '=', CHAT_THREADS)
    .where('entity_id', 'in', old)
    .execute();
  await db.deleteFrom('chat_message').where('thread_id', 'in', old).execute();
  await db.deleteFrom('chat_thread').where('id', 'in', old).execute();
}

/** Marks a question of a person as answered wrong, or no longer; false: there is no such question. */
export async function markMessage(
  db: Connection,
  owner: ChatOwner,
  id: string,
  wrong: boolean,
): Promise<boolean> {
  const own = db
    .selectFrom('chat_thread')
    .select('id')
    .where('tenant_id', '=', owner.tenant_id)
    .where('owner_id', '=', owner.subject_id);
  const done = await db
    .updateTable('chat_message')
    .set({ wrong: wrong ? 1 : 0 })
    .where('id', '=', id)
    .where('thread_id', 'in', own)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** The last questions of a person, newest first, each once. */
export async function pastQuestions(
  db: Connection,
  owner: ChatOwner,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_message')
    .innerJoin('chat_thread', 'chat_thread.id', 'chat_message.thread_id')
    .select('chat_message.question')
    .where('chat_thread.tenant_id', '=', owner.tenant_id)
    .where('chat_thread.owner_id', '=', owner.subject_id)
    .where('chat_message.outcome', '=', 'answered')
    .orderBy('chat_message.asked_ms', 'desc')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ question }) => question))];
}

/**
 * Questions of a tenant that were refused, asked back or marked as wrong, newest first. `others`: also
 * those that are about no single cube.
 */
export async function reviewedMessages(
  db: Connection,
  tenantId: string,
  { cube, others, limit }: { cube: string; others: boolean; limit: number },
): Promise<ChatMessageRow[]> {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('cube', '=', cube), ...(others ? [eb('cube', 'is', null)] : [])]))
    .where((eb) => eb.or([eb('outcome', 'in', ['refused', 'asked']), eb('wrong', '=', 1)]))
    .orderBy('asked_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(codec.decode);
}

/** Questions of a tenant that a cube answered by themselves and nobody marked as wrong, newest first, each once. */
export async function answeredQuestions(
  db: Connection,
  tenantId: string,
  cube: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_message')
    .select('question')
    .where('tenant_id', '=', tenantId)
    .where('cube', '=', cube)
    .where('outcome', '=', 'answered')
    .where('wrong', '=', 0)
    .where('parent', 'is', null)
    .orderBy('asked_ms', 'desc')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ question }) => question))];
}

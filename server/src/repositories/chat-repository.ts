import { sql, type Selectable } from 'kysely';
import type { ChatRead } from '@bi/contract/chat';
import type { ChatMessageTable, ChatThreadTable } from './chat-tables';
import { containsText } from './contains-text';
import type { Connection } from './database';
import { json, rowCodec } from './json-columns';
import type { StoredError } from './stored-error';

const codec = rowCodec<ChatMessageTable>()({
  read: json<ChatRead>(),
  error: json<StoredError>(),
});

/** A stored thread. */
export type ChatThreadRow = Selectable<ChatThreadTable>;
/** A stored question. */
export type ChatMessageRow = ReturnType<typeof codec.decode>;
/** Whose threads. */
export type ChatOwner = Pick<ChatThreadRow, 'tenant_id' | 'subject_id'>;

/** Which threads of a person are listed, half-open by offset and limit. */
export interface ThreadSearch {
  search: string;
  trash: boolean;
  offset: number;
  limit: number;
}

/** Threads of a person, the one asked last first. */
export async function threadsOf(
  db: Connection,
  owner: ChatOwner,
  { search, trash, offset, limit }: ThreadSearch,
): Promise<{ rows: ChatThreadRow[]; total: number }> {
  let own = db
    .selectFrom('chat_thread')
    .where('tenant_id', '=', owner.tenant_id)
    .where('subject_id', '=', owner.subject_id)
    .where('deleted_ms', trash ? 'is not' : 'is', null);
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
  return { rows, total };
}

/** A thread of a person, also in the trash. */
export function findThread(
  db: Connection,
  owner: ChatOwner,
  id: string,
): Promise<ChatThreadRow | undefined> {
  return db
    .selectFrom('chat_thread')
    .selectAll()
    .where('tenant_id', '=', owner.tenant_id)
    .where('subject_id', '=', owner.subject_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a thread. */
export async function insertThread(db: Connection, thread: ChatThreadRow): Promise<void> {
  await db.insertInto('chat_thread').values(thread).execute();
}

/** Changes a thread. */
export async function updateThread(
  db: Connection,
  id: string,
  fields: Partial<Pick<ChatThreadRow, 'name' | 'updated_ms' | 'deleted_ms'>>,
): Promise<void> {
  await db.updateTable('chat_thread').set(fields).where('id', '=', id).execute();
}

/** Questions of a thread, oldest first. */
export async function messagesOf(db: Connection, threadId: string): Promise<ChatMessageRow[]> {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('position')
    .execute();
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
    .where('subject_id', '=', owner.subject_id)
    .where('deleted_ms', '<', beforeMs);
  await db.deleteFrom('chat_message').where('thread_id', 'in', old).execute();
  await db.deleteFrom('chat_thread').where('id', 'in', old).execute();
}

import type { AskTarget } from '@bi/contract/chat';
import type { ChatNameTable } from './chat-tables';
import type { ChatOwner } from './chat-repository';
import type { Connection } from './database';
import { json, rowCodec } from './json-columns';

const codec = rowCodec<ChatNameTable>()({ target: json<AskTarget>() });

/** A stored phrase. */
export type ChatNameRow = ReturnType<typeof codec.decode>;

/** Phrases of a person, newest first. */
export async function chatNamesOf(db: Connection, owner: ChatOwner): Promise<ChatNameRow[]> {
  const rows = await db
    .selectFrom('chat_name')
    .selectAll()
    .where('tenant_id', '=', owner.tenant_id)
    .where('subject_id', '=', owner.subject_id)
    .orderBy('created_ms', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(codec.decode);
}

/** Adds a phrase in place of what the person meant by it in the cube before. */
export async function putChatName(db: Connection, name: ChatNameRow): Promise<void> {
  await db
    .deleteFrom('chat_name')
    .where('tenant_id', '=', name.tenant_id)
    .where('subject_id', '=', name.subject_id)
    .where('cube', '=', name.cube)
    .where('text', '=', name.text)
    .execute();
  await db.insertInto('chat_name').values(codec.encode(name)).execute();
}

/** Deletes a phrase. */
export async function deleteChatName(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('chat_name').where('id', '=', id).execute();
}

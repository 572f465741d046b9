import type { AskTarget } from '@bi/contract/chat/chat';
import type { ChatNameTable } from '../schema/chat-tables';
import type { ChatOwner } from './chat-repository';
import type { Connection } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import { deleteWhere, rowsWhere } from '../database/table-rows';

const codec = rowCodec<ChatNameTable>()({ target: json<AskTarget>() });

/** A stored phrase. */
export type ChatNameRow = ReturnType<typeof codec.decode>;

/** Phrases of a person, newest first. */
export async function chatNamesOf(db: Connection, owner: ChatOwner): Promise<ChatNameRow[]> {
  const rows = await rowsWhere(
    db,
    'chat_name',
    { tenant_id: owner.tenant_id, subject_id: owner.subject_id },
    ['created_ms desc', 'id'],
  );
  return rows.map(codec.decode);
}

/** Adds a phrase in place of what the person meant by it in the cube before. */
export async function putChatName(db: Connection, name: ChatNameRow): Promise<void> {
  await deleteWhere(db, 'chat_name', {
    tenant_id: name.tenant_id,
    subject_id: name.subject_id,
    cube: name.cube,
    text: name.text,
  });
  await db.insertInto('chat_name').values(codec.encode(name)).execute();
}

/** Deletes a phrase. */
export async function deleteChatName(db: Connection, id: string): Promise<void> {
  await deleteWhere(db, 'chat_name', { id });
}

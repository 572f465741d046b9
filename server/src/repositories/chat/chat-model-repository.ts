import type { ChatModelTable } from '../schema/chat-tables';
import type { Connection } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import { deleteWhere, findRow } from '../database/table-rows';

const codec = rowCodec<ChatModelTable>()({ member_cubes: json<string[]>() });

/** The language model of a tenant. */
export type ChatModelRow = ReturnType<typeof codec.decode>;

/** The model of a tenant, if it has one. */
export async function findChatModel(
  db: Connection,
  tenantId: string,
): Promise<ChatModelRow | undefined> {
  const row = await findRow(db, 'chat_model', { tenant_id: tenantId });
  return row && codec.decode(row);
}

/** Stores the model of a tenant in place of the one it had. */
export async function putChatModel(db: Connection, row: ChatModelRow): Promise<void> {
  const { tenant_id: _, ...fields } = codec.encode(row);
  await db
    .insertInto('chat_model')
    .values(codec.encode(row))
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(fields))
    .execute();
}

/** Deletes the model of a tenant. */
export async function deleteChatModel(db: Connection, tenantId: string): Promise<void> {
  await deleteWhere(db, 'chat_model', { tenant_id: tenantId });
}

/** Counts tokens of a month `YYYY-MM`; another month than the last counted one begins at zero. */
export async function addModelTokens(
  db: Connection,
  tenantId: string,
  month: string,
  tokens: number,
): Promise<void> {
  await db
    .updateTable('chat_model')
    .set((eb) => ({
      used: eb
        .case()
        .when('month', '=', month)
        .then(eb('used', '+', tokens))
        .else(tokens)
        .end(),
      month,
    }))
    .where('tenant_id', '=', tenantId)
    .execute();
}

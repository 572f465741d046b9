import type { Connection } from '../database/database';
import type { EntityDraftTable } from '../schema/draft-table';
import { json, rowCodec } from '../database/json-columns';
import { deleteWhere, findRow } from '../database/table-rows';

const codec = rowCodec<EntityDraftTable>()({ content: json<object>() });

/** Unsaved work of a person on a saved thing. */
export type DraftRow = ReturnType<typeof codec.decode>;

/** Whose draft of which thing; `kind` is the name of its table. */
export type DraftKey = Pick<DraftRow, 'tenant_id' | 'user_id' | 'kind' | 'entity_id'>;

/** A person's draft of a thing. */
export async function findDraft(db: Connection, key: DraftKey): Promise<DraftRow | undefined> {
  const row = await findRow(db, 'entity_draft', {
    tenant_id: key.tenant_id,
    user_id: key.user_id,
    kind: key.kind,
    entity_id: key.entity_id,
  });
  return row && codec.decode(row);
}

/** Other people whose drafts of a thing were stored since `sinceMs`, the newest first. */
export function otherEditors(
  db: Connection,
  { tenant_id, user_id, kind, entity_id }: DraftKey,
  sinceMs: number,
): Promise<Pick<DraftRow, 'user_id' | 'user_name' | 'saved_ms'>[]> {
  return db
    .selectFrom('entity_draft')
    .select(['user_id', 'user_name', 'saved_ms'])
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .where('user_id', '<>', user_id)
    .where('saved_ms', '>=', sinceMs)
    .orderBy('saved_ms', 'desc')
    .execute();
}

/** Stores a draft in the place of the one before. */
export async function putDraft(db: Connection, draft: DraftRow): Promise<void> {
  const row = codec.encode(draft);
  const { user_name, base_version, content, saved_ms } = row;
  await db
    .insertInto('entity_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'kind', 'entity_id'])
        .doUpdateSet({ user_name, base_version, content, saved_ms }),
    )
    .execute();
}

/** Forgets a draft. */
export async function deleteDraft(db: Connection, key: DraftKey): Promise<void> {
  await deleteWhere(db, 'entity_draft', {
    tenant_id: key.tenant_id,
    user_id: key.user_id,
    kind: key.kind,
    entity_id: key.entity_id,
  });
}

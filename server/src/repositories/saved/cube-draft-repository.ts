import type { Selectable } from 'kysely';
import type { Connection } from '../database/database';
import type { CubeDraftTable } from '../schema/entity-tables';
import { deleteWhere, findRow } from '../database/table-rows';

/** Unsaved work of a person on a cube. */
export type CubeDraftRow = Selectable<CubeDraftTable>;

/** Whose draft of which cube. */
export type CubeDraftKey = Pick<CubeDraftRow, 'tenant_id' | 'user_id' | 'cube_id'>;

/** A person's draft of a cube. */
export function findCubeDraft(
  db: Connection,
  key: CubeDraftKey,
): Promise<CubeDraftRow | undefined> {
  return findRow(db, 'cube_draft', {
    tenant_id: key.tenant_id,
    user_id: key.user_id,
    cube_id: key.cube_id,
  });
}

/** Stores a draft in the place of the one before. */
export async function putCubeDraft(db: Connection, draft: CubeDraftRow): Promise<void> {
  const { text, tag, stag, base_version, saved_ms } = draft;
  await db
    .insertInto('cube_draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'cube_id'])
        .doUpdateSet({ text, tag, stag, base_version, saved_ms }),
    )
    .execute();
}

/** Forgets a draft. */
export async function deleteCubeDraft(db: Connection, key: CubeDraftKey): Promise<void> {
  await deleteWhere(db, 'cube_draft', {
    tenant_id: key.tenant_id,
    user_id: key.user_id,
    cube_id: key.cube_id,
  });
}

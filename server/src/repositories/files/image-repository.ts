import type { Selectable } from 'kysely';
import type { Connection } from '../database/database';
import type { ImageTable } from '../schema/sql-tables';
import { deleteWhere, findRow } from '../database/table-rows';

/** A stored image. */
export type ImageRow = Selectable<ImageTable>;

/** Adds an image and one who stored it; of one that is there already the time is new. */
export async function insertImage(db: Connection, row: ImageRow, subjectId: string): Promise<void> {
  const { tenant_id, id: image_id, stored_ms } = row;
  await db
    .insertInto('image')
    .values(row)
    .onConflict((on) => on.columns(['tenant_id', 'id']).doUpdateSet({ stored_ms }))
    .execute();
  await db
    .insertInto('image_owner')
    .values({ tenant_id, image_id, subject_id: subjectId })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** An image of a tenant. */
export function findImage(
  db: Connection,
  tenantId: string,
  id: string,
): Promise<ImageRow | undefined> {
  return findRow(db, 'image', { tenant_id: tenantId, id });
}

/** Those of some images that the tenant has. */
export async function imagesOf(
  db: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('image')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
}

/** Whether somebody stored an image. */
export async function ownsImage(
  db: Connection,
  { tenant_id, id, subject_id }: { tenant_id: string; id: string; subject_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('image_owner')
    .select('image_id')
    .where('tenant_id', '=', tenant_id)
    .where('image_id', '=', id)
    .where('subject_id', '=', subject_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of things of a kind with an earlier version that shows an image. */
export async function idsThatShowed(
  db: Connection,
  kind: 'dashboard' | 'document',
  tenantId: string,
  id: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('entity_version')
    .select('entity_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('content', 'like', `%${id}%`)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

/**
 * Takes up to 200 images that were stored before `beforeMs` and that nothing names, no dashboard, document, version or
 * draft, off the list and gives them.
 */
export async function takeUnusedImages(db: Connection, beforeMs: number): Promise<ImageRow[]> {
  const old = await db
    .selectFrom('image')
    .selectAll()
    .where('stored_ms', '<', beforeMs)
    .orderBy('stored_ms')
    .execute();
  const taken: ImageRow[] = [];
  for (const row of old) {
    if (taken.length === 200) break;
    if (await isNamed(db, row)) continue;
    const { tenant_id, id } = row;
    await deleteWhere(db, 'image_owner', { tenant_id, image_id: id });
    await deleteWhere(db, 'image', { tenant_id, id });
    taken.push(row);
  }
  return taken;
}

async function isNamed(db: Connection, { tenant_id, id }: ImageRow): Promise<boolean> {
  const places = [
    ['dashboard', 'body'],
    ['document', 'body'],
    ['entity_version', 'content'],
    ['entity_draft', 'content'],
  ] as const;
  for (const [table, column] of places) {
    const found = await db
      .selectFrom(table as 'dashboard')
      .select('tenant_id')
      .where('tenant_id', '=', tenant_id)
      .where(column as 'body', 'like', `%${id}%`)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

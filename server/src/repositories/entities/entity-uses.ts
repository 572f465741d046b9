import type { Connection } from '../database/database';
import type { EntityRows } from './entity-rows';
import type { EntityColumns } from '../schema/entity-tables';

/** Kinds that remember what they use, each as in `report:<id>`. */
export type UsingTable = 'dashboard' | 'document' | 'email' | 'alert';

/** What each of a tenant uses, by name; the trash left out. */
export async function usesOf(
  db: Connection,
  table: UsingTable,
  tenantId: string,
): Promise<{ id: string; uses: string[] }[]> {
  const all = await db
    .selectFrom(table as 'document')
    .select(['id', 'uses'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return all.map(({ id, uses }) => ({ id, uses: JSON.parse(uses) as string[] }));
}

/** Those of a tenant that use one of these, by name; the trash left out. */
export async function usersOfItems<Row extends EntityColumns>(
  db: Connection,
  rows: EntityRows<Row>,
  tenantId: string,
  uses: readonly string[],
): Promise<Row[]> {
  if (uses.length === 0) return [];
  const wanted = new Set(uses);
  const ids = (await usesOf(db, rows.table as UsingTable, tenantId))
    .filter((row) => row.uses.some((use) => wanted.has(use)))
    .map(({ id }) => id);
  const byId = new Map((await rows.ofIds(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

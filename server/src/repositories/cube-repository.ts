import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { CubeTable } from './entity-tables';

/** A stored cube. */
export type CubeRow = Selectable<CubeTable>;

/** Whether a cube may lie in the trash: never, also, or only there. */
export type CubeTrash = 'no' | 'also' | 'only';

/** The cube of an id or slug. */
export function findCube(
  db: Connection,
  tenantId: string,
  idOrSlug: string,
  trash: CubeTrash = 'no',
): Promise<CubeRow | undefined> {
  return db
    .selectFrom('cube')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .$if(trash !== 'also', (q) => q.where('deleted_ms', trash === 'only' ? 'is not' : 'is', null))
    .orderBy((eb) => eb.case().when('id', '=', idOrSlug).then(0).else(1).end())
    .executeTakeFirst();
}

/** Cubes of these ids, in any order. */
export function cubesOf(db: Connection, ids: readonly string[]): Promise<CubeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('cube').selectAll().where('id', 'in', ids).execute();
}

/** Every cube of a tenant that is not in the trash. */
export function cubesOfTenant(db: Connection, tenantId: string): Promise<CubeRow[]> {
  return db
    .selectFrom('cube')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .orderBy('slug')
    .execute();
}

/** Slug and name of every cube of a tenant. */
export async function cubeNames(db: Connection, tenantId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('cube')
    .select(['slug', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map((row) => [row.slug, row.name]));
}

/** A cube to be stored; without a text its model is nobody's writing. */
export type NewCube = Omit<CubeRow, 'model_text'> & Partial<Pick<CubeRow, 'model_text'>>;

/** Adds a cube. */
export async function insertCube(db: Connection, cube: NewCube): Promise<void> {
  await db
    .insertInto('cube')
    .values({ model_text: null, ...cube })
    .execute();
}

/** Changes a cube if it still has `version`. False: it has a newer one, or is gone. */
export async function updateCube(
  db: Connection,
  id: string,
  version: number,
  fields: Partial<Omit<CubeRow, 'id' | 'tenant_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cube')
    .set(fields)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Names in a folder, the trash left out. */
export async function cubeNamesInFolder(
  db: Connection,
  folder: Pick<CubeRow, 'tenant_id' | 'tag' | 'stag'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cube')
    .select('name')
    .where('tenant_id', '=', folder.tenant_id)
    .where('tag', '=', folder.tag)
    .where('stag', '=', folder.stag)
    .where('deleted_ms', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.name));
}

/** Puts a cube into the trash (a time) or takes it out (null), there under `fields`. */
export async function setCubeDeleted(
  db: Connection,
  id: string,
  deletedMs: number | null,
  fields: Partial<Pick<CubeRow, 'name' | 'name_key' | 'model' | 'model_text'>> = {},
): Promise<void> {
  await db
    .updateTable('cube')
    .set({ ...fields, deleted_ms: deletedMs })
    .where('id', '=', id)
    .execute();
}

/** Removes cubes that have been in the trash since before `beforeMs`, with what belongs to them. */
export async function purgeCubes(db: Connection, beforeMs: number): Promise<number> {
  const old = await db
    .selectFrom('cube')
    .select('id')
    .where('deleted_ms', '<', beforeMs)
    .limit(500)
    .execute();
  const ids = old.map((row) => row.id);
  if (ids.length === 0) return 0;
  for (const table of ['entity_version', 'favourite', 'opened'] as const) {
    await db.deleteFrom(table).where('kind', '=', 'cube').where('entity_id', 'in', ids).execute();
  }
  await db.deleteFrom('cube_draft').where('cube_id', 'in', ids).execute();
  await db.deleteFrom('cube').where('id', 'in', ids).execute();
  return ids.length;
}

/** Replaces a cube's model; both its versions grow by one. */
export async function updateCubeModel(
  db: Connection,
  id: string,
  fields: Pick<CubeRow, 'model' | 'name' | 'name_key' | 'description' | 'updated_ms'>,
): Promise<void> {
  await db
    .updateTable('cube')
    .set({ ...fields, model_text: null })
    .set((eb) => ({
      version: eb('version', '+', 1),
      model_version: eb('model_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

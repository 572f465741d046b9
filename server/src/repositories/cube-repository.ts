import type { Connection } from './database';
import { entityRows, type EntityRow } from './entity-rows';

/** A stored cube. */
export type CubeRow = EntityRow<'cube'>;

const cubes = entityRows('cube');

/** The cube of an id or slug. */
export const findCube = cubes.find;

/** Cubes of these ids, in any order. */
export const cubesOf = cubes.ofIds;

/** Names in a folder, the trash left out. */
export const cubeNamesInFolder = cubes.namesIn;

/** Changes a cube if it still has the version. False: it has a newer one, or is gone. */
export const updateCube = cubes.update;

/** Changes fields of a cube without making a version; in the trash too. */
export const noteCube = cubes.note;

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
export function insertCube(db: Connection, cube: NewCube): Promise<void> {
  return cubes.insert(db, { model_text: null, ...cube });
}

/** Removes cubes that have been in the trash since before `beforeMs`, with what belongs to them. */
export async function purgeCubes(db: Connection, beforeMs: number): Promise<number> {
  const ids = (await cubes.oldTrash(db, beforeMs)).map((row) => row.id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('cube_draft').where('cube_id', 'in', ids).execute();
  await cubes.forget(db, ids);
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

import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { CubeTable } from './entity-tables';

/** A stored cube. */
export type CubeRow = Selectable<CubeTable>;

/** The cube of an id or slug, unless it is deleted. */
export function findCube(
  db: Connection,
  tenantId: string,
  idOrSlug: string,
): Promise<CubeRow | undefined> {
  return db
    .selectFrom('cube')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .orderBy((eb) => eb.case().when('id', '=', idOrSlug).then(0).else(1).end())
    .executeTakeFirst();
}

/** Cubes of these ids, in any order. */
export function cubesOf(db: Connection, ids: readonly string[]): Promise<CubeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('cube').selectAll().where('id', 'in', ids).execute();
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

/** Adds a cube. */
export async function insertCube(db: Connection, cube: CubeRow): Promise<void> {
  await db.insertInto('cube').values(cube).execute();
}

/** Replaces a cube's model; both its versions grow by one. */
export async function updateCubeModel(
  db: Connection,
  id: string,
  fields: Pick<CubeRow, 'model' | 'name' | 'name_key' | 'description' | 'updated_ms'>,
): Promise<void> {
  await db
    .updateTable('cube')
    .set(fields)
    .set((eb) => ({
      version: eb('version', '+', 1),
      model_version: eb('model_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

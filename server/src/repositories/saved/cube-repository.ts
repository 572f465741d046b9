import type { CubeModel } from '@bi/contract/cube/cube';
import type { Connection } from '../database/database';
import { entityRows, type EntityRows } from '../entities/entity-rows';
import type { CubeTable } from '../schema/entity-tables';
import { rowCodec, sharedJson } from '../database/json-columns';

const MAX_MODELS = 200;

const codec = rowCodec<CubeTable>()({ model: sharedJson<CubeModel>(MAX_MODELS) });

/** A cube. Nobody changes its model: equal models may be the same object. */
export type CubeRow = ReturnType<typeof codec.decode>;

const rows = entityRows('cube', codec);

/** Rows of cubes; their drafts are forgotten with them. */
export const cubes: EntityRows<CubeRow> = {
  ...rows,
  forget: async (db, ids) => {
    if (ids.length > 0) await db.deleteFrom('cube_draft').where('cube_id', 'in', ids).execute();
    await rows.forget(db, ids);
  },
};

/** The cube of an id or slug. */
export const findCube = cubes.find;

/** Every cube of a tenant that is not in the trash. */
export async function cubesOfTenant(db: Connection, tenantId: string): Promise<CubeRow[]> {
  const rows = await db
    .selectFrom('cube')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .orderBy('slug')
    .execute();
  return rows.map(codec.decode);
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

/** Replaces a cube's model; both its versions grow by one. */
export async function updateCubeModel(
  db: Connection,
  id: string,
  fields: Pick<CubeRow, 'model' | 'name' | 'name_key' | 'description' | 'updated_ms'>,
): Promise<void> {
  await db
    .updateTable('cube')
    .set({ ...codec.encode(fields), model_text: null })
    .set((eb) => ({
      version: eb('version', '+', 1),
      model_version: eb('model_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

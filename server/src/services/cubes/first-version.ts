import type { CubeRow } from '../../repositories/cube-repository';
import type { Connection } from '../../repositories/database';
import { insertVersion, listVersions } from '../../repositories/version-repository';
import { cubeVersionOf } from './cube-content';

/** Stores the version a cube came with, which nobody saved, before the first that somebody saves. */
export async function keepFirstVersion(db: Connection, cube: CubeRow): Promise<void> {
  const key = { tenant_id: cube.tenant_id, kind: 'cube', entity_id: cube.id };
  const [newest] = await listVersions(db, key, 1);
  if (newest?.version === cube.version) return;
  await insertVersion(db, cubeVersionOf(cube, cube.version === 1 ? 'created' : 'saved'));
}

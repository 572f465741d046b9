import type { CubeModel } from '@bi/contract/cube/cube';
import { listVersions } from '../../repositories/entities/version-repository';
import type { SavedCubeVersion } from '../models/model-texts';
import { sortedJson } from '../../semantic/plan/canonical-query';
import { modelOfVersion } from './cube-writer';
import type { LoadedCube } from './cube-service';
import type { ServiceContext } from '../service-context';

/** Saved versions of a cube that are looked through. */
const HISTORY = 200;
/** Earlier models that are listed. */
const MAX_LISTED = 20;

/** When a cube's model became what it was. */
export interface ModelVersion {
  modelVersion: number;
  savedMs: number;
}

function savedVersions(
  { database }: Pick<ServiceContext, 'database'>,
  { cube }: LoadedCube,
): Promise<SavedCubeVersion[]> {
  const key = { tenant_id: cube.tenant_id, kind: 'cube', entity_id: cube.id };
  return listVersions(database, key, HISTORY);
}

/** Whether two models let people see the same. */
export function sameAccess(a: CubeModel, b: CubeModel): boolean {
  return sortedJson(a.access ?? []) === sortedJson(b.access ?? []);
}

/** The model of a cube as it was at a version; null where that version is no longer stored. */
export async function modelAt(
  context: Pick<ServiceContext, 'database'>,
  loaded: LoadedCube,
  version: number,
): Promise<CubeModel | null> {
  if (version === loaded.cube.model_version) return loaded.model;
  const found = (await savedVersions(context, loaded)).find(
    (row) => row.content.modelVersion === version,
  );
  return found === undefined ? null : modelOfVersion(found);
}

/**
 * Versions of a cube's model that can still be asked, the newest first, each with when it was first
 * saved: those still stored that let people see the same as the model of today.
 */
export async function askableModels(
  context: Pick<ServiceContext, 'database'>,
  loaded: LoadedCube,
): Promise<ModelVersion[]> {
  const { cube, model } = loaded;
  const first = new Map<number, SavedCubeVersion>();
  for (const row of await savedVersions(context, loaded)) {
    const version = row.content.modelVersion;
    if (version !== undefined) first.set(version, row);
  }
  const listed: ModelVersion[] = [];
  for (const [modelVersion, row] of first) {
    if (listed.length === MAX_LISTED) break;
    const isNow = modelVersion === cube.model_version;
    const earlier = isNow ? model : modelOfVersion(row);
    if (earlier === null || !sameAccess(earlier, model)) continue;
    listed.push({ modelVersion, savedMs: row.saved_ms });
  }
  if (listed.some(({ modelVersion }) => modelVersion === cube.model_version)) return listed;
  return [{ modelVersion: cube.model_version, savedMs: cube.updated_ms }, ...listed];
}

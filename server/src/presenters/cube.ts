import type { CubeModel } from '@bi/contract/cube';
import type { CubeDetail, CubeSummary, CubeVersions } from '@bi/contract/cube-entity';
import { accessOf, modelFor } from '@bi/olap/model/model-for-role';
import { canEditCube, hasRowsLimited } from '../policies/cube-policy';
import type { Principal } from '../policies/principal';
import type { CubeRow } from '../repositories/cube-repository';
import { entityFields } from './entity';

/** A cube as services load it; `tables` tells what is known of its tables. */
export interface PresentedCube {
  cube: CubeRow;
  model: CubeModel;
  catalog: ReadonlyMap<
    string,
    { rowCount: number; watermark: string | null; builtAt: string; live?: boolean }
  >;
}

/** A cube in a list. */
export function presentCube(
  principal: Principal,
  { cube, model: whole, catalog }: PresentedCube,
): CubeSummary {
  const model = modelFor(whole, principal.role);
  const edit = canEditCube(principal, cube, whole);
  const fact = catalog.get(model.source.table);
  return {
    ...entityFields(cube),
    dimensionCount: model.dimensions.filter((dimension) => !dimension.hidden).length,
    measureCount: model.measures.filter((measure) => !measure.hidden).length,
    rowCount: fact === undefined || fact.live === true ? null : fact.rowCount,
    dataAsOf: fact?.watermark ?? fact?.builtAt ?? null,
    permissions: { edit, delete: edit, share: false },
  };
}

/** A cube with its model as the reader sees it: whole for those who may edit it. */
export function presentCubeDetail(principal: Principal, loaded: PresentedCube): CubeDetail {
  const { cube, model } = loaded;
  const limited = accessOf(model, principal.role)?.rows !== undefined;
  return {
    ...presentCube(principal, loaded),
    model: canEditCube(principal, cube, model) ? model : modelFor(model, principal.role),
    rowsLimited: limited || hasRowsLimited(principal, model.name),
  };
}

/** Versions of a cube that can still be asked. */
export function presentCubeVersions({
  data,
  models,
}: {
  data: CubeVersions['data'];
  models: readonly { modelVersion: number; savedMs: number }[];
}): CubeVersions {
  return {
    data,
    models: models.map(({ modelVersion, savedMs }) => ({
      modelVersion,
      at: new Date(savedMs).toISOString(),
    })),
  };
}

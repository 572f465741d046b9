import type { CubeModel } from '@bi/contract/cube/cube';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { Query } from '@bi/contract/query/query';
import type { CubeDetail, CubeSummary, CubeVersions } from '@bi/contract/cube-editor/cube-entity';
import { accessOf, modelFor } from '@bi/olap/model/model-for-role';
import { modelForQueries } from '@bi/olap/model/model-for-queries';
import {
  canDeleteCube,
  canEditCube,
  canExploreCube,
  canShareCube,
  hasRowsLimited,
} from '../policies/cube-policy';
import type { Principal } from '../policies/principal';
import type { CubeRow } from '../repositories/saved/cube-repository';
import { entityFields } from './entity';

/** A cube as services load it; `catalog` describes its tables. */
export interface PresentedCube {
  /** the only questions the reader may ask; absent: any */
  only?: readonly Query[];
  /** true: rows may be left out below the Views it reads; absent: none are */
  limitedBelow?: boolean;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators */
  audience?: CubeSummary['audience'];
  cube: CubeRow;
  model: CubeModel;
  catalog: ReadonlyMap<
    string,
    { rowCount: number; watermark: string | null; builtAt: string; live?: boolean }
  >;
}

/**
 * Whether a reader is shown some rows at most: by row rules, which may refuse them too, by the cube's
 * access, or below the Views it reads.
 */
function isLimited(
  principal: Principal,
  { model, limitedBelow }: Pick<PresentedCube, 'model' | 'limitedBelow'>,
): boolean {
  const access = accessOf(model, principal.role);
  return limitedBelow === true || access?.rows !== undefined || hasRowsLimited(principal, model);
}

function shownModel(
  { role }: Principal,
  full: CubeModel,
  only: readonly Query[] | undefined,
): CubeModel {
  const model = modelFor(full, role);
  return only === undefined ? model : modelForQueries(model, only);
}

/** A cube in a list. Its number of rows is of the table without rules: a reader with limited rows gets none. */
export function presentCube(principal: Principal, loaded: PresentedCube): CubeSummary {
  const { cube, model: full, catalog, only, given, audience = 'owner' } = loaded;
  const model = shownModel(principal, full, only);
  const fact = catalog.get(full.source.table);
  const hasCount = fact !== undefined && fact.live !== true && !isLimited(principal, loaded);
  return {
    ...entityFields(cube),
    dimensionCount: model.dimensions.filter((dimension) => !dimension.hidden).length,
    measureCount: model.measures.filter((measure) => !measure.hidden).length,
    rowCount: hasCount ? fact.rowCount : null,
    dataAsOf: fact?.watermark ?? fact?.builtAt ?? null,
    audience,
    permissions: {
      edit: canEditCube(principal, cube, full, given),
      delete: canDeleteCube(principal, cube, full, given),
      share: canShareCube(principal, cube, given),
    },
  };
}

/**
 * A cube with its model as the reader sees it: complete for those who may edit it, for a guest with a
 * report alone the fields that the report needs.
 */
export function presentCubeDetail(principal: Principal, loaded: PresentedCube): CubeDetail {
  const { cube, model, only, given } = loaded;
  return {
    ...presentCube(principal, loaded),
    model: canEditCube(principal, cube, model, given) ? model : shownModel(principal, model, only),
    explorable: canExploreCube(principal, cube, given),
    rowsLimited: isLimited(principal, loaded),
  };
}

/** Versions of a cube that can still be asked, for a reader with limited rows without their sizes. */
export function presentCubeVersions(
  principal: Principal,
  {
    model,
    limitedBelow,
    data,
    models,
  }: Pick<PresentedCube, 'model' | 'limitedBelow'> & {
    data: CubeVersions['data'];
    models: readonly { modelVersion: number; savedMs: number }[];
  },
): CubeVersions {
  const limited = isLimited(principal, { model, ...(limitedBelow && { limitedBelow }) });
  return {
    data: data.map((state) => (limited ? { ...state, rowCount: null } : state)),
    models: models.map(({ modelVersion, savedMs }) => ({
      modelVersion,
      at: new Date(savedMs).toISOString(),
    })),
  };
}

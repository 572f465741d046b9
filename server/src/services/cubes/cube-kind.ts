import { canExploreCube } from '../../policies/cube-policy';
import { cubes, type CubeRow } from '../../repositories/saved/cube-repository';
import type { SavedKind } from '../entities/saved-kind';
import type { SavedCube } from '../models/model-texts';
import { modelTextOf, withoutLabel } from './cube-content';

/** Cubes as the entity store saves them. */
export const cubeKind: SavedKind<CubeRow, SavedCube> = {
  rows: cubes,
  audited: 'cube',
  missing: 'missing.cube',
  stem: 'cube',
  shared: true,
  canSee: canExploreCube,
  keptOf: (cube) => {
    const { name, tag, stag, model_version: modelVersion } = cube;
    return { name, tag, stag, text: modelTextOf(cube), modelVersion };
  },
  comparedOf: ({ model }) => withoutLabel(model),
};

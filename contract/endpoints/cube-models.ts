import type { QueryAnswer } from '../query/cell-set';
import type {
  CubeSource,
  DeterminedAnswer,
  DeterminedBody,
  GenerateAnswer,
  PreviewBody,
  ValidateAnswer,
  ValidateBody,
} from '../cube-editor/cube-edit';
import type { MembersAnswer } from '../cube-editor/cube-entity';
import type { Endpoint, NoInput } from '../descriptors/endpoint';

/** Tables a cube can be made from. */
export const listCubeSources: Endpoint<NoInput, CubeSource[], never> = {
  id: 'listCubeSources',
  method: 'GET',
  path: '/cube-sources',
  repeatable: true,
};

/** A model of a table, measured over its rows; not stored. */
export const generateCube: Endpoint<{ body: { table: string } }, GenerateAnswer, never> = {
  id: 'generateCube',
  method: 'POST',
  path: '/cubes/generate',
};

/** Problems of a model’s text, what saving it would break and, with `measure`, what its data says. */
export const validateCube: Endpoint<{ body: ValidateBody }, ValidateAnswer, never> = {
  id: 'validateCube',
  method: 'POST',
  path: '/cubes/validate',
};

/** Dimensions that one of an unsaved model determines, measured over its data. */
export const measureDetermined: Endpoint<{ body: DeterminedBody }, DeterminedAnswer, never> = {
  id: 'measureDetermined',
  method: 'POST',
  path: '/cubes/determined',
};

/** The answer of a query, or a member list, of a model that is not saved. */
export const previewCube: Endpoint<{ body: PreviewBody }, QueryAnswer | MembersAnswer, never> = {
  id: 'previewCube',
  method: 'POST',
  path: '/cubes/preview',
};

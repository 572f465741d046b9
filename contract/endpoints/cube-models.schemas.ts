import Type from 'typebox';
import { QueryAnswer } from '../query/cell-set';
import {
  CubeSources,
  DeterminedAnswer,
  DeterminedBody,
  GenerateAnswer,
  GenerateBody,
  PreviewBody,
  ValidateAnswer,
  ValidateBody,
} from '../cube-editor/cube-edit';
import { MembersAnswer } from '../cube-editor/cube-entity';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as endpoints from './cube-models';

const common = { tag: 'cubes', who: 'analyst', refusal: 'forbidden.cube.edit' } as const;

/** Schemas of the calls of models that are not saved. */
export const cubeModelSchemas: SchemasOf<typeof endpoints> = {
  listCubeSources: { ...common, summary: 'Tables a cube can be made from', answer: CubeSources },
  generateCube: {
    ...common,
    summary: 'A model of a table, measured; not stored',
    body: GenerateBody,
    answer: GenerateAnswer,
  },
  validateCube: {
    ...common,
    summary: 'Problems of a model’s text with their lines, what saving it would break, tests',
    body: ValidateBody,
    answer: ValidateAnswer,
  },
  measureDetermined: {
    ...common,
    summary: 'Dimensions of an unsaved model that one of them determines, measured',
    body: DeterminedBody,
    answer: DeterminedAnswer,
  },
  previewCube: {
    ...common,
    summary: 'A query or a member list of a model that is not saved',
    body: PreviewBody,
    answer: Type.Union([QueryAnswer, MembersAnswer]),
  },
};

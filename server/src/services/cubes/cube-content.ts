import type { CubeModel } from '@bi/contract/cube/cube';
import { writeModelText } from '@bi/olap/model/model-text';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import { cleanName } from '../entities/entity-name';

/** The model's text: as somebody wrote it, else written from the model. */
export function modelTextOf(cube: CubeRow): string {
  return cube.model_text ?? writeModelText(cube.model);
}

/** Columns of a cube that its model says. */
export function contentOf(model: CubeModel, text: string) {
  return {
    name: cleanName(model.label ?? model.name),
    description: model.description ?? '',
    model,
    model_text: text,
  };
}

/** The model without what people call the cube. */
export function withoutLabel({ label: _label, ...rest }: CubeModel): object {
  return rest;
}

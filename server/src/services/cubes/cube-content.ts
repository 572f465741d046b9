import type { CubeModel } from '@bi/contract/cube';
import { writeModelText } from '@bi/olap/model/model-text';
import type { CubeRow } from '../../repositories/cube-repository';
import type { EntityVersionRow } from '../../repositories/version-repository';
import { cleanName } from '../entities/entity-name';
import { nameFields, versionRow } from '../entities/entity-saving';

/** The model's text: as somebody wrote it, else written from the model. */
export function textOf(cube: CubeRow): string {
  return cube.model_text ?? writeModelText(JSON.parse(cube.model) as CubeModel);
}

/** The row of a cube's present version. */
export function cubeVersionOf(cube: CubeRow, action: 'created' | 'saved'): EntityVersionRow {
  const { name, tag, stag } = cube;
  const content = { name, tag, stag, text: textOf(cube), modelVersion: cube.model_version };
  return versionRow('cube', cube, action, content);
}

/** Columns of a cube that its model says. */
export function contentOf(model: CubeModel, text: string) {
  return {
    ...nameFields(cleanName(model.label ?? model.name)),
    description: model.description ?? '',
    model: JSON.stringify(model),
    model_text: text,
  };
}

/** The model's text without what people call the cube. */
export function withoutLabel(model: string): string {
  const { label: _label, ...rest } = JSON.parse(model) as CubeModel;
  return JSON.stringify(rest);
}

/** A cube as the audit list names it. */
export function audited({ id, name }: Pick<CubeRow, 'id' | 'name'>) {
  return { kind: 'cube' as const, id, name };
}

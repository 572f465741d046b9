import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import type { Grain } from '@bi/contract/query/query';
import { findField, isTimeDimension } from '@bi/olap/query/model-fields';
import { namesTime } from '@bi/olap/query/time-fields';
import { comparedOver } from '../menus/show-menu';
import type { ChangesTarget } from './changes-target';

/** Grains that periods are compared by, the coarsest first. */
export const PERIODS: readonly Grain[] = ['year', 'quarter', 'month', 'week', 'day'];

/** Fields whose members can be compared: dates, then what is named after time, then all others. */
export function sideFields(model: CubeModel): Dimension[] {
  const rank = (one: Dimension): number =>
    isTimeDimension(one) ? 0 : namesTime(one.name, one.label) ? 1 : 2;
  return model.dimensions.filter(({ hidden }) => hidden !== true).sort((a, b) => rank(a) - rank(b));
}

/** The field that most likely distinguishes the two sides: the date in use, else the first of them. */
export function likelyField({ query }: ChangesTarget, model: CubeModel): string {
  return comparedOver(query, model) ?? sideFields(model)[0]?.name ?? '';
}

/** The member of `of` of the number, where the axes say so directly. */
export function standsAt(
  { at }: ChangesTarget,
  model: CubeModel,
  of: string,
): { grain?: Grain; key: string | number | boolean | null } | null {
  for (const step of at) {
    const field = findField(model, step.of);
    const depth =
      field?.kind === 'hierarchy' ? field.levels.findIndex((one) => one.name === of) : 0;
    if (field?.kind === 'dimension' && step.of !== of) continue;
    const key = step.path[depth];
    if (depth < 0 || key === undefined) continue;
    return step.grain === undefined ? { key } : { key, grain: step.grain };
  }
  return null;
}

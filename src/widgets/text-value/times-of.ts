import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis } from '@bi/contract/query/query';
import { isTimeDimension, labelOf } from '@bi/olap/query/model-fields';
import { isTimeHierarchy } from '@bi/olap/query/time-fields';

/** Times over which a number can be shown: levels of time hierarchies, else months of a date. */
export function timesOf(model: CubeModel): { key: string; label: string; axis: Axis }[] {
  const levels = model.hierarchies
    .filter((one) => isTimeHierarchy(model, one))
    .flatMap(({ name, levels: all }) =>
      all.map((level, at) => ({
        key: `${name} ${at}`,
        label: `${labelOf(model, name)} › ${labelOf(model, level)}`,
        axis: { of: name, expand: at + 1, totals: 'none' as const },
      })),
    );
  if (levels.length > 0) return levels;
  return model.dimensions
    .filter((one) => isTimeDimension(one) && one.hidden !== true)
    .map(({ name }) => ({
      key: name,
      label: labelOf(model, name),
      axis: { of: name, grain: 'month' as const, totals: 'none' as const },
    }));
}

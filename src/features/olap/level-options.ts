import type { CubeModel } from '@bi/contract/cube/cube';
import { labelOf } from '@bi/olap/query/model-fields';

/** Levels as entries of a list: one of a hierarchy names the hierarchy first. */
export function levelOptions(
  model: CubeModel,
  levels: readonly { of: string; level: string }[],
): { value: string; label: string }[] {
  return levels.map(({ of, level }) => ({
    value: level,
    label:
      level === of ? labelOf(model, level) : `${labelOf(model, of)} › ${labelOf(model, level)}`,
  }));
}

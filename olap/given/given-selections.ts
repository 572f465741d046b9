import type { CubeModels, EffectiveChoice } from '../dashboard/effective';
import type { MemberRef } from '../query/edit-filters';
import { findField, labelOf } from '../query/model-fields';
import type { GivenFilters } from './given-names';

/**
 * What is selected in tiles as filters by the label of its field. Points of several fields at once, and of periods of a
 * calendar of their own, are none.
 */
export function givenSelections({ selections }: EffectiveChoice, models: CubeModels): GivenFilters {
  const found: Record<string, unknown> = {};
  for (const { cube, points } of Object.values(selections)) {
    const model = models[cube];
    const refs = points.flatMap((point) => (point.length === 1 ? point : []));
    const [first] = refs;
    if (model === undefined || first === undefined || refs.length < points.length) continue;
    const isAlike = refs.every(({ of, grain }) => of === first.of && grain === first.grain);
    if (!isAlike || first.calendar !== undefined || findField(model, first.of) === null) continue;
    found[labelOf(model, first.of)] = selectedValue(refs, first);
  }
  return found;
}

function selectedValue(refs: readonly MemberRef[], { grain }: MemberRef): unknown {
  const values = refs.map(({ path }) => (path.length === 1 ? path[0] : path));
  return grain === undefined ? values : { op: 'in', values, grain };
}

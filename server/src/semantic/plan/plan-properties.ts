import { BiError } from '@bi/contract/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Axis } from '@bi/contract/query';
import type { ResolvedDimension, ResolvedModel } from '../model/resolved-model';
import { rowValue } from './plan-filter';
import type { PlanProperty } from './query-plan';

/** Whether a dimension has one value per member of another, as the model says. */
function determines(
  from: string,
  name: string,
  model: ResolvedModel,
  seen = new Set<string>(),
): boolean {
  if (from === name) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const { determines: known = [] } =
    model.model.dimensions.find((dimension) => dimension.name === from) ?? {};
  return known.some((next) => determines(next, name, model, seen));
}

/**
 * The properties of an axis that belong to one of its first `shown` levels.
 * @throws {BiError} `invalid.query.field`
 */
export function planProperties(
  { of, properties = [] }: Axis,
  shown: number,
  model: ResolvedModel,
): PlanProperty[] {
  const hierarchy = model.hierarchy(of);
  if (hierarchy?.tree && properties.length > 0) {
    const reason = reasonOf('tree.properties');
    throw new BiError('invalid.query.operator', { params: { name: of, op: 'properties', reason } });
  }
  const levels: readonly ResolvedDimension[] = hierarchy?.levels ?? [model.dimension(of)];
  return [...new Set(properties)].flatMap((name): PlanProperty[] => {
    const { dimension } = model.dimension(name);
    const known = levels.findIndex((level) => determines(level.dimension.name, name, model));
    const depth = known < 0 ? levels.length - 1 : known;
    if (depth >= shown) return [];
    return [
      {
        dimension: name,
        label: dimension.label ?? name,
        type: dimension.type,
        ...(dimension.format === undefined ? {} : { format: dimension.format }),
        depth,
        of: rowValue(model, name),
      },
    ];
  });
}

import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Axis } from '@bi/contract/query/query';
import type { ResolvedDimension, ResolvedModel, TreeLevels } from '../model/resolved-model';
import { rowValue } from './plan-filter';
import type { PlanProperty } from './query-plan';
import { rootOf } from './joined-values';

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

/** A property of the members of a parent-child hierarchy, on each of their levels. */
function ofTree(
  { root, key }: TreeLevels,
  look: Omit<PlanProperty, 'depth'>,
  of: string,
  shown: number,
  model: ResolvedModel,
): PlanProperty[] {
  const treeKey = { expression: key, type: key.type };
  if (root !== null && rootOf([treeKey, look.of], model) === null) {
    const reason = reasonOf('tree.properties', { name: look.label });
    throw new BiError('invalid.query.operator', { params: { name: of, op: 'properties', reason } });
  }
  return Array.from({ length: shown }, (_, depth) => ({ ...look, depth, treeKey }));
}

/**
 * The properties of an axis that belong to one of its first `shown` levels.
 * @throws {BiError} `invalid.query.field`, `invalid.query.operator`
 */
export function planProperties(
  { of, properties = [] }: Axis,
  shown: number,
  model: ResolvedModel,
): PlanProperty[] {
  const hierarchy = model.hierarchy(of);
  const tree = hierarchy?.tree ?? null;
  const levels: readonly ResolvedDimension[] = hierarchy?.levels ?? [model.dimension(of)];
  return [...new Set(properties)].flatMap((name): PlanProperty[] => {
    const { dimension } = model.dimension(name);
    const look = {
      dimension: name,
      label: dimension.label ?? name,
      type: dimension.type,
      ...(dimension.format === undefined ? {} : { format: dimension.format }),
      of: rowValue(model, name),
    };
    if (tree !== null) return ofTree(tree, look, of, shown, model);
    const known = levels.findIndex((level) => determines(level.dimension.name, name, model));
    const depth = known < 0 ? levels.length - 1 : known;
    if (depth >= shown) return [];
    return [{ ...look, depth }];
  });
}

import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { withQueryFields, type FieldSight } from '@bi/olap/fields/query-fields';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import type { Catalog } from '../../engine/engine';
import { resolveModel } from '../model/resolve-model';
import type { TreeShapes } from '../model/resolve-tree';
import type { ResolvedModel, RowExpression } from '../model/resolved-model';
import { shareColumn, withoutFields } from './cube-access';
import { withCalculatedMeasures } from './query-measures';

/** What a question's own fields and measures are resolved with. */
export interface QueryModelInput {
  model: CubeModel;
  catalog: Catalog;
  trees?: TreeShapes;
  /** role of the asking person; absent: nothing is hidden */
  role?: AskingRole;
}

/** Expressions of everything that is hidden from a role. */
function hiddenParts(model: ResolvedModel, hide: readonly string[]): RowExpression[] {
  const { dimensions, measures } = model.model;
  return hide.flatMap((name) => {
    if (dimensions.some((one) => one.name === name)) return [model.dimension(name).expression];
    if (!measures.some((one) => one.name === name)) return [];
    const measure = model.measure(name);
    if (measure.kind === 'calculation') return [];
    return [measure.expression, measure.where, ...measure.keys].filter((one) => one !== null);
  });
}

/**
 * What a role may name in fields of its questions. A measure whose rows show a hidden column does not
 * exist for that, though its totals do.
 */
function fieldSightOf(unrestricted: ResolvedModel, hide: readonly string[]): FieldSight {
  const visible = withoutFields(unrestricted, hide);
  const { dimensions, measures } = unrestricted.model;
  return {
    dimension: (name) => dimensions.some((one) => one.name === name) && !hide.includes(name),
    levels: (of) => visible.hierarchy(of)?.hierarchy.levels ?? null,
    measure(name) {
      if (hide.includes(name) || !measures.some((one) => one.name === name)) return false;
      if (hide.length === 0) return true;
      const measure = unrestricted.measure(name);
      if (measure.kind === 'calculation') return true;
      const read = [measure.expression, measure.where].filter((one) => one !== null);
      return !shareColumn(read, hiddenParts(unrestricted, hide));
    },
  };
}

/**
 * The model with the fields and measures that a question brings along; the model itself where it brings
 * none. What it names must be seen by who asks.
 * @throws {BiError} `invalid.query.*`, `invalid.expression`
 */
export function modelOfQuery(
  { model, catalog, trees, role }: QueryModelInput,
  query: Pick<Query, 'fields' | 'calculated'>,
): CubeModel {
  const { fields = [] } = query;
  if (fields.length === 0) return withCalculatedMeasures(model, query);
  const unrestricted = resolveModel(model, catalog, trees);
  const sight = fieldSightOf(unrestricted, accessOf(model, role ?? null)?.hide ?? []);
  return withCalculatedMeasures(withQueryFields(model, fields, sight), query);
}

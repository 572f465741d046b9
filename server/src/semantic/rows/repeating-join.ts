import { columnsOf } from '@bi/olap/expression/typed-expression';
import { valuesOf } from '../plan/condition-values';
import { fieldValues } from './joined-values';
import type { QueryPlan } from '../plan/query-plan';
import type { ResolvedModel, RowExpression } from '../model/resolved-model';

/** Dimensions that calculations at other levels keep rows apart by. */
export function levelExpressions(names: readonly string[], model: ResolvedModel): RowExpression[] {
  return names.flatMap((name) => {
    const measure = model.measure(name);
    if (measure.kind === 'aggregate') return [];
    return [...(measure.at?.keys ?? []), ...levelExpressions(columnsOf(measure.calc), model)];
  });
}

/**
 * The one-to-many join that repeats rows of a source (null: the fact) in a query; null when each is
 * read once.
 */
export function repeatingJoin(
  plan: QueryPlan,
  measures: readonly string[],
  model: ResolvedModel,
  source: string | null,
): string | null {
  const own = source === null ? [] : (model.joins.get(source)?.many ?? []);
  const read = [
    ...[...plan.fields.flatMap(fieldValues), ...plan.where.flatMap(valuesOf)].map(
      ({ expression }) => expression,
    ),
    ...levelExpressions(measures, model),
  ];
  const joins = read
    .flatMap((expression) => columnsOf(expression))
    .flatMap(({ join }) => (join === null ? [] : (model.joins.get(join)?.many ?? [])));
  return joins.find((join) => !own.includes(join)) ?? null;
}

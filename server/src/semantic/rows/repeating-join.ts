import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import { valuesOf } from '../plan/condition-values';
import { fieldValues } from '../plan/joined-values';
import type { PlanField, RowCondition } from '../plan/query-plan';
import type { ResolvedModel, RowExpression, RowTables } from '../model/resolved-model';

/** Dimensions that calculations at other levels keep rows apart by. */
export function levelExpressions(names: readonly string[], model: ResolvedModel): RowExpression[] {
  return names.flatMap((name) => {
    const measure = model.measure(name);
    if (measure.kind === 'aggregate') return [];
    return [
      ...(measure.at?.keys ?? []),
      ...levelExpressions(columnsOfExpression(measure.calc), model),
    ];
  });
}

/** What a query reads from rows of a fact. */
export interface ReadOfRows {
  tables: RowTables;
  fields: readonly PlanField[];
  where: readonly RowCondition[];
  /** dimensions that calculations at other levels keep rows apart by */
  levels: readonly RowExpression[];
}

/**
 * The one-to-many join that repeats rows of a source (null: the fact) in a query; null when each is
 * read once.
 */
export function repeatingJoin(
  { tables, fields, where, levels }: ReadOfRows,
  source: string | null,
): string | null {
  const own = source === null ? [] : (tables.joins.get(source)?.many ?? []);
  const values = [...fields.flatMap(fieldValues), ...where.flatMap(valuesOf)];
  const read = [...values.map(({ expression }) => expression), ...levels];
  const joins = read
    .flatMap((expression) => columnsOfExpression(expression))
    .flatMap(({ join }) => (join === null ? [] : (tables.joins.get(join)?.many ?? [])));
  return joins.find((join) => !own.includes(join)) ?? null;
}

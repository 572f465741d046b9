import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { PlanField, PlannedValue } from './query-plan';
import { joinsOf } from '../model/resolve-model';
import type { ResolvedShift, ResolvedModel } from '../model/resolved-model';

/** What a field's visible levels are read from rows and ordered by. */
export function fieldValues(field: PlanField): PlannedValue[] {
  return field.levels.flatMap(({ of, orderBy }) =>
    orderBy === undefined ? [of] : [of, orderBy.of],
  );
}

/** Whether every value is read from one joined table or from tables joined to it. */
export function readsOnly(
  values: readonly PlannedValue[],
  root: string,
  model: ResolvedModel,
): boolean {
  return values.every(({ expression }) => {
    const columns = columnsOfExpression(expression);
    return (
      columns.length > 0 &&
      columns.every(({ join }) => join !== null && model.joins.get(join)?.chain.includes(root))
    );
  });
}

/** The join nearest to the fact whose table, with those joined to it, holds all values; or null. */
export function rootOf(values: readonly PlannedValue[], model: ResolvedModel): string | null {
  const chains = values.map(({ expression }) => joinsOf(expression, model));
  const candidates = (chains[0] ?? []).filter((name) => model.joins.get(name)?.tree === undefined);
  return [...candidates].reverse().find((root) => readsOnly(values, root, model)) ?? null;
}

/** Rows up to which a joined table is coded completely, and how much larger the fact must be. */
const MAX_JOINED_ROWS = 200_000;
const FACT_FACTOR = 10;

/**
 * The join whose table is coded before the scan, so that the scan groups by one number instead of the
 * field's texts; null where the field is read from the fact or the table is not small, and for ragged
 * levels, whose places depend on what else has rows.
 */
export function codedJoin(field: PlanField, model: ResolvedModel): string | null {
  if (field.uneven !== null && field.uneven.tree === null) return null;
  const root = rootOf(fieldValues(field), model);
  const join = root === null ? undefined : model.joins.get(root);
  const rows = join?.many.length === 0 ? join.table.rowCount : undefined;
  if (rows === undefined || rows > MAX_JOINED_ROWS) return null;
  return rows * FACT_FACTOR <= model.fact.rowCount ? root : null;
}

/** Whether a field is read from a column that is moved. */
export function readsMoved(field: PlanField, moves: readonly ResolvedShift[]): boolean {
  return fieldValues(field).some(({ expression }) =>
    columnsOfExpression(expression).some(({ join, info }) =>
      moves.some(({ column }) => column.join === join && column.info.name === info.name),
    ),
  );
}

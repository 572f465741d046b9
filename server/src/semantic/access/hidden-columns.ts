import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { ColumnRef, ResolvedModel, RowExpression, RowTables } from '../model/resolved-model';

/** A column of a table as one text, equal for equal columns. */
export function keyOfColumn(table: string, column: string): string {
  return JSON.stringify([table, column]);
}

/** Table and name of a column from its text. */
export function readKey(key: string): [table: string, column: string] {
  return JSON.parse(key) as [string, string];
}

/** The columns of tables that expressions over rows read. */
export function columnsRead(
  rows: RowTables,
  expressions: readonly (RowExpression | null)[],
): string[] {
  const tableOf = (join: string | null): string | undefined =>
    join === null ? rows.fact.name : rows.joins.get(join)?.table.name;
  const refs = expressions.flatMap((one) => (one === null ? [] : columnsOfExpression(one)));
  const plain = refs.flatMap((column): readonly ColumnRef[] => column.madeOf ?? [column]);
  return plain.flatMap(({ join, info }) => {
    const table = tableOf(join);
    return table === undefined ? [] : [keyOfColumn(table, info.name)];
  });
}

/** Expressions of a dimension over the rows of each fact that has it. */
function dimensionParts(model: ResolvedModel, name: string): [RowTables, RowExpression][] {
  const { expression } = model.dimension(name);
  const mapped = [...model.facts.values()].flatMap((fact): [RowTables, RowExpression][] => {
    const own = fact.over(expression);
    return own === null ? [] : [[fact, own]];
  });
  return [[model, expression], ...mapped];
}

/** Columns that a measure reads, those of the measures it is calculated from included. */
export function measureKeys(
  model: ResolvedModel,
  name: string,
  seen: Set<string> = new Set(),
): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const measure = model.measure(name);
  if (measure.kind === 'calculation') {
    return columnsOfExpression(measure.calc).flatMap((part) => measureKeys(model, part, seen));
  }
  const rows = measure.fact === null ? model : (model.facts.get(measure.fact) ?? model);
  return columnsRead(rows, [measure.expression, measure.where, ...measure.keys]);
}

/** Columns that a dimension is computed from, in every fact. */
export function dimensionKeys(model: ResolvedModel, name: string): string[] {
  return dimensionParts(model, name).flatMap(([rows, part]) => columnsRead(rows, [part]));
}

/** Columns whose very values a visible dimension gives, or whose values a visible measure puts together. */
function shownKeys(
  model: ResolvedModel,
  hidden: ReadonlySet<string>,
): { dimensions: Set<string>; measures: Set<string> } {
  const isColumn = (part: RowExpression | null) => part?.kind === 'column';
  const dimensions = model.model.dimensions
    .filter(({ name }) => !hidden.has(name))
    .flatMap(({ name }) => dimensionParts(model, name))
    .filter(([, part]) => isColumn(part))
    .flatMap(([rows, part]) => columnsRead(rows, [part]));
  const measures = model.model.measures
    .filter(({ name }) => !hidden.has(name))
    .flatMap(({ name }) => {
      const measure = model.measure(name);
      if (measure.kind !== 'aggregate' || !isColumn(measure.expression)) return [];
      const { agg } = measure.measure;
      return agg === 'count' || agg === 'distinct' ? [] : measureKeys(model, name);
    });
  return { dimensions: new Set(dimensions), measures: new Set(measures) };
}

/** Adds columns of a joining table that hold the same values as hidden ones of the joined table. */
function addJoined(model: ResolvedModel, hidden: Set<string>): void {
  for (let before = -1; before < hidden.size;) {
    before = hidden.size;
    for (const rows of [model, ...model.facts.values()]) {
      for (const { join, table } of rows.joins.values()) {
        const from = join.from === undefined ? rows.fact : rows.joins.get(join.from)?.table;
        if (from === undefined) continue;
        for (const [left, right] of join.on) {
          const [near, far] = [keyOfColumn(from.name, left), keyOfColumn(table.name, right)];
          if (hidden.has(far)) hidden.add(near);
          if (join.rel === 'one_to_many' && hidden.has(near)) hidden.add(far);
        }
      }
    }
  }
}

/**
 * Columns that fields hidden by name are computed from, as table → names. A column stays where a visible
 * dimension is that very column, or, for a hidden measure, where a visible measure aggregates it. A
 * column that others are joined by is hidden with them.
 * @throws {BiError} what is wrong with a field of the model
 */
export function hiddenColumns(
  model: ResolvedModel,
  names: readonly string[],
): Map<string, Set<string>> {
  const fields = new Set(names);
  const shown = shownKeys(model, fields);
  const { dimensions, measures } = model.model;
  const hidden = new Set([
    ...dimensions
      .filter(({ name }) => fields.has(name))
      .flatMap(({ name }) => dimensionKeys(model, name)),
    ...measures
      .filter(({ name }) => fields.has(name))
      .flatMap(({ name }) => measureKeys(model, name))
      .filter((key) => !shown.measures.has(key)),
  ]);
  for (const key of shown.dimensions) hidden.delete(key);
  addJoined(model, hidden);
  for (const key of shown.dimensions) hidden.delete(key);
  const byTable = new Map<string, Set<string>>();
  for (const key of hidden) {
    const [table, column] = readKey(key);
    byTable.set(table, (byTable.get(table) ?? new Set()).add(column));
  }
  return byTable;
}

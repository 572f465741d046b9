import type { Compilation } from './compilation';
import {
  fieldCodesSql,
  fieldColumns,
  fieldInputs,
  maskedKeys,
  openLevels,
  orderColumns,
} from '../rows/field-codes';
import { noteColumns } from '../rows/uneven-levels';
import type { PlanField } from '../plan/query-plan';
import { rowSource } from '../rows/statement-rows';

/**
 * Rows of a joined table with the codes of a field, `j0`… the columns it is joined by and `id` its
 * deepest node; and one row, with `id` NULL, of what fact rows without a match read.
 */
export function joinedCodesSql(
  { plan, model, statement, tables }: Compilation,
  field: PlanField,
  index: number,
  join: string,
): string {
  const rows = rowSource(model, statement, plan, tables, { root: join });
  const keys = rows.joinKeys(join).map((sql, at) => [`j${at}`, sql] as const);
  const inputs = [...fieldInputs(field, index, rows), ...keys];
  const columns = inputs.map(([alias, sql]) => `${sql} AS ${alias}`).join(', ');
  const read = `(SELECT ${columns}, 0 AS missing ${rows.from()} UNION ALL SELECT ${columns}, 1 AS missing ${rows.fromMissing()})`;
  const ends = openLevels(field, index, statement).map(([alias, sql]) => `${sql} AS ${alias}`);
  const opened = ends.length === 0 ? read : `(SELECT *, ${ends.join(', ')} FROM ${read})`;
  const masked = maskedKeys(field, index).map(([alias, sql]) =>
    alias === sql ? sql : `${sql} AS ${alias}`,
  );
  const more = [...keys.map(([alias]) => alias), 'missing'];
  const source = `(SELECT ${[...masked, ...orderColumns(field, index), ...more].join(', ')} FROM ${opened})`;
  const deepest = fieldColumns.node(index, field.levels.length - 1);
  return `SELECT *, CASE WHEN missing = 0 THEN ${deepest} END AS id FROM (${fieldCodesSql(field, index, source, statement, more)})`;
}

/** Name of the part with a field's joined rows. */
export function joinedPart(index: number): string {
  return `joined${index}`;
}

/** The members that have rows in the leaf, as `fieldCodesSql` gives them, with `id` to join by. */
export function leafCodesSql({ statement }: Compilation, field: PlanField, index: number): string {
  const reach = fieldColumns.reach(index);
  const columns = [
    'id',
    ...maskedKeys(field, index)
      .map(([alias]) => alias)
      .filter((alias) => alias !== reach),
    ...noteColumns(field, index, statement),
    ...field.levels.flatMap((_, depth) => [
      fieldColumns.code(index, depth),
      fieldColumns.node(index, depth),
    ]),
  ];
  const part = joinedPart(index);
  const same = statement.dialect.sameOrNull(`leaf.${fieldColumns.joined(index)}`, `${part}.id`);
  const from = `FROM ${part} WHERE EXISTS (SELECT 1 FROM leaf WHERE ${same})`;
  if (field.uneven === null) return `SELECT DISTINCT ${columns.join(', ')} ${from}`;
  const group = columns.map((_, position) => position + 1).join(', ');
  return `SELECT ${columns.join(', ')}, max(${reach}) AS ${reach} ${from} GROUP BY ${group}`;
}

import type { Dialect } from '../../engine/dialect';
import type { RowTables } from '../model/resolved-model';
import { joinDeterminants } from '../rows/determinants';
import { FACT } from '../rows/row-source';
import type { FactScan } from '../states/fact-scan';
import type { State } from '../states/state-kinds';

/** SQL of how many rows a group has. */
export const ROWS = 'count(*)';

/** Types of values that are multiplied by a number of rows without loss: 18 digits by 19 are 37 of 38. */
const EXACT = / AS DECIMAL\((?:\d|1[0-8]), \d+\)\)$/;

/**
 * States of columns of joined tables, read from groups of a fact that have one row of the table each: what a row
 * gives, the group gives as often as it has rows.
 */
export interface WeightedStates {
  /** joins whose columns are read */
  joins: readonly string[];
  /** SQL of what a group adds to a state, by its column, of the SQL of its number of rows */
  inputs: ReadonlyMap<string, (rows: string) => string>;
}

/**
 * The weighted states of a scan: all of which read joined tables alone. null where one also reads the fact, is none
 * to weigh, or has no exact values; `joins` have one row for each row of the fact.
 */
export function weightedStates(
  { rows, inputs, moves }: FactScan,
  states: readonly State[],
  { quote }: Pick<Dialect, 'quote'>,
): WeightedStates | null {
  const joins = rows.joins();
  if (joins.length > 0 && moves.length > 0) return null;
  const isRead = (sql: string, alias: string) => sql.includes(`${quote(alias)}.`);
  const found = new Map<string, (rows: string) => string>();
  for (const { alias, fromRows } of states) {
    const [, aggregate, input] = /^(sum|count|min|max)\((x\d+)\)$/.exec(fromRows) ?? [];
    const named = new Set(fromRows.match(/\bx\d+\b/g));
    const read = [...inputs].filter(([, name]) => named.has(name)).map(([sql]) => sql);
    const [sql = ''] = read;
    if (!read.some((one) => joins.some((join) => isRead(one, `j_${join}`)))) continue;
    if (input === undefined || isRead(sql, FACT)) return null;
    if (aggregate === 'sum' && !EXACT.test(sql)) return null;
    found.set(alias, (count) => weighed(aggregate ?? '', sql, count));
  }
  return { joins, inputs: found };
}

function weighed(aggregate: string, sql: string, rows: string): string {
  if (aggregate === 'sum') return `${sql} * ${rows}`;
  return aggregate === 'count' ? `CASE WHEN ${sql} IS NULL THEN 0 ELSE ${rows} END` : sql;
}

/** The columns of a fact that joins are made by; null where some are none to group by. */
export function weighingColumns(joins: readonly string[], tables: RowTables): string[] | null {
  const found = joins.map((join) => {
    const isTree = tables.joins.get(join)?.tree !== undefined;
    return isTree ? null : joinDeterminants(join, tables);
  });
  if (!found.every((one) => one !== null)) return null;
  return found.flat().map(({ info }) => info.name);
}

import type { RowSet } from '@bi/contract/query/row-set';
import type { RowSort, GridRows } from './row-grid-model';
import { isNumberColumn } from '@bi/olap/format/row-value-text';

/** A row set held in full, in its own order. */
export function rowSetSource({ columns, values }: RowSet): GridRows {
  return {
    columns,
    rowCount: values[0]?.length ?? 0,
    value: (row, column) => values[column]?.[row],
  };
}

/**
 * A row set held in full, ordered by a column; no value comes last, equal rows keep their order. Only
 * for sets without more rows behind them: the order of a part would say nothing about all rows.
 */
export function sortedSource(rows: RowSet, sort: RowSort | null): GridRows {
  const source = rowSetSource(rows);
  const at = rows.columns.findIndex(({ name }) => name === sort?.column);
  const column = rows.columns[at];
  const values = rows.values[at];
  if (sort === null || column === undefined || values === undefined) return source;
  const sign = sort.dir === 'asc' ? 1 : -1;
  const numeric = isNumberColumn(column);
  const collator = new Intl.Collator(undefined, { numeric: false });
  const order = Array.from({ length: source.rowCount }, (_, row) => row);
  order.sort((left, right) => {
    const [a, b] = [values[left] ?? null, values[right] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || left - right;
    const difference = numeric
      ? compareNumbers(String(a), String(b))
      : collator.compare(String(a), String(b));
    return difference * sign || left - right;
  });
  return { ...source, value: (row, one) => source.value(order[row] ?? -1, one) };
}

function compareNumbers(left: string, right: string): number {
  const [a, b] = [Number(left), Number(right)];
  if (a !== b) return a < b ? -1 : 1;
  // beyond what a double holds: whole numbers of one sign are compared by their digits
  if (left === right || !/^-?\d+$/.test(left) || !/^-?\d+$/.test(right)) return 0;
  return BigInt(left) < BigInt(right) ? -1 : 1;
}

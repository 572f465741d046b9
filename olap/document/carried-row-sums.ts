import type { RowColumn, RowValue } from '@bi/contract/query/row-set';
import { isNumberColumn, isCodeColumn, rowValueText } from '../format/row-value-text';
import type { CarriedLines } from './blocks';
import { runningSums } from './carried-sums';

/** Numbers whose sum says nothing: places, shares and averages. */
const NOT_ADDED =
  /(^|_)(lat|lon|lng|latitude|longitude|rate|ratio|share|pct|percent|percentage|avg|average|mean|median)$/i;

/** How many steps of its last decimal place one has, in which a column is added up; a double has none. */
function stepsOf({ type, scale = 0 }: RowColumn): number {
  return type === 'double' ? 1 : 10 ** Math.min(scale, 12);
}

/**
 * The sums that a table of plain rows says at the ends and tops of pages: of each column of numbers that does not name
 * things, as a year or an id does, and is no place, share or average. Decimals are added in steps of their last place, so that no sum is off by a
 * rounding. Null where no column is added up.
 */
export function carriedRowSums(
  columns: readonly RowColumn[],
  rows: readonly (readonly RowValue[])[],
  lines: CarriedLines['lines'],
  language: 'en' | 'zh',
): CarriedLines | null {
  const added = columns.flatMap((column, at): CarriedLines['columns'][number][] => {
    // the first column names the row
    if (at === 0 || !isNumberColumn(column) || isCodeColumn(column)) return [];
    if (NOT_ADDED.test(column.name)) return [];
    const steps = stepsOf(column);
    const isWhole = column.type !== 'double';
    const values = rows.map((row) => {
      const value = Number(row[at] ?? 0) * steps;
      return isWhole ? Math.round(value) : value;
    });
    const sums = runningSums(values, rows.length);
    const sum = (from: number, to: number) =>
      rowValueText(((sums[to] ?? 0) - (sums[from] ?? 0)) / steps, column, language);
    return [{ column: at, sum }];
  });
  return added.length === 0 ? null : { lines, columns: added };
}

import type { RowSet, RowValue } from '@bi/contract/query/row-set';
import type { GridRows } from './row-grid-model';

/** Rows of one call. */
const PART = 10_000;

/**
 * Reads rows `from` to `to` (exclusive) of a source in parts, one after the other.
 * @param read reads the rows from an offset
 * @returns the source with these rows; what else it holds stays
 * @throws what `read` throws
 */
export async function readRange(
  source: GridRows,
  from: number,
  to: number,
  read: (offset: number, limit: number) => Promise<RowSet>,
): Promise<GridRows> {
  const values: RowValue[][] = source.columns.map(() => []);
  for (let offset = from; offset < to; offset += PART) {
    const part = await read(offset, Math.min(PART, to - offset));
    values.forEach((column, at) => {
      for (const value of part.values[at] ?? []) column.push(value);
    });
  }
  return {
    ...source,
    value: (row, column) =>
      row >= from && row < to ? values[column]?.[row - from] : source.value(row, column),
  };
}

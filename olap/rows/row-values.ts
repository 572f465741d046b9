import type { RowValue } from '@bi/contract/query/row-set';
import type { ResultColumn } from '../cells/result-column';

/** Values of an engine's column as a RowSet carries them: null for NULL, booleans as booleans. */
export function rowValues(column: ResultColumn): RowValue[] {
  const { nulls } = column;
  const isNull = (row: number) => nulls !== null && nulls[row] === 1;
  if (column.kind === 'boolean')
    return Array.from(column.values, (value, row) => (isNull(row) ? null : value === 1));
  return Array.from(column.values as ArrayLike<string | number>, (value, row) =>
    isNull(row) ? null : value,
  );
}

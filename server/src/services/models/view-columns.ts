import type { RowColumn } from '@bi/contract/query/row-set';
import type { ColumnInfo } from '../../engine/engine';

/** Columns of a View as the catalog has them. */
export function viewColumns(columns: readonly RowColumn[]): ColumnInfo[] {
  return columns.map(({ name, type, scale }) => ({
    name,
    type: type === 'time' ? 'other' : type,
    ...(scale === undefined ? {} : { scale }),
  }));
}

import type { RowSet } from '@bi/contract/row-set';
import { csvField, csvLines } from '@bi/olap/format/csv-lines';
import { isNumeric } from '../../../widgets/rows/row-value-text';

/** Rows as CSV with CRLF, with their header when wanted. No value is nothing, an empty text is `""`. */
export function rowsCsv({ columns, values }: RowSet, withHeader: boolean): string {
  const header = `${columns.map(({ name }) => csvField(name)).join(',')}\r\n`;
  return `${withHeader ? header : ''}${csvLines(values, columns.map(isNumeric))}`;
}

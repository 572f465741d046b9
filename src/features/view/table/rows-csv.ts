import type { RowSet, RowValue } from '@bi/contract/row-set';

const INERT = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.]\d+)?(e[+-]?\d+)?$/i;

/** A field: quoted where it must be, and inert to spreadsheets that run formulas. */
function field(value: RowValue | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe = INERT.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return safe === '' || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with CRLF, with their header when wanted. No value is nothing, an empty text is `""`. */
export function rowsCsv({ columns, values }: RowSet, withHeader: boolean): string {
  const lines: string[] = [];
  if (withHeader) lines.push(columns.map(({ name }) => field(name)).join(','));
  const count = values[0]?.length ?? 0;
  for (let row = 0; row < count; row += 1)
    lines.push(values.map((column) => field(column[row])).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

import type { RowValue } from '@bi/contract/query/row-set';
import { inertText } from './inert-text';

/** A value as a field: numbers exact, nothing as an empty field, an empty text as `""`, texts inert to spreadsheets. */
export function csvField(value: RowValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const inert = inertText(value);
  return /[",\r\n]|^\s|\s$|^$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Rows of columns as lines of CSV (RFC 4180, CRLF). A column of `numeric` holds exact decimals. */
export function csvLines(
  values: readonly (readonly RowValue[])[],
  numeric: readonly boolean[],
): string {
  const count = values[0]?.length ?? 0;
  const lines = Array.from({ length: count }, (_, row) =>
    values
      .map((column, index) => {
        const value = column[row] ?? null;
        return numeric[index] === true ? String(value ?? '') : csvField(value);
      })
      .join(','),
  );
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}

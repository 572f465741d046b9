import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { Block, TableBlock, TableCell } from '@bi/olap/document/blocks';
import { carriedRowSums } from '@bi/olap/document/carried-row-sums';
import { MAX_TABLE_ROWS } from '@bi/olap/document/limits';
import { rowLink } from '@bi/olap/document/row-link';
import { isNumberColumn, rowValueText } from '@bi/olap/format/row-value-text';
import { cutText, DOCUMENT_COLORS } from '../report-document';
import type { GatheredRows } from './document-data';
import { drawingWords } from './drawing-words';

const { faint: FAINT } = DOCUMENT_COLORS;

/** The rows of a View or table as blocks. */
export function rowsTable(
  { columns, rows, count }: GatheredRows,
  { caption, link, carried: lines }: Extract<DocumentBlock, { kind: 'data' }>,
  title: string,
  language: 'en' | 'zh',
): Block[] {
  if (rows.length === 0) {
    return [{ kind: 'text', text: drawingWords[language].noRows, size: 9, color: FAINT }];
  }
  const cell = (values: (typeof rows)[number], at: number): TableCell => {
    const column = columns[at];
    if (column === undefined) return '';
    const text = rowValueText(values[at] ?? null, column, language);
    if (at > 0 || link === undefined) return text;
    const valueOf = (name: string) => values[columns.findIndex((one) => one.name === name)] ?? null;
    return { text, link: rowLink(link, valueOf) };
  };
  const carried = lines === undefined ? null : carriedRowSums(columns, rows, lines, language);
  const table: TableBlock = {
    kind: 'table',
    columns: columns.map((column) => {
      const heading = column.label ?? column.name;
      return isNumberColumn(column)
        ? { title: heading, align: 'end', number: true }
        : { title: heading };
    }),
    headerColumns: Math.min(1, columns.length),
    summary: title,
    rows: rows.map((values) => ({ cells: columns.map((_, at) => cell(values, at)) })),
    ...(caption !== undefined && caption !== '' && { caption }),
    ...(carried && { carried }),
  };
  // the page engine says it where it is its own limit that leaves rows out
  if (rows.length >= MAX_TABLE_ROWS) return [{ ...table, count: Math.max(count, rows.length) }];
  const cut = cutText(rows.length, Math.max(count, rows.length), language);
  return [
    table,
    ...(cut === null ? [] : [{ kind: 'text', text: cut, size: 8, color: FAINT } as const]),
  ];
}

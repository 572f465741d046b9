import type { RowColumn, RowValue } from '@bi/contract/query/row-set';
import type { GridCell, GridModel } from '../../ui/data-grid/grid-model';
import { isNumberColumn, rowValueText } from '@bi/olap/format/row-value-text';

/** Rows a grid can ask for cell by cell, loaded or not. All indexes start at 0. */
export interface GridRows {
  columns: readonly RowColumn[];
  rowCount: number;
  /** undefined while the row has not been loaded */
  value: (row: number, column: number) => RowValue | undefined;
  /** reads rows `from` to `to` (exclusive): a source that has them; absent where all are there */
  load?: (from: number, to: number) => Promise<GridRows>;
}

/** What rows are sorted by, shown on the column's header. */
export interface RowSort {
  column: string;
  dir: 'asc' | 'desc';
}

/** How a source is shown. */
export interface RowGridInput {
  source: GridRows;
  language: 'en' | 'zh';
  /** number of the first row, shown at its left; 1 when absent */
  firstNumber?: number;
  /** true: headers sort */
  sortable?: boolean;
  sort?: RowSort | null;
}

const LOADING: GridCell = { text: '', tone: 'loading', raw: null };
const SAMPLED_ROWS = 60;
const CHARACTER_PX = 7.8;
const PADDING_PX = 28;
const MIN_PX = 64;
const MAX_PX = 340;

/** Rows as a model of the one grid: a column of row numbers, a header row, values as text. */
export function rowGridModel(input: RowGridInput): GridModel {
  const { source, language, firstNumber = 1, sortable = false, sort = null } = input;
  const { columns, rowCount } = source;
  const nullText = language === 'zh' ? '空' : 'null';
  const cell = (row: number, at: number): GridCell => {
    const column = columns[at];
    const value = column === undefined ? undefined : source.value(row, at);
    if (column === undefined || value === undefined) return LOADING;
    const align = isNumberColumn(column) ? 'end' : 'start';
    if (value === null) return { text: nullText, raw: null, tone: 'faint', align };
    return { text: rowValueText(value, column, language), raw: value, align };
  };
  const numberWidth = 20 + String(firstNumber + rowCount).length * 8;
  return {
    rowCount,
    columnCount: columns.length,
    headerRowCount: 1,
    headerColumnCount: 1,
    isTree: false,
    isLoaded: ({ top, bottom, left }) => {
      for (let row = top; row < bottom; row++) {
        if (source.value(row, left) === undefined) return false;
      }
      return true;
    },
    cell,
    rowHeader: (row) => ({ text: String(row + firstNumber), tone: 'faint' }),
    columnHeader: (_, at) => {
      const column = columns[at];
      const name = column?.label ?? column?.name ?? '';
      return {
        text: name,
        title: `${name} · ${column?.type ?? ''}`,
        span: [at, at + 1],
        align: column !== undefined && isNumberColumn(column) ? 'end' : 'start',
        ...(sortable ? { sortable } : {}),
        ...(sortable && sort?.column === column?.name ? { sort: sort?.dir ?? null } : {}),
      };
    },
    corner: () => ({ text: '#', tone: 'faint' }),
    columnKey: (at) => `c ${columns[at]?.name ?? String(at)}`,
    headerColumnKey: () => '#',
    columnWidth: (at) => widthOf(columns[at], rowCount, (row) => cell(row, at).text),
    headerColumnWidth: () => numberWidth,
  };
}

function widthOf(
  column: RowColumn | undefined,
  rowCount: number,
  text: (row: number) => string,
): number {
  if (column === undefined) return MIN_PX;
  let longest = lengthOf(column.label ?? column.name) + 2;
  for (let row = 0; row < Math.min(rowCount, SAMPLED_ROWS); row++) {
    longest = Math.max(longest, lengthOf(text(row)));
  }
  return Math.round(Math.min(MAX_PX, Math.max(MIN_PX, longest * CHARACTER_PX + PADDING_PX)));
}

/** Characters; wide ones (CJK) count as two. */
function lengthOf(text: string): number {
  let length = 0;
  for (const letter of text) length += (letter.codePointAt(0) ?? 0) > 0x2e80 ? 1.8 : 1;
  return length;
}

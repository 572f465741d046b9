import { headerText } from '../../ui/data-grid/header-text';
import type { PivotModel } from '../../widgets/pivot-model';
import { range } from './range';

/** What the widths of a table's columns are measured by. */
export type PrintedModel = Pick<
  PivotModel,
  | 'columnCount'
  | 'headerRowCount'
  | 'headerColumnCount'
  | 'corner'
  | 'rowHeader'
  | 'columnHeader'
  | 'cell'
>;

/** Width of a page that is printed on, of a character and around a text, millimetres. */
const PAGE_MM = 184;
const CHARACTER_MM = 1.75;
const AROUND_MM = 4.5;
/** Rows that the widths of columns are measured by. */
const MEASURED_ROWS = 60;

/**
 * The columns of a table, divided so that each part fits on a page behind the names of its rows.
 * @returns first column of each part, and the one after its last; one empty part without columns
 */
export function columnParts(model: PrintedModel, rows: number): [from: number, to: number][] {
  const measured = range(0, Math.min(rows, MEASURED_ROWS));
  const corners = range(0, model.headerColumnCount);
  const names = corners.map((column) =>
    widthOf([
      model.corner(model.headerRowCount - 1, column)?.text ?? '',
      ...measured.map((row) => model.rowHeader(row, column).text),
    ]),
  );
  const room = PAGE_MM - names.reduce((sum, one) => sum + one, 0);
  const parts: [number, number][] = [];
  const widths: number[] = [];
  let from = 0;
  let used = 0;
  for (const column of range(0, model.columnCount)) {
    const width = widthOf([
      headerText(model.columnHeader(model.headerRowCount - 1, column)),
      ...measured.map((row) => model.cell(row, column).text),
    ]);
    widths.push(width);
    if (column > from && used + width > room) {
      const cut = groupStart(model, column, from);
      parts.push([from, cut]);
      from = cut;
      used = widths.slice(cut, column).reduce((sum, one) => sum + one, 0);
    }
    used += width;
  }
  return [...parts, [from, model.columnCount]];
}

/** First column of the smallest group of headings that a column is inside of; the column where it begins one. */
function groupStart(model: PrintedModel, column: number, from: number): number {
  for (let row = model.headerRowCount - 2; row >= 0; row -= 1) {
    const span = model.columnHeader(row, column)?.span;
    if (span !== undefined && span[1] - span[0] > 1) return span[0] > from ? span[0] : column;
  }
  return column;
}

const widthOf = (texts: readonly string[]): number =>
  texts.reduce((most, { length }) => Math.max(most, length), 1) * CHARACTER_MM + AROUND_MM;

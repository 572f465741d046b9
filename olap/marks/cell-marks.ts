import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { Presentation } from '@bi/contract/report/report';
import { paletteOf } from '../chart/style/palette';
import { measureId } from '../cells/measure-id';
import { cellLooks, cellFormatOf } from './cell-format';
import type { MarkReader } from '../cells/cell-mark';
import { layoutColumns } from '../cells/column-layout';
import { hasFlag } from '../cells/node-chain';

/** What marks the cells of a measure: see `Presentation`. */
export type CellMarks = Pick<Presentation, 'formats' | 'heat'>;

/**
 * The marks that the cells of an answer have in a file: those of the screen in its light appearance. Totals,
 * subtotals and headings have none.
 */
export function markReader(cellSet: CellSet, marks: CellMarks, language: 'en' | 'zh'): MarkReader {
  const { rows, columns, cells, measures, window } = cellSet;
  const looks = cellLooks({ cellSet, presentation: marks, palette: paletteOf(false), language });
  const byRule = measures.map((one) => cellFormatOf(marks, measureId(one))?.kind === 'rule');
  const layout = layoutColumns(columns);
  const parents = new Set(rows.parent);
  const isPlainRow = (row: number) =>
    (rows.kind[row] !== NODE_KINDS.total || rows.levels.length === 0) && !parents.has(row);
  const isPlainColumn = (column: number) =>
    (columns.kind[column] !== NODE_KINDS.total || columns.levels.length === 0) &&
    !layout.hasChildren(column);
  const [row0] = window.row;
  const [col0, col1] = window.col;
  return (row, column, measure) => {
    const look = looks[measure];
    if (!look || !isPlainRow(row) || !isPlainColumn(column)) return null;
    const at = (row - row0) * (col1 - col0) + (column - col0);
    const value = cells[measure]?.values[at] ?? null;
    if (value !== null) return look(Number(value), at);
    const isHeading = hasFlag(rows, row, 'headingOnly') || hasFlag(columns, column, 'headingOnly');
    return byRule[measure] === true && !isHeading ? look(0, at) : null;
  };
}

import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { measureId } from '@bi/olap/cells/measure-id';
import { formatForScreen } from '@bi/olap/format/format-value';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { GridCell, GridModel } from '../ui/data-grid/grid-model';
import { hasFlag } from '@bi/olap/cells/node-chain';
import { cellLooks, cellFormatOf } from '@bi/olap/marks/cell-format';
import type { ColumnLayout } from '@bi/olap/cells/column-layout';

const EMPTY_CELL: GridCell = { text: '', raw: null };
const LOADING_CELL: GridCell = { text: '', tone: 'loading' };

/** What a pivot shows and how. */
export interface PivotInput {
  cellSet: CellSet;
  query?: Query;
  /** marks of cells by measure; none when absent */
  presentation?: Pick<Presentation, 'formats' | 'heat'>;
  language: 'en' | 'zh';
  dark: boolean;
}

/**
 * Reads the body cells of a pivot: text, tone of totals, marks.
 * @param rowTone tone of a row
 */
export function cellReader(
  { cellSet, presentation, language, dark }: PivotInput,
  columns: ColumnLayout,
  measureCount: number,
  rowTone: (row: number) => GridCell['tone'],
): GridModel['cell'] {
  const [row0, row1] = cellSet.window.row;
  const [col0, col1] = cellSet.window.col;
  const width = col1 - col0;
  const palette = paletteOf(dark);
  const looks = cellLooks({ cellSet, presentation, palette, language });
  const byRule = cellSet.measures.map(
    (measure) => cellFormatOf(presentation, measureId(measure))?.kind === 'rule',
  );
  return (row, column) => {
    const node = columns.nodes[Math.floor(column / measureCount)] ?? -1;
    const index = column % measureCount;
    if (row < row0 || row >= row1 || node < col0 || node >= col1) return LOADING_CELL;
    const at = (row - row0) * width + (node - col0);
    const value = cellSet.cells[index]?.values[at] ?? null;
    const tone = columnTone(cellSet, columns, node);
    const look = looks[index];
    const isPlain = tone === undefined && rowTone(row) === undefined;
    if (value === null) {
      const isHeading =
        hasFlag(cellSet.rows, row, 'headingOnly') || hasFlag(cellSet.columns, node, 'headingOnly');
      const text = isHeading ? undefined : cellSet.measures[index]?.empty;
      const empty: GridCell =
        text === undefined ? EMPTY_CELL : { ...EMPTY_CELL, text, align: 'end' };
      if (tone !== undefined) return { ...empty, tone };
      const marked = isPlain && !isHeading && byRule[index] === true ? look?.(0, at) : null;
      return marked ? { ...empty, background: marked.background, color: marked.color } : empty;
    }
    const cell: GridCell = {
      text: formatForScreen(value, cellSet.measures[index]?.format, language),
      raw: value,
      align: 'end',
    };
    if (tone !== undefined) cell.tone = tone;
    if (!look || !isPlain) return cell;
    const { spoken, ...shown } = look(Number(value), at) ?? {};
    if (spoken !== undefined) cell.spoken = `${cell.text}, ${spoken}`;
    return Object.assign(cell, shown);
  };
}

function columnTone({ columns: tree }: CellSet, columns: ColumnLayout, node: number) {
  if (tree.kind[node] === NODE_KINDS.total && tree.levels.length > 0) return 'total';
  return columns.hasChildren(node) ? 'subtotal' : undefined;
}

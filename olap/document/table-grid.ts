import type { HeadCell, PivotBlock, TableBlock, TableCell, DrawnColumn, TableRow } from './blocks';

/** A heading at its place. */
export interface PlacedHead extends HeadCell {
  row: number;
  column: number;
  span: number;
  rowSpan: number;
}

/** A table of either kind. */
export interface Grid {
  columns: readonly DrawnColumn[];
  head: readonly PlacedHead[];
  headRows: number;
  headerColumns: number;
  rows: readonly TableRow[];
}

/** Text of a cell. */
export function cellText(cell: TableCell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

/** Gives each heading its place: the first that is covered neither from the left nor from above. */
function placeHeads(head: PivotBlock['head'], columns: number): PlacedHead[] {
  const covered = head.map(() => new Set<number>());
  const placed: PlacedHead[] = [];
  for (const [row, cells] of head.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (covered[row]?.has(column) === true) column++;
      if (column >= columns) break;
      const span = Math.max(1, Math.min(cell.span ?? 1, columns - column));
      const rowSpan = Math.max(1, Math.min(cell.rowSpan ?? 1, head.length - row));
      placed.push({ ...cell, row, column, span, rowSpan });
      for (let down = 0; down < rowSpan; down++) {
        for (let over = 0; over < span; over++) covered[row + down]?.add(column + over);
      }
      column += span;
    }
  }
  return placed;
}

/** A block of either kind as a grid of its first `count` rows. */
export function toGrid(block: TableBlock | PivotBlock, count: number): Grid {
  const rows = block.rows.length > count ? block.rows.slice(0, count) : block.rows;
  const headerColumns = Math.min(block.headerColumns ?? 0, block.columns.length);
  if (block.kind === 'pivot') {
    const { columns, head } = block;
    const placed = placeHeads(head, columns.length);
    return { columns, head: placed, headRows: head.length, headerColumns, rows };
  }
  const head = block.columns.map(({ title, align }) => ({ text: title, ...(align && { align }) }));
  const placed = placeHeads([head], block.columns.length);
  return { columns: block.columns, head: placed, headRows: 1, headerColumns, rows };
}

import type { GridModel } from './grid-model';
import type { CellBox, GridShape, Position } from './grid-selection';

function columnHeaderBox(model: GridModel, headerRow: number, column: number): CellBox {
  for (let top = headerRow; top >= 0; top--) {
    const header = model.columnHeader(top, column);
    if (header === null) continue;
    return {
      top: top - model.headerRowCount,
      bottom: Math.max(headerRow + 1, top + (header.rowSpan ?? 1)) - model.headerRowCount,
      left: header.span[0],
      right: header.span[1],
    };
  }
  const row = headerRow - model.headerRowCount;
  return { top: row, bottom: row + 1, left: column, right: column + 1 };
}

function cornerBox(model: GridModel, headerRow: number, headerColumn: number): CellBox {
  for (let top = headerRow; top >= 0; top--) {
    for (let left = headerColumn; left >= 0; left--) {
      const corner = model.corner(top, left);
      if (corner === null) continue;
      const [from, to] = corner.span ?? [left, left + 1];
      const bottom = top + (corner.rowSpan ?? 1);
      if (headerRow >= bottom || headerColumn >= to) continue;
      return {
        top: top - model.headerRowCount,
        bottom: bottom - model.headerRowCount,
        left: from - model.headerColumnCount,
        right: to - model.headerColumnCount,
      };
    }
  }
  const row = headerRow - model.headerRowCount;
  const column = headerColumn - model.headerColumnCount;
  return { top: row, bottom: row + 1, left: column, right: column + 1 };
}

/** The shape of a model, for moving about in it. */
export function gridShapeOf(model: GridModel): GridShape {
  const { rowCount, columnCount, headerRowCount, headerColumnCount } = model;
  return {
    rowCount,
    columnCount,
    headerRowCount,
    headerColumnCount,
    boxAt: ({ row, column }: Position) => {
      if (row >= 0) return { top: row, bottom: row + 1, left: column, right: column + 1 };
      const headerRow = row + headerRowCount;
      return column >= 0
        ? columnHeaderBox(model, headerRow, column)
        : cornerBox(model, headerRow, column + headerColumnCount);
    },
  };
}

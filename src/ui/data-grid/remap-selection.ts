import type { GridRange } from './grid-events';
import type { GridModel } from './grid-model';
import {
  clampPosition,
  keepSelection,
  selectTo,
  type GridSelection,
  type GridShape,
  type Position,
} from './grid-selection';

/** One side of the change of a grid's content. */
export interface GridContent {
  model: GridModel;
  shape: GridShape;
}

/** Longer ranges are not looked up cell by cell: only their active cell stays. */
const MAX_CARRIED = 5000;

interface Found {
  index: number;
  exact: boolean;
}

/** Rows or columns of a model in the same words. */
interface Side {
  count: number;
  idOf: (index: number) => string;
  find: (id: string) => Found;
}

function sideOf(model: GridModel, side: 'row' | 'column'): Side | null {
  const { rowId, findRow, columnId, findColumn } = model;
  if (side === 'row') {
    if (rowId === undefined || findRow === undefined) return null;
    return { count: model.rowCount, idOf: rowId, find: findRow };
  }
  if (columnId === undefined || findColumn === undefined) return null;
  return { count: model.columnCount, idOf: columnId, find: findColumn };
}

function carryIndex(before: Side, after: Side, index: number): Found {
  if (index < 0) return { index, exact: true };
  const found = after.find(before.idOf(index));
  const nearest = found.index >= 0 ? found.index : index;
  return { index: Math.min(nearest, after.count - 1), exact: found.exact };
}

/** Where the members of a half-open span are now; null unless they are still together, and alone. */
function carrySpan(
  before: Side,
  after: Side,
  from: number,
  to: number,
  isHeader: boolean,
): readonly [from: number, to: number] | null {
  const isAll = from === 0 && to === before.count && (isHeader || to - from > 1);
  if (isAll) return [0, after.count];
  if (to <= from || to - from > MAX_CARRIED) return null;
  const wanted = new Set(Array.from({ length: to - from }, (_, at) => before.idOf(from + at)));
  const first = after.find(before.idOf(from));
  if (!first.exact) return null;
  let start = first.index;
  let end = first.index + 1;
  while (start > 0 && wanted.has(after.idOf(start - 1))) start--;
  while (end < after.count && wanted.has(after.idOf(end))) end++;
  return end - start === to - from ? [start, end] : null;
}

/** Header rows may come and go above and below: the one with the same text is meant, else the same from the top. */
function carryHeaderRow(
  { model: before }: GridContent,
  { model: after }: GridContent,
  from: Position,
  column: number,
): number {
  const headerRow = from.row + before.headerRowCount;
  const textOf = (model: GridModel, row: number, at: number) => {
    if (at < 0) return model.corner(row, at + model.headerColumnCount)?.text;
    return at < model.columnCount ? model.columnHeader(row, at)?.text : undefined;
  };
  const text = textOf(before, headerRow, from.column);
  const fromEnd = after.headerRowCount + from.row;
  const likely = [headerRow, fromEnd].find(
    (row) => row >= 0 && row < after.headerRowCount && textOf(after, row, column) === text,
  );
  return Math.min(likely ?? headerRow, after.headerRowCount - 1) - after.headerRowCount;
}

/**
 * The selection in a grid whose content changed. It follows the rows and columns by what they are
 * (`rowId`, `columnId`). Where its cells are no longer together the active cell alone stays; where
 * that one's row or column no longer exists, the nearest place becomes active and nothing is selected.
 */
export function remapSelection(
  before: GridContent,
  after: GridContent,
  selection: GridSelection | null,
): GridSelection | null {
  if (selection === null) return null;
  const sides = {
    oldRows: sideOf(before.model, 'row'),
    newRows: sideOf(after.model, 'row'),
    oldColumns: sideOf(before.model, 'column'),
    newColumns: sideOf(after.model, 'column'),
  };
  const { oldRows, newRows, oldColumns, newColumns } = sides;
  if (oldRows === null || newRows === null || oldColumns === null || newColumns === null) {
    const { rowCount, columnCount } = before.shape;
    const sameSize = rowCount === after.shape.rowCount && columnCount === after.shape.columnCount;
    return keepSelection(after.shape, selection, sameSize);
  }
  if (newRows.count === 0 || newColumns.count === 0) return null;
  const carry = (position: Position) => {
    const row = carryIndex(oldRows, newRows, position.row);
    const column = carryIndex(oldColumns, newColumns, position.column);
    const at = clampPosition(after.shape, { row: row.index, column: column.index });
    if (position.row < 0) at.row = carryHeaderRow(before, after, position, at.column);
    return { at, exact: row.exact && column.exact };
  };
  const { range } = selection;
  const active = carry(selection.active);
  if (!active.exact) return { anchor: active.at, active: active.at, range: nothingAt(active.at) };
  const anchor = carry(selection.anchor);
  const isEmpty = range.bottom <= range.top || range.right <= range.left;
  if (isEmpty) return { anchor: active.at, active: active.at, range: nothingAt(active.at) };
  const { row, column } = selection.anchor;
  const rows = carrySpan(oldRows, newRows, range.top, range.bottom, row < 0);
  const columns = carrySpan(oldColumns, newColumns, range.left, range.right, column < 0);
  if (!anchor.exact || rows === null || columns === null) {
    return selectTo(after.shape, null, active.at, false);
  }
  const others = (selection.others ?? []).flatMap((one): GridRange[] => {
    const wholeColumns = one.top === 0 && one.bottom === oldRows.count;
    const wholeRows = one.left === 0 && one.right === oldColumns.count;
    const across = carrySpan(oldRows, newRows, one.top, one.bottom, wholeColumns);
    const along = carrySpan(oldColumns, newColumns, one.left, one.right, wholeRows);
    if (across === null || along === null) return [];
    return [{ top: across[0], bottom: across[1], left: along[0], right: along[1] }];
  });
  return {
    anchor: anchor.at,
    active: active.at,
    range: { top: rows[0], bottom: rows[1], left: columns[0], right: columns[1] },
    ...(others.length > 0 && { others }),
  };
}

function nothingAt({ row, column }: Position): GridRange {
  const top = Math.max(row, 0);
  const left = Math.max(column, 0);
  return { top, left, bottom: top, right: left };
}

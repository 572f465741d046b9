import type { GridPlace, GridRange } from './grid-events';

/**
 * A place in one system of coordinates for body and headers: `row` from `-headerRowCount` to
 * `rowCount - 1`, `column` from `-headerColumnCount` to `columnCount - 1`; below 0 is a header.
 */
export interface Position {
  row: number;
  column: number;
}

/** Half-open box of positions that one shown cell fills; more than one for merged headers. */
export interface CellBox {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The measures of a grid that moving about in it needs. */
export interface GridShape {
  rowCount: number;
  columnCount: number;
  headerRowCount: number;
  headerColumnCount: number;
  /** box of the shown cell at a place */
  boxAt: (position: Position) => CellBox;
}

/**
 * `active` has the keyboard; `range` reaches from `anchor` to `active`. It is empty only where what was
 * selected no longer exists.
 */
export interface GridSelection {
  anchor: Position;
  active: Position;
  range: GridRange;
  /** ranges that were selected before and stay selected; [] is not written */
  others?: readonly GridRange[];
  /** what is selected next is added, too */
  adding?: true;
}

/** The place at coordinates. */
export function gridPlaceOf(shape: GridShape, { row, column }: Position): GridPlace {
  const headerRow = row + shape.headerRowCount;
  const headerColumn = column + shape.headerColumnCount;
  if (row < 0) {
    return column < 0
      ? { area: 'corner', headerRow, headerColumn }
      : { area: 'columnHeader', headerRow, column };
  }
  return column < 0 ? { area: 'rowHeader', row, headerColumn } : { area: 'cell', row, column };
}

/** The coordinates of a place. */
export function positionOf(shape: GridShape, place: GridPlace): Position {
  switch (place.area) {
    case 'cell':
      return { row: place.row, column: place.column };
    case 'rowHeader':
      return { row: place.row, column: place.headerColumn - shape.headerColumnCount };
    case 'columnHeader':
      return { row: place.headerRow - shape.headerRowCount, column: place.column };
    case 'corner':
      return {
        row: place.headerRow - shape.headerRowCount,
        column: place.headerColumn - shape.headerColumnCount,
      };
  }
}

/** Brings a position inside the grid; with an empty body the last header is meant. */
export function clampPosition(shape: GridShape, { row, column }: Position): Position {
  return {
    row: Math.max(-shape.headerRowCount, Math.min(row, shape.rowCount - 1)),
    column: Math.max(-shape.headerColumnCount, Math.min(column, shape.columnCount - 1)),
  };
}

/**
 * Body cells between two positions. A header selects all its columns or rows, the corner for
 * everything.
 */
export function rangeBetween(shape: GridShape, from: Position, to: Position): GridRange {
  const a = shape.boxAt(from);
  const b = shape.boxAt(to);
  const top = Math.min(a.top, b.top);
  const left = Math.min(a.left, b.left);
  const wholeColumns = top < 0;
  const wholeRows = left < 0;
  return {
    top: wholeColumns ? 0 : top,
    bottom: wholeColumns ? shape.rowCount : Math.max(a.bottom, b.bottom),
    left: wholeRows ? 0 : left,
    right: wholeRows ? shape.columnCount : Math.max(a.right, b.right),
  };
}

/**
 * Selects the cell at a position, or with `extend` everything from the anchor to it. Other ranges are
 * unchanged while one is extended, and where the selection waits for one to be added.
 */
export function selectTo(
  shape: GridShape,
  selection: GridSelection | null,
  position: Position,
  extend: boolean,
): GridSelection {
  const active = clampPosition(shape, position);
  const isOn = extend && selection !== null;
  const anchor = isOn ? selection.anchor : active;
  const next = { anchor, active, range: rangeBetween(shape, anchor, active) };
  if (isOn) return withOthers(next, selection.others ?? []);
  if (selection?.adding !== true) return next;
  return { ...withOthers(next, selection.others ?? []), adding: true };
}

/** More ranges are not held at a time. */
const MAX_RANGES = 200;

/** All selected ranges, the one of the active cell last. */
export function rangesOf(selection: GridSelection | null): readonly GridRange[] {
  if (selection === null) return [];
  return selection.others === undefined
    ? [selection.range]
    : [...selection.others, selection.range];
}

/**
 * Adds what a position selects to the selection; what was added so before is taken out again. The
 * last range always stays. Beyond 200 ranges the oldest goes.
 */
export function addTo(
  shape: GridShape,
  selection: GridSelection | null,
  position: Position,
): GridSelection {
  const next = selectTo(shape, null, position, false);
  const present = rangesOf(selection).filter((range) => cellCount(range) > 0);
  const others = present.filter((range) => !sameRange(range, next.range));
  if (others.length === present.length) return withOthers(next, present);
  const last = others.at(-1);
  if (last === undefined) return next;
  const { active } = next;
  return withOthers({ anchor: active, active, range: last }, others.slice(0, -1));
}

/** The selection as it is, to which the next one is added. */
export function keepAndAdd(selection: GridSelection): GridSelection {
  const ranges = rangesOf(selection).filter((range) => cellCount(range) > 0);
  return { ...withOthers(selection, ranges), adding: true };
}

function withOthers(selection: GridSelection, others: readonly GridRange[]): GridSelection {
  const { anchor, active, range } = selection;
  if (others.length === 0) return { anchor, active, range };
  return { anchor, active, range, others: others.slice(1 - MAX_RANGES) };
}

/** Whether everything that a position covers is selected; a header covers its rows or columns. */
export function isSelected(
  shape: GridShape,
  selection: GridSelection | null,
  position: Position,
): boolean {
  if (selection === null) return false;
  const own = rangeBetween(shape, position, position);
  return rangesOf(selection).some((range) => isInside(own, range));
}

/** The position one shown cell further; stays where it is at the edge. */
export function step(shape: GridShape, from: Position, rows: number, columns: number): Position {
  const box = shape.boxAt(from);
  const next = { ...from };
  if (rows > 0) next.row = box.bottom;
  if (rows < 0) next.row = box.top - 1;
  if (columns > 0) next.column = box.right;
  if (columns < 0) next.column = box.left - 1;
  const clamped = clampPosition(shape, next);
  return clamped.row === next.row && clamped.column === next.column ? clamped : from;
}

/** Selection of everything; the active cell stays. */
export function selectAll(shape: GridShape, selection: GridSelection | null): GridSelection {
  const active = clampPosition(shape, selection?.active ?? { row: 0, column: 0 });
  return {
    anchor: { row: 0, column: 0 },
    active,
    range: { top: 0, left: 0, bottom: shape.rowCount, right: shape.columnCount },
  };
}

/** Widens the selection to whole rows or whole columns. */
export function widen(
  shape: GridShape,
  selection: GridSelection,
  to: 'rows' | 'columns',
): GridSelection {
  const { range } = selection;
  return {
    ...selection,
    range:
      to === 'rows'
        ? { ...range, left: 0, right: shape.columnCount }
        : { ...range, top: 0, bottom: shape.rowCount },
  };
}

/**
 * The selection in a grid that changed: as it is when still inside, otherwise only the active cell,
 * moved inside.
 */
export function keepSelection(
  shape: GridShape,
  selection: GridSelection | null,
  sameSize: boolean,
): GridSelection | null {
  if (selection === null) return null;
  return sameSize ? selection : selectTo(shape, null, selection.active, false);
}

/** True when a body cell is in the range. */
export function isInRange(range: GridRange, row: number, column: number): boolean {
  return row >= range.top && row < range.bottom && column >= range.left && column < range.right;
}

/** True when all of a range is inside another one. */
export function isInside(range: GridRange, outer: GridRange): boolean {
  return (
    range.top >= outer.top &&
    range.bottom <= outer.bottom &&
    range.left >= outer.left &&
    range.right <= outer.right
  );
}

/** Number of cells of a range. */
export function cellCount(range: GridRange | null): number {
  return range === null ? 0 : (range.bottom - range.top) * (range.right - range.left);
}

/** The selected range; where nothing is selected the active cell. */
export function rangeOrCell(shape: GridShape, { active, range }: GridSelection): GridRange {
  return cellCount(range) > 0 ? range : rangeBetween(shape, active, active);
}

/** True when two selections are of the same ranges, in the same order. */
export function sameRanges(a: GridSelection | null, b: GridSelection | null): boolean {
  const [first, second] = [rangesOf(a), rangesOf(b)];
  return (
    first.length === second.length &&
    first.every((range, at) => second[at] !== undefined && sameRange(range, second[at]))
  );
}

/** True when two ranges are the same cells. */
export function sameRange(a: GridRange, b: GridRange): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
}

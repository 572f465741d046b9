import type { GridPlace, GridRange } from './grid-events';
import type { GridModel } from './grid-model';
import type { Position } from './grid-selection';
import { HEADER_LINE, headerLines, type TextWidth } from './header-lines';
import { createScrollScale, type ScrollScale } from './scroll-scale';
import {
  createTracks,
  fitFrozenWidths,
  growWidths,
  trackAt,
  trackSize,
  trackStart,
  type Tracks,
} from './tracks';

/** Places of everything for one model in one size of window; pixels. */
export interface GridLayout {
  width: number;
  height: number;
  /** of a body row with all its lines */
  rowHeight: number;
  headRowHeight: number;
  /** lines of text in a body row */
  lines: number;
  /** columns that stay at the left while the others scroll */
  frozen: number;
  /** width of these */
  frozenWidth: number;
  /** where each header row begins, and the end of the last; only the last may be higher than a row */
  headTops: readonly number[];
  /** lines of text the last header row has room for */
  headLines: number;
  /** height of all header rows */
  headHeight: number;
  /** width of all frozen columns */
  headWidth: number;
  bodyWidth: number;
  bodyHeight: number;
  heads: Tracks;
  columns: Tracks;
  scale: ScrollScale;
  maxLeft: number;
}

/** What a layout is computed from. */
export interface LayoutInput {
  model: GridModel;
  width: number;
  height: number;
  /** of a row with one line of text */
  rowHeight: number;
  /** lines of text in a body row; 1 when absent */
  lines?: number;
  /** columns to freeze; fewer where they would leave too little room for the others */
  frozen?: number;
  widthOf: (key: string, fallback: number) => number;
  /** pixels of a text in a header; an estimate when absent */
  textWidth?: TextWidth;
  maxScrollHeight?: number;
}

/** Pixels of a line of wrapped text. */
export const TEXT_LINE = 17;
/** Largest part of the window that does not scroll, at the left. */
const MAX_FROZEN = 0.75;

export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 900;

/** Computes where everything is. */
export function createLayout(input: LayoutInput): GridLayout {
  const { model, width, height, rowHeight: headRowHeight, widthOf, lines = 1 } = input;
  const rowHeight = headRowHeight + (lines - 1) * TEXT_LINE;
  const wanted = Array.from({ length: model.headerColumnCount }, (_, head) =>
    widthOf(model.headerColumnKey(head), model.headerColumnWidth(head)),
  );
  const columns = createTracks(model.columnCount, (column) =>
    widthOf(model.columnKey(column), model.columnWidth(column)),
  );
  const fitted = fitFrozenWidths(wanted, width);
  const whole = wanted.map((own, head) => {
    const widest = Math.min(model.wholeHeaderWidth?.(head) ?? own, MAX_COLUMN_WIDTH);
    return widthOf(model.headerColumnKey(head), Math.max(own, widest));
  });
  const taken = fitted.reduce((sum, one) => sum + one, columns.total);
  const grown = growWidths(fitted, whole, width - taken);
  const heads = createTracks(grown.length, (head) => grown[head] ?? 0);
  const shownWidth = (column: number) =>
    column < 0 ? trackSize(heads, column + model.headerColumnCount) : trackSize(columns, column);
  const headLines = headerLines(model, shownWidth, input.textWidth);
  const headTops = Array.from(
    { length: model.headerRowCount + 1 },
    (_, row) => row * headRowHeight,
  );
  const headHeight = model.headerRowCount * headRowHeight + (headLines - 1) * HEADER_LINE;
  headTops[model.headerRowCount] = headHeight;
  const bodyWidth = Math.max(0, width - heads.total);
  // merged headers cannot be on both sides of the edge
  let frozen = model.headerRowCount === 1 ? Math.min(input.frozen ?? 0, model.columnCount) : 0;
  while (frozen > 0 && heads.total + trackStart(columns, frozen) > width * MAX_FROZEN) frozen--;
  const bodyHeight = Math.max(0, height - headHeight);
  return {
    width,
    height,
    rowHeight,
    headRowHeight,
    lines,
    frozen,
    frozenWidth: trackStart(columns, frozen),
    headTops,
    headLines,
    headHeight,
    headWidth: heads.total,
    bodyWidth,
    bodyHeight,
    heads,
    columns,
    scale: createScrollScale(model.rowCount * rowHeight, bodyHeight, input.maxScrollHeight),
    maxLeft: Math.max(0, columns.total - bodyWidth),
  };
}

/** Pixels from the body's left edge to a column, scrolled by `left`. */
export function columnLeft(layout: GridLayout, column: number, left: number): number {
  return trackStart(layout.columns, column) - (column < layout.frozen ? 0 : left);
}

/** Where a range begins and ends in the body's pixels: cut off at its edges, and behind frozen columns. */
export function spanOf(
  layout: GridLayout,
  range: GridRange,
  left: number,
): readonly [from: number, to: number] {
  const { columns, frozen, frozenWidth, bodyWidth } = layout;
  const least = frozen > 0 ? frozenWidth : -4;
  const from = trackStart(columns, range.left);
  const to = trackStart(columns, range.right);
  return [
    range.left < frozen ? from : Math.max(from - left, least),
    range.right <= frozen ? to : Math.min(Math.max(to - left, least), bodyWidth + 4),
  ];
}

/** Rows that show, half-open, when the content is scrolled to `top`. */
export function rowsBetween(
  layout: GridLayout,
  rowCount: number,
  top: number,
): readonly [from: number, to: number] {
  const from = Math.max(0, Math.floor(top / layout.rowHeight));
  const to = Math.min(rowCount, Math.ceil((top + layout.bodyHeight) / layout.rowHeight));
  return [Math.min(from, rowCount), to];
}

/**
 * The place under a point, in pixels from the grid's upper left corner; null outside of all cells.
 * @param top scroll position of the content
 * @param left sideways scroll position
 * @param nearest the nearest body cell instead of null or a header (while dragging)
 */
export function positionAt(
  layout: GridLayout,
  model: GridModel,
  point: { x: number; y: number },
  scroll: { top: number; left: number },
  nearest = false,
): Position | null {
  const { x, y } = point;
  const inHead = y < layout.headHeight && !nearest;
  const inFrozen = x < layout.headWidth && !nearest;
  const shownX = Math.min(Math.max(x - layout.headWidth, 0), layout.bodyWidth);
  const bodyX = shownX + (shownX < layout.frozenWidth ? 0 : scroll.left);
  const bodyY = Math.min(Math.max(y - layout.headHeight, 0), layout.bodyHeight) + scroll.top;
  const row = inHead
    ? Math.min(Math.floor(y / layout.headRowHeight), model.headerRowCount - 1) -
      model.headerRowCount
    : Math.floor(bodyY / layout.rowHeight);
  const column = inFrozen
    ? trackAt(layout.heads, x) - model.headerColumnCount
    : trackAt(layout.columns, bodyX);
  if (nearest) {
    return { row: Math.min(row, model.rowCount - 1), column };
  }
  if (row >= model.rowCount) return null;
  if (!inFrozen && (model.columnCount === 0 || bodyX >= layout.columns.total)) return null;
  return { row, column };
}

/** Widths key of the column at a position and where its right edge is, for resizing. */
export function columnEdge(
  layout: GridLayout,
  model: GridModel,
  column: number,
  left: number,
): { key: string; width: number; right: number } {
  if (column < 0) {
    const head = column + model.headerColumnCount;
    const right = trackStart(layout.heads, head + 1);
    return {
      key: model.headerColumnKey(head),
      width: right - trackStart(layout.heads, head),
      right,
    };
  }
  const width = trackSize(layout.columns, column);
  const right = layout.headWidth + columnLeft(layout, column, left) + width;
  return { key: model.columnKey(column), width, right };
}

/** True for a place in the header rows or header columns. */
export function isHeader(place: GridPlace): boolean {
  return place.area !== 'cell';
}

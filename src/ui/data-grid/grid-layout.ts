import type { GridPlace } from './grid-events';
import type { GridModel } from './grid-model';
import type { Position } from './grid-selection';
import { HEADER_LINE, headerLines } from './header-lines';
import { createScrollScale, type ScrollScale } from './scroll-scale';
import {
  createTracks,
  fitFrozenWidths,
  trackAt,
  trackSize,
  trackStart,
  type Tracks,
} from './tracks';

/** Places of everything for one model in one size of window; pixels. */
export interface GridLayout {
  width: number;
  height: number;
  rowHeight: number;
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
  rowHeight: number;
  widthOf: (key: string, fallback: number) => number;
  maxScrollHeight?: number;
}

export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 900;

/** Computes where everything stands. */
export function createLayout(input: LayoutInput): GridLayout {
  const { model, width, height, rowHeight, widthOf } = input;
  const wanted = Array.from({ length: model.headerColumnCount }, (_, head) =>
    widthOf(model.headerColumnKey(head), model.headerColumnWidth(head)),
  );
  const fitted = fitFrozenWidths(wanted, width);
  const heads = createTracks(fitted.length, (head) => fitted[head] ?? 0);
  const columns = createTracks(model.columnCount, (column) =>
    widthOf(model.columnKey(column), model.columnWidth(column)),
  );
  const headLines = headerLines(model, (column) =>
    column < 0 ? trackSize(heads, column + model.headerColumnCount) : trackSize(columns, column),
  );
  const headTops = Array.from({ length: model.headerRowCount + 1 }, (_, row) => row * rowHeight);
  const headHeight = model.headerRowCount * rowHeight + (headLines - 1) * HEADER_LINE;
  headTops[model.headerRowCount] = headHeight;
  const bodyWidth = Math.max(0, width - heads.total);
  const bodyHeight = Math.max(0, height - headHeight);
  return {
    width,
    height,
    rowHeight,
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
  const bodyX = Math.min(Math.max(x - layout.headWidth, 0), layout.bodyWidth) + scroll.left;
  const bodyY = Math.min(Math.max(y - layout.headHeight, 0), layout.bodyHeight) + scroll.top;
  const row = inHead
    ? Math.min(Math.floor(y / layout.rowHeight), model.headerRowCount - 1) - model.headerRowCount
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
  const start = trackStart(layout.columns, column);
  const end = trackStart(layout.columns, column + 1);
  return { key: model.columnKey(column), width: end - start, right: layout.headWidth + end - left };
}

/** True for a place in the header rows or header columns. */
export function isHeader(place: GridPlace): boolean {
  return place.area !== 'cell';
}

import type { GridController } from './grid-controller';
import { commandOf, type GridCommand, type KeyStroke } from './grid-keyboard';
import { columnEdge, columnLeft, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './grid-layout';
import type { GridColumnHeader, GridCornerCell } from './grid-model';
import {
  clampPosition,
  gridPlaceOf,
  selectAll,
  selectTo,
  step,
  widen,
  type Position,
} from './grid-selection';
import { trackSize, trackStart } from './tracks';

const NEXT_SORT = { none: 'desc', desc: 'asc', asc: null } as const;

function headerAt(
  grid: GridController,
  { row, column }: Position,
): GridColumnHeader | GridCornerCell | null {
  const { model } = grid.options;
  if (row >= 0) return null;
  const box = grid.shape.boxAt({ row, column });
  const headerRow = box.top + model.headerRowCount;
  return column >= 0
    ? model.columnHeader(headerRow, box.left)
    : model.corner(headerRow, box.left + model.headerColumnCount);
}

/** Asks the owner for the next order of the column under a header: descending, ascending, none. */
export function cycleSort(grid: GridController, position: Position): boolean {
  const header = headerAt(grid, position);
  if (header?.sortable !== true) return false;
  const dir = NEXT_SORT[header.sort ?? 'none'];
  grid.options.onEvent({ type: 'sort', place: gridPlaceOf(grid.shape, position), dir });
  const key = dir === null ? 'unsorted' : dir === 'asc' ? 'sortedAsc' : 'sortedDesc';
  grid.say(key, { name: header.text });
  return true;
}

/**
 * Asks the owner to open or close the member at a position (or of its row).
 * @param expand what to do; the opposite of what is, when absent
 */
export function toggleAt(grid: GridController, position: Position, expand?: boolean): boolean {
  const { model, onEvent } = grid.options;
  if (position.row >= 0) {
    for (let head = model.headerColumnCount - 1; head >= 0; head--) {
      const header = model.rowHeader(position.row, head);
      if (header.expandable !== true) continue;
      const wanted = expand ?? header.expanded !== true;
      if (wanted === (header.expanded === true)) return false;
      onEvent({ type: 'toggleRow', row: position.row, headerColumn: head, expand: wanted });
      announceToggle(grid, header.text, wanted);
      return true;
    }
    return false;
  }
  const header = headerAt(grid, position);
  if (header === null || !('expandable' in header) || header.expandable !== true) return false;
  const wanted = expand ?? header.expanded !== true;
  if (wanted === (header.expanded === true)) return false;
  const box = grid.shape.boxAt(position);
  onEvent({
    type: 'toggleColumn',
    column: header.span[0],
    headerRow: box.top + model.headerRowCount,
    expand: wanted,
  });
  announceToggle(grid, header.text, wanted);
  return true;
}

function announceToggle(grid: GridController, name: string, expand: boolean): void {
  grid.say(expand ? 'opened' : 'closed', { name });
}

/** Makes a column, and all that share its width, as wide as the widest of their texts in view needs. */
export function autoFit(grid: GridController, column: number): void {
  let widest = MIN_COLUMN_WIDTH;
  const { key } = columnEdge(grid.layout, grid.options.model, column, grid.left);
  for (const { element, sorter, chevron } of grid.slotsOfWidth(key)) {
    const text = element.querySelector<HTMLElement>('.bi-g-t') ?? element;
    const range = document.createRange();
    range.selectNodeContents(text);
    // a header in several lines is fitted to one
    text.style.whiteSpace = 'nowrap';
    const style = getComputedStyle(element);
    const label = element.querySelector<HTMLElement>('.bi-g-t span');
    const cut = label === null ? 0 : Math.max(0, label.scrollWidth - label.clientWidth);
    const extras = (sorter?.hidden === false ? 18 : 0) + (chevron?.hidden === false ? 16 : 0) + cut;
    const width = range.getBoundingClientRect().width;
    text.style.whiteSpace = '';
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    widest = Math.max(widest, Math.ceil(width + padding + extras) + 3);
  }
  const width = Math.min(widest, MAX_COLUMN_WIDTH);
  grid.resizeColumn(key, width, true);
  announceWidth(grid, column, width);
}

function announceWidth(grid: GridController, column: number, width: number): void {
  const name = headerAt(grid, { row: -1, column })?.text ?? '';
  grid.say('sized', { name, width });
}

/** Asks the owner for a context menu next to the cell at a position. */
export function openMenuAt(grid: GridController, position: Position): void {
  const { layout, top, left } = grid;
  const { model } = grid.options;
  const bounds = grid.root.getBoundingClientRect();
  const head = position.column + model.headerColumnCount;
  const x =
    position.column < 0
      ? trackStart(layout.heads, head)
      : layout.headWidth + columnLeft(layout, position.column, left);
  const width =
    position.column < 0
      ? trackSize(layout.heads, head)
      : trackSize(layout.columns, position.column);
  const y =
    position.row < 0
      ? (layout.headTops[position.row + model.headerRowCount] ?? 0)
      : layout.headHeight + position.row * layout.rowHeight - top;
  grid.options.onEvent({
    type: 'menu',
    place: gridPlaceOf(grid.shape, position),
    x: bounds.left + x + Math.min(width, 24),
    y: bounds.top + y + layout.rowHeight,
  });
}

function moveTo(grid: GridController, position: Position, extend: boolean): true {
  grid.select(selectTo(grid.shape, grid.selection, position, extend));
  return true;
}

function edgeOf(grid: GridController, from: Position, command: GridCommand & { kind: 'edge' }) {
  const { shape } = grid;
  const pick = (way: number, count: number, now: number) =>
    way < 0 ? 0 : way > 0 ? count - 1 : now;
  const target = {
    row: pick(command.rows, shape.rowCount, from.row),
    column: pick(command.columns, shape.columnCount, from.column),
  };
  // at the first body cell already: on into the headers
  if (command.rows < 0 && from.row <= 0 && command.columns === 0)
    target.row = -shape.headerRowCount;
  if (command.columns < 0 && from.column <= 0 && command.rows === 0) {
    target.column = -shape.headerColumnCount;
  }
  return clampPosition(shape, target);
}

function resizeBy(grid: GridController, active: Position, pixels: number): true {
  const { key, width } = columnEdge(grid.layout, grid.options.model, active.column, grid.left);
  const wanted = Math.min(Math.max(width + pixels, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
  grid.resizeColumn(key, wanted, true);
  announceWidth(grid, active.column, wanted);
  return true;
}

function run(grid: GridController, command: GridCommand): boolean {
  const { shape } = grid;
  const { selection } = grid;
  if (selection === null) return false;
  const { active } = selection;
  switch (command.kind) {
    case 'step':
      return moveTo(grid, step(shape, active, command.rows, command.columns), command.extend);
    case 'edge':
      // frozen columns are in view anyway: what scrolls goes back to its begin, too
      if (command.columns < 0) grid.scrollBy(0, -grid.left);
      return moveTo(grid, edgeOf(grid, active, command), command.extend);
    case 'page': {
      const rows = Math.max(1, Math.floor(grid.layout.bodyHeight / grid.layout.rowHeight) - 1);
      const row = Math.max(0, active.row + rows * command.rows);
      grid.scrollBy(rows * command.rows * grid.layout.rowHeight, 0);
      return moveTo(grid, clampPosition(shape, { row, column: active.column }), command.extend);
    }
    case 'selectAll':
      grid.select(selectAll(shape, selection), false);
      return true;
    case 'selectRows':
      grid.select(widen(shape, selection, 'rows'), false);
      return true;
    case 'selectColumns':
      grid.select(widen(shape, selection, 'columns'), false);
      return true;
    case 'collapseSelection': {
      const { range, others, adding } = selection;
      const isOne = range.bottom - range.top <= 1 && range.right - range.left <= 1;
      if (isOne && others === undefined && adding !== true) return false;
      grid.select(selectTo(shape, null, active, false));
      return true;
    }
    case 'keepAndAdd':
      grid.keepAndAdd();
      return true;
    case 'activate':
      if (cycleSort(grid, active)) return true;
      if (active.column < 0 && toggleAt(grid, active)) return true;
      grid.options.onEvent({ type: 'activate', place: gridPlaceOf(shape, active) });
      return true;
    case 'toggle':
      toggleAt(grid, active);
      return true;
    case 'expand':
      toggleAt(grid, active, command.expand);
      return true;
    case 'menu':
      openMenuAt(grid, active);
      return true;
    case 'resize':
      return resizeBy(grid, active, command.pixels);
    case 'autoFit':
      autoFit(grid, active.column);
      return true;
  }
}

/**
 * Does what a key asks.
 * @returns true when the key was the grid's, so that nobody else gets it
 */
export function handleKey(grid: GridController, stroke: KeyStroke): boolean {
  const command = commandOf(stroke);
  if (command === null) return false;
  grid.ensureActive();
  return run(grid, command);
}

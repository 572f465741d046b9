import { autoFit, cycleSort, toggleAt } from './grid-actions';
import type { GridController } from './grid-controller';
import { columnEdge, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, positionAt } from './grid-layout';
import { onLongPress } from '../long-press';
import { addTo, isSelected, gridPlaceOf, selectTo, type Position } from './grid-selection';

const EDGE_PIXELS = 5;
const AUTO_SCROLL_PIXELS = 18;

interface Point {
  x: number;
  y: number;
}

function pointOf(grid: GridController, event: MouseEvent): Point {
  const bounds = grid.root.getBoundingClientRect();
  return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
}

function placeUnder(grid: GridController, point: Point, nearest = false): Position | null {
  const { layout, top, left } = grid;
  if (point.x > layout.width || point.y > layout.height)
    return nearest ? nearestTo(grid, point) : null;
  return nearest
    ? nearestTo(grid, point)
    : positionAt(layout, grid.options.model, point, { top, left });
}

function nearestTo(grid: GridController, point: Point): Position | null {
  return positionAt(grid.layout, grid.options.model, point, grid, true);
}

/** The column whose right edge is under a point in the header, or null. */
function edgeUnder(grid: GridController, point: Point): number | null {
  if (point.y > grid.layout.headHeight) return null;
  const { model } = grid.options;
  for (const dx of [0, -EDGE_PIXELS]) {
    const position = placeUnder(grid, { x: Math.max(0, point.x + dx), y: point.y });
    const column = position?.column ?? (dx < 0 ? null : model.columnCount - 1);
    if (column === null || (column < 0 && model.headerColumnCount === 0)) continue;
    const { right } = columnEdge(grid.layout, model, column, grid.left);
    if (Math.abs(right - point.x) <= EDGE_PIXELS) return column;
  }
  return null;
}

function actOf(event: Event): string | undefined {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest<HTMLElement>('[data-act]')?.dataset['act'];
}

/** The place of the cell an event comes from, by what the cell says of itself: right for clicks without a point, too. */
function placeOfTarget(grid: GridController, event: Event): Position | null {
  const cell = event.target instanceof Element ? event.target.closest('[aria-colindex]') : null;
  const row = cell?.closest('[aria-rowindex]');
  if (cell === null || row === null || row === undefined) return null;
  const { model } = grid.options;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 1 - model.headerRowCount,
    column: Number(cell.getAttribute('aria-colindex')) - 1 - model.headerColumnCount,
  };
}

/** Connects mouse, pen and touch to a grid; returns the function that disconnects them. */
export function connectPointer(grid: GridController): () => void {
  const { root } = grid;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => root.addEventListener(type, handle, { ...options, signal: stop.signal });

  on('scroll', () => grid.handleScroll(), { passive: true });
  on(
    'wheel',
    (event) => {
      if (!grid.layout.scale.scaled || event.ctrlKey || event.deltaY === 0) return;
      const unit =
        event.deltaMode === 1
          ? grid.layout.rowHeight
          : event.deltaMode === 2
            ? grid.layout.bodyHeight
            : 1;
      const before = grid.top;
      if (event.shiftKey) grid.scrollBy(0, event.deltaY * unit);
      else grid.scrollBy(event.deltaY * unit, event.deltaX * unit);
      if (grid.top !== before || event.shiftKey) event.preventDefault();
    },
    { passive: false },
  );
  on('pointermove', (event) => {
    if (event.buttons !== 0) return;
    root.style.cursor = edgeUnder(grid, pointOf(grid, event)) === null ? '' : 'col-resize';
  });
  on('pointerdown', () => grid.hold(true));
  on('pointerup', () => grid.hold(false));
  on('pointercancel', () => grid.hold(false));
  on('pointerleave', () => grid.hold(false));
  on('pointerdown', (event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const point = pointOf(grid, event);
    if (point.x > grid.layout.width || point.y > grid.layout.height) return;
    if (actOf(event) !== undefined) return;
    const edge = edgeUnder(grid, point);
    if (edge !== null) startResize(grid, event, edge);
    else startSelect(grid, event, point);
  });
  on('click', (event) => handleClick(grid, event));
  on('dblclick', (event) => handleDoubleClick(grid, event));
  on('contextmenu', (event) => openMenu(grid, event));
  onLongPress(root, (event) => openMenu(grid, event), stop.signal);
  on('pointerover', (event) => showFullText(event));
  return () => stop.abort();
}

function openMenu(grid: GridController, event: MouseEvent): void {
  const position = placeUnder(grid, pointOf(grid, event));
  if (position === null) return;
  event.preventDefault();
  if (!isSelected(grid.shape, grid.selection, position))
    grid.select(selectTo(grid.shape, null, position, false), false);
  askMenu(grid, position, event.clientX, event.clientY);
}

function askMenu(grid: GridController, position: Position, x: number, y: number): void {
  grid.options.onEvent({ type: 'menu', place: gridPlaceOf(grid.shape, position), x, y });
}

function handleClick(grid: GridController, event: MouseEvent): void {
  const act = actOf(event);
  const position =
    act === undefined ? placeUnder(grid, pointOf(grid, event)) : placeOfTarget(grid, event);
  if (position === null) return;
  if (act !== undefined) {
    grid.select(selectTo(grid.shape, null, position, false), false);
    if (act === 'toggle') toggleAt(grid, position);
    else if (act === 'menu') {
      const { left, bottom } = (event.target as Element).getBoundingClientRect();
      askMenu(grid, position, left, bottom);
    } else cycleSort(grid, position);
    return;
  }
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  if (isTouch) grid.select(selectTo(grid.shape, null, position, false));
}

function handleDoubleClick(grid: GridController, event: MouseEvent): void {
  if (actOf(event) !== undefined) return;
  const point = pointOf(grid, event);
  const edge = edgeUnder(grid, point);
  if (edge !== null) {
    autoFit(grid, edge);
    return;
  }
  const position = placeUnder(grid, point);
  if (position === null) return;
  if (position.column < 0 && position.row >= 0 && toggleAt(grid, position)) return;
  grid.options.onEvent({ type: 'activate', place: gridPlaceOf(grid.shape, position) });
}

function track(
  grid: GridController,
  event: PointerEvent,
  move: (event: PointerEvent) => void,
  end: (event: PointerEvent) => void,
): void {
  const { root } = grid;
  const stop = new AbortController();
  root.setPointerCapture(event.pointerId);
  root.addEventListener('pointermove', move, { signal: stop.signal });
  const finish = (last: PointerEvent) => {
    stop.abort();
    end(last);
  };
  root.addEventListener('pointerup', finish, { signal: stop.signal });
  root.addEventListener('pointercancel', finish, { signal: stop.signal });
}

function startResize(grid: GridController, event: PointerEvent, column: number): void {
  event.preventDefault();
  const { key, width } = columnEdge(grid.layout, grid.options.model, column, grid.left);
  const startX = event.clientX;
  const widthAt = (x: number) =>
    Math.min(Math.max(width + x - startX, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
  grid.root.toggleAttribute('data-resizing', true);
  track(
    grid,
    event,
    (move) => grid.resizeColumn(key, widthAt(move.clientX), false),
    (last) => {
      grid.root.toggleAttribute('data-resizing', false);
      if (last.clientX !== startX) grid.resizeColumn(key, widthAt(last.clientX), true);
    },
  );
}

function startSelect(grid: GridController, event: PointerEvent, point: Point): void {
  const position = placeUnder(grid, point);
  if (position === null) return;
  // later the event no longer knows what inside the element it came from
  const sorts = isHeadingText(event);
  const isAdded = (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const plain = event.shiftKey ? grid.selection : null;
  const next = isAdded
    ? addTo(grid.shape, grid.selection, position)
    : selectTo(grid.shape, plain, position, event.shiftKey);
  grid.select(next, false);
  const inHeadRow = position.row < 0;
  const inHeadColumn = position.column < 0;
  let last = point;
  let frame = 0;
  const extend = () => {
    const near = nearestTo(grid, last);
    if (near === null) return;
    const target = {
      row: inHeadRow ? position.row : near.row,
      column: inHeadColumn ? position.column : near.column,
    };
    grid.select(selectTo(grid.shape, grid.selection, target, true), false);
  };
  const scrollAtEdge = () => {
    const { layout } = grid;
    const past = (value: number, low: number, high: number) =>
      value < low ? value - low : value > high ? value - high : 0;
    const down = inHeadRow ? 0 : past(last.y, layout.headHeight, layout.height);
    const right = inHeadColumn ? 0 : past(last.x, layout.headWidth, layout.width);
    if (down !== 0 || right !== 0) {
      const speed = (pixels: number) =>
        Math.sign(pixels) * Math.min(Math.abs(pixels), AUTO_SCROLL_PIXELS * 3);
      grid.scrollBy(speed(down), speed(right));
      extend();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };
  // what was taken out is not what a drag continues with
  const isOut = isAdded && !isSelected(grid.shape, grid.selection, position);
  if (isOut) return;
  track(
    grid,
    event,
    (move) => {
      last = pointOf(grid, move);
      extend();
      if (frame === 0) frame = requestAnimationFrame(scrollAtEdge);
    },
    (up) => {
      cancelAnimationFrame(frame);
      const isClick = up.type === 'pointerup' && isNear(pointOf(grid, up), point);
      if (isClick && sorts) cycleSort(grid, position);
    },
  );
}

/** Pixels that a pointer may move between down and up and still click. */
const CLICK_PIXELS = 4;

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= CLICK_PIXELS;

/** Whether a pointer went down on the text of a heading that can be sorted, without a key that selects. */
function isHeadingText(event: PointerEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  return isPlain && target?.closest('[data-sortable] .bi-g-t') != null;
}

/** A cut text, or a cell with more to say, gets its tooltip when the pointer comes. */
function showFullText(event: PointerEvent): void {
  const target = event.target instanceof Element ? event.target.closest('.bi-g-c') : null;
  if (!(target instanceof HTMLElement)) return;
  const title = target.getAttribute('data-title');
  const inLines = target.hasAttribute('data-lines');
  const isWrapped = target.closest('[data-wrap] .bi-g-body') !== null;
  const label = target.querySelector<HTMLElement>(inLines ? '.bi-g-t' : '.bi-g-t span') ?? target;
  const isCut =
    inLines || isWrapped
      ? label.scrollHeight > label.clientHeight + 1
      : label.scrollWidth > label.clientWidth;
  if (title !== null) target.title = title;
  else if (isCut) target.title = target.textContent;
  else target.removeAttribute('title');
}

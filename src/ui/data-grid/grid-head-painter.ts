import type { GridRange } from './grid-events';
import type { GridColumnHeader, GridCornerCell, GridModel } from './grid-model';
import type { GridFrame } from './grid-frame';
import {
  bindLook,
  createHeaderSlot,
  hideSlot,
  setAttribute,
  setHeaderRole,
  setNote,
  setShown,
  setStyle,
  type Slot,
} from './grid-slots';
import { HEADER_LINE } from './header-lines';
import { trackSize, trackStart } from './tracks';

interface HeadRow {
  element: HTMLElement;
  strip: HTMLElement;
  corners: Slot[];
  /** headers of frozen columns */
  pins: Slot[];
  cells: Slot[];
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Draws the frozen header rows; merged headers keep their label in view while they are. */
export class HeadPainter {
  private readonly element: HTMLElement;
  private readonly rows: HeadRow[] = [];

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /**
   * Draws the header rows over the columns `[from, to)`.
   * @returns the slot of the active cell, null when it is not a header or not in view
   */
  paint(frame: GridFrame, [from, to]: readonly [number, number]): Slot | null {
    const { model, layout } = frame;
    this.element.style.height = `${layout.headHeight}px`;
    let active: Slot | null = null;
    for (let headerRow = 0; headerRow < model.headerRowCount; headerRow++) {
      const row = (this.rows[headerRow] ??= this.addRow());
      row.element.hidden = false;
      const [top = 0, bottom = 0] = layout.headTops.slice(headerRow, headerRow + 2);
      row.element.style.height = `${bottom - top}px`;
      row.element.style.lineHeight = `${layout.headRowHeight - 1}px`;
      row.element.style.transform = `translateY(${top}px)`;
      row.element.setAttribute('aria-rowindex', String(headerRow + 1));
      row.strip.style.transform = `translateX(${layout.headWidth - frame.left}px)`;
      active = this.paintCorners(row, headerRow, frame) ?? active;
      active = this.paintPins(row, headerRow, frame) ?? active;
      active = this.paintColumns(row, headerRow, frame, from, to) ?? active;
    }
    for (const row of this.rows.slice(model.headerRowCount)) {
      row.element.hidden = true;
      row.corners.forEach(hideSlot);
      row.pins.forEach(hideSlot);
      row.cells.forEach(hideSlot);
    }
    return active;
  }

  /** Shown header cells over only one of some columns. */
  slotsOf(isWanted: (column: number) => boolean): Slot[] {
    return this.rows.flatMap((row) =>
      [...row.corners, ...row.pins, ...row.cells].filter(
        (slot) => slot.shown && slot.cache.get('one') === '1' && isWanted(slot.column),
      ),
    );
  }

  private addRow(): HeadRow {
    const element = document.createElement('div');
    element.className = 'bi-g-row';
    element.setAttribute('role', 'row');
    const strip = document.createElement('div');
    strip.className = 'bi-g-strip';
    strip.style.height = '100%';
    element.append(strip);
    this.element.append(element);
    return { element, strip, corners: [], pins: [], cells: [] };
  }

  private paintCorners(row: HeadRow, headerRow: number, frame: GridFrame): Slot | null {
    const { model, layout } = frame;
    let active: Slot | null = null;
    for (let head = 0; head < model.headerColumnCount; head++) {
      const corner = model.corner(headerRow, head);
      let slot = row.corners[head];
      if (corner === null) {
        if (slot !== undefined) hideSlot(slot);
        continue;
      }
      if (slot === undefined) {
        slot = createHeaderSlot('corner');
        row.corners[head] = slot;
        row.element.insertBefore(slot.element, row.strip);
      }
      const [from, to] = corner.span ?? [head, head + 1];
      bindLook(slot, corner);
      const left = trackStart(layout.heads, from);
      setStyle(slot, 'left', `${left}px`);
      setStyle(slot, 'width', `${trackStart(layout.heads, to) - left}px`);
      this.bindHeader(slot, corner, headerRow, head, to - from, frame);
      setAttribute(slot, 'data-edge', to === model.headerColumnCount ? '' : null);
      slot.row = headerRow - model.headerRowCount;
      slot.column = head - model.headerColumnCount;
      setAttribute(slot, 'aria-colindex', String(head + 1));
      setShown(slot, true);
      if (covers(frame, slot.row, slot.column, corner.rowSpan ?? 1, to - from)) active = slot;
    }
    for (const extra of row.corners.slice(model.headerColumnCount)) hideSlot(extra);
    return active;
  }

  private paintPins(row: HeadRow, headerRow: number, frame: GridFrame): Slot | null {
    const { model, layout } = frame;
    let active: Slot | null = null;
    for (let column = 0; column < layout.frozen; column++) {
      const header = model.columnHeader(headerRow, column);
      if (header === null) continue;
      const slot = (row.pins[column] ??= this.addPin(row));
      bindLook(slot, header);
      setStyle(slot, 'left', `${layout.headWidth + trackStart(layout.columns, column)}px`);
      setStyle(slot, 'width', `${trackSize(layout.columns, column)}px`);
      this.bindHeader(slot, header, headerRow, column, 1, frame);
      setAttribute(slot, 'data-edge', column === layout.frozen - 1 ? '' : null);
      slot.row = headerRow - model.headerRowCount;
      slot.column = column;
      setAttribute(slot, 'aria-colindex', String(column + model.headerColumnCount + 1));
      setShown(slot, true);
      if (covers(frame, slot.row, column, 1, 1)) active = slot;
    }
    for (const extra of row.pins.slice(layout.frozen)) hideSlot(extra);
    return active;
  }

  private addPin(row: HeadRow): Slot {
    const slot = createHeaderSlot('column');
    slot.element.classList.add('bi-g-pin');
    row.element.insertBefore(slot.element, row.strip);
    return slot;
  }

  private paintColumns(
    row: HeadRow,
    headerRow: number,
    frame: GridFrame,
    from: number,
    to: number,
  ): Slot | null {
    const { model, layout, left } = frame;
    let active: Slot | null = null;
    let used = 0;
    let column = from;
    while (column < to) {
      const header = model.columnHeader(headerRow, column);
      if (header === null) {
        column++;
        continue;
      }
      const slot = (row.cells[used] ??= this.addColumn(row));
      used++;
      const [first, end] = header.span;
      const start = trackStart(layout.columns, first);
      const stop = trackStart(layout.columns, end);
      const merged = end - first > 1;
      const x0 = merged ? Math.max(start, left) : start;
      const x1 = merged ? Math.min(stop, left + layout.bodyWidth) : stop;
      bindLook(slot, header);
      setStyle(slot, 'left', `${x0}px`);
      setStyle(slot, 'width', `${x1 - x0}px`);
      setAttribute(slot, 'data-open', x1 < stop ? '' : null);
      this.bindHeader(slot, header, headerRow, first, end - first, frame);
      slot.row = headerRow - model.headerRowCount;
      slot.column = first;
      setAttribute(slot, 'aria-colindex', String(first + model.headerColumnCount + 1));
      setShown(slot, true);
      if (covers(frame, slot.row, first, header.rowSpan ?? 1, end - first)) active = slot;
      column = Math.max(end, column + 1);
    }
    for (const slot of row.cells.slice(used)) hideSlot(slot);
    return active;
  }

  private addColumn(row: HeadRow): Slot {
    const slot = createHeaderSlot('column');
    row.strip.append(slot.element);
    return slot;
  }

  private bindHeader(
    slot: Slot,
    header: GridColumnHeader | GridCornerCell,
    headerRow: number,
    column: number,
    span: number,
    frame: GridFrame,
  ): void {
    const { model, layout, ranges } = frame;
    const rowSpan = header.rowSpan ?? 1;
    setHeaderRole(slot, 'columnheader', header.text);
    setNote(slot, 'note' in header ? (header.note ?? '') : '');
    slot.cache.set('one', span === 1 ? '1' : '');
    const end = Math.min(headerRow + rowSpan, model.headerRowCount);
    const height = (layout.headTops[end] ?? 0) - (layout.headTops[headerRow] ?? 0);
    const lines = span === 1 && end === model.headerRowCount ? layout.headLines : 1;
    setStyle(slot, 'height', `${height}px`);
    setStyle(slot, 'line-height', lines > 1 ? `${HEADER_LINE}px` : `${layout.headRowHeight - 1}px`);
    setAttribute(slot, 'data-lines', lines > 1 ? String(lines) : null);
    setAttribute(slot, 'aria-rowspan', rowSpan > 1 ? String(rowSpan) : null);
    setAttribute(slot, 'aria-colspan', span > 1 ? String(span) : null);
    setAttribute(slot, 'data-last', headerRow + rowSpan >= model.headerRowCount ? '' : null);
    const expandable = 'expandable' in header && header.expandable === true;
    const expanded = 'expanded' in header && header.expanded === true;
    if (slot.chevron !== undefined) {
      slot.chevron.hidden = !expandable;
      slot.chevron.toggleAttribute('data-open', expanded);
    }
    setAttribute(slot, 'aria-expanded', expandable ? String(expanded) : null);
    const { sorter } = slot;
    if (sorter !== undefined) {
      sorter.hidden = header.sortable !== true;
      if (header.sort === 'asc' || header.sort === 'desc') sorter.dataset['dir'] = header.sort;
      else delete sorter.dataset['dir'];
    }
    setAttribute(slot, 'data-sortable', header.sortable === true ? '' : null);
    const { sort } = header;
    const aria = sort === 'asc' || sort === 'desc' ? ARIA_SORT[sort] : 'none';
    setAttribute(slot, 'aria-sort', header.sortable === true ? aria : null);
    const isColumn = ranges.some((range) => isColumnOf(model, range, column, span, slot));
    setAttribute(slot, 'data-picked', isColumn ? '' : null);
    setAttribute(slot, 'aria-selected', isColumn ? 'true' : 'false');
  }
}

function isColumnOf(
  model: GridModel,
  range: GridRange,
  column: number,
  span: number,
  slot: Slot,
): boolean {
  if (slot.element.classList.contains('bi-g-co')) return false;
  const isColumn = range.top === 0 && range.bottom === model.rowCount && model.rowCount > 0;
  return isColumn && column >= range.left && column + span <= range.right;
}

function covers(
  { selection }: GridFrame,
  row: number,
  column: number,
  rowSpan: number,
  span: number,
): boolean {
  if (selection === null) return false;
  const { active } = selection;
  return (
    active.row >= row &&
    active.row < row + rowSpan &&
    active.row < 0 &&
    active.column >= column &&
    active.column < column + span
  );
}

import type { GridRange } from './grid-events';
import type { GridFrame, GridViewRange } from './grid-frame';
import { HeadPainter } from './grid-head-painter';
import { rowsBetween, spanOf, TEXT_LINE } from './grid-layout';
import { cellCount, isInRange, isInside } from './grid-selection';
import {
  bindLook,
  createCellSlot,
  createHeaderSlot,
  createRowSlot,
  hideRow,
  hideSlot,
  setAttribute,
  setHeaderRole,
  setShown,
  setStyle,
  type RowSlot,
  type Slot,
} from './grid-slots';
import { tracksBetween, trackSize, trackStart } from './tracks';

/** Rows are placed relative to a base that moves in steps, so that pixels stay exact in tall grids. */
const BASE_STEP = 2000;

/**
 * Draws frames into pooled elements. A row of the data goes to the pool's row of the same remainder,
 * a column likewise, so that scrolling by one row binds one row. The layer itself never scrolls: what
 * is on screen is always a complete frame, however fast the bar moves.
 */
export class GridPainter {
  readonly layer: HTMLElement;
  private readonly body: HTMLElement;
  private readonly clip: HTMLElement;
  private readonly head: HeadPainter;
  private rows: RowSlot[] = [];
  private marks: HTMLElement[] = [];
  private poolColumns = 0;
  private readonly activeId: (count: number) => string;
  private activeCount = 0;
  private activeSlot: Slot | null = null;

  constructor(layer: HTMLElement, idPrefix: string) {
    this.layer = layer;
    this.activeId = (count) => `${idPrefix}-a${count}`;
    const head = document.createElement('div');
    head.className = 'bi-g-head';
    head.setAttribute('role', 'rowgroup');
    this.body = document.createElement('div');
    this.body.className = 'bi-g-body';
    this.body.setAttribute('role', 'rowgroup');
    this.clip = document.createElement('div');
    this.clip.className = 'bi-g-clip';
    this.clip.setAttribute('aria-hidden', 'true');
    layer.append(head, this.body, this.clip);
    this.head = new HeadPainter(head);
  }

  /**
   * Draws a frame.
   * @returns the ranges drawn and the id of the active cell's element, null when it is not in view
   */
  paint(frame: GridFrame): { view: GridViewRange; activeId: string | null } {
    const { model, layout, top, left } = frame;
    const view: GridViewRange = {
      row: rowsBetween(layout, model.rowCount, top),
      column: tracksBetween(
        layout.columns,
        left + layout.frozenWidth,
        layout.bodyWidth - layout.frozenWidth,
      ),
    };
    this.fitPool(frame, view);
    const base = Math.floor(view.row[0] / BASE_STEP) * BASE_STEP;
    const y = layout.headHeight + base * layout.rowHeight - top;
    this.body.style.transform = `translateY(${y}px)`;
    const active: Slot[] = [];
    const used = new Set<RowSlot>();
    for (let row = view.row[0]; row < view.row[1]; row++) {
      const slot = this.rows[row % this.rows.length];
      if (slot === undefined) continue;
      used.add(slot);
      this.paintRow(slot, row, base, frame, view.column, active);
    }
    for (const slot of this.rows) if (!used.has(slot)) hideRow(slot);
    const headActive = this.head.paint(frame, view.column);
    this.paintMarks(frame);
    return { view, activeId: this.nameActive(headActive ?? active[0] ?? null) };
  }

  /** Elements of cells and headers of some columns that show, for measuring. */
  slotsOf(isWanted: (column: number) => boolean): Slot[] {
    const found: Slot[] = this.head.slotsOf(isWanted);
    for (const row of this.rows) {
      if (!row.shown) continue;
      for (const slot of [...row.heads, ...row.pins, ...row.cells]) {
        if (slot.shown && isWanted(slot.column)) found.push(slot);
      }
    }
    return found;
  }

  /**
   * Puts the elements into the page in the order in which they are read: pooled as they are, scrolling
   * turns them round, and screen readers go by the page.
   */
  arrange(): void {
    const rows = this.rows.filter(({ shown }) => shown).sort((a, b) => a.row - b.row);
    arrangeIn(this.body, rows);
    for (const { strip, cells } of rows) {
      const shown = cells.filter((cell) => cell.shown).sort((a, b) => a.column - b.column);
      arrangeIn(strip, shown);
    }
  }

  private fitPool({ layout }: GridFrame, view: GridViewRange): void {
    const rows = Math.ceil(layout.bodyHeight / layout.rowHeight) + 1;
    while (this.rows.length < rows) {
      const slot = createRowSlot();
      this.rows.push(slot);
      this.body.append(slot.element);
    }
    const columns = view.column[1] - view.column[0];
    if (columns > this.poolColumns) this.poolColumns = columns + 2;
  }

  private paintRow(
    slot: RowSlot,
    row: number,
    base: number,
    frame: GridFrame,
    [from, to]: readonly [number, number],
    active: Slot[],
  ): void {
    const { model, layout, version, left } = frame;
    setShown(slot, true);
    const fresh = slot.row !== row || slot.version !== version;
    setStyle(slot, 'transform', `translateY(${(row - base) * layout.rowHeight}px)`);
    slot.strip.style.transform = `translateX(${layout.headWidth - left}px)`;
    if (fresh) {
      slot.row = row;
      slot.version = version;
      this.bindRow(slot, row, frame);
    }
    while (slot.cells.length < this.poolColumns) {
      const cell = createCellSlot();
      slot.cells.push(cell);
      slot.strip.append(cell.element);
    }
    for (let column = from; column < to; column++) {
      const cell = slot.cells[column % slot.cells.length];
      if (cell === undefined) continue;
      if (fresh || cell.column !== column || cell.version !== version) {
        this.bindCell(cell, row, column, frame);
      }
      setShown(cell, true);
    }
    for (const cell of slot.cells) {
      if (cell.column < from || cell.column >= to) hideSlot(cell);
    }
    const focus = frame.selection?.active;
    if (focus?.row !== row) return;
    const { column } = focus;
    const holder =
      column < 0
        ? slot.heads[column + model.headerColumnCount]
        : column < layout.frozen
          ? slot.pins[column]
          : slot.cells[column % slot.cells.length];
    if (holder?.shown === true && (column < 0 || holder.column === column)) {
      active.push(holder);
    }
  }

  private bindRow(slot: RowSlot, row: number, frame: GridFrame): void {
    const { model, layout } = frame;
    setStyle(slot, 'height', `${layout.rowHeight}px`);
    const line = layout.lines > 1 ? TEXT_LINE : layout.rowHeight - 1;
    setStyle(slot, 'line-height', `${line}px`);
    setAttribute(slot, 'aria-rowindex', String(row + model.headerRowCount + 1));
    setAttribute(slot, 'data-tone', model.rowTone?.(row) ?? null);
    if (model.isTree) {
      setAttribute(slot, 'aria-level', String((model.rowLevel?.(row) ?? 0) + 1));
    }
    let expanded: string | null = null;
    for (let head = 0; head < model.headerColumnCount; head++) {
      const cell = (slot.heads[head] ??= this.addHead(slot));
      const header = model.rowHeader(row, head);
      if (header.expandable === true) expanded = String(header.expanded === true);
      bindLook(cell, header);
      setHeaderRole(cell, 'rowheader', header.text);
      setStyle(cell, 'left', `${trackStart(layout.heads, head)}px`);
      setStyle(cell, 'width', `${trackSize(layout.heads, head)}px`);
      setStyle(cell, 'padding-left', `${8 + (header.indent ?? 0) * 16}px`);
      setAttribute(cell, 'aria-colindex', String(head + 1));
      setAttribute(cell, 'data-edge', head === model.headerColumnCount - 1 ? '' : null);
      bindChevron(cell, header.expandable, header.expanded);
      const isOpen = header.expandable === true ? String(header.expanded === true) : null;
      setAttribute(cell, 'aria-expanded', isOpen);
      cell.row = row;
      cell.column = head - model.headerColumnCount;
      setShown(cell, true);
      this.bindPicked(cell, row, cell.column, frame);
    }
    for (let head = model.headerColumnCount; head < slot.heads.length; head++) {
      const extra = slot.heads[head];
      if (extra !== undefined) hideSlot(extra);
    }
    setAttribute(slot, 'aria-expanded', model.isTree ? expanded : null);
    this.bindPins(slot, row, frame);
  }

  private bindPins(slot: RowSlot, row: number, frame: GridFrame): void {
    const { frozen, headWidth } = frame.layout;
    for (let column = 0; column < frozen; column++) {
      const cell = (slot.pins[column] ??= this.addPin(slot));
      this.bindCell(cell, row, column, frame, headWidth);
      setAttribute(cell, 'data-edge', column === frozen - 1 ? '' : null);
      setShown(cell, true);
    }
    for (const extra of slot.pins.slice(frozen)) hideSlot(extra);
  }

  private addPin(slot: RowSlot): Slot {
    const cell = createCellSlot();
    cell.element.className = 'bi-g-c bi-g-pin';
    slot.element.insertBefore(cell.element, slot.strip);
    return cell;
  }

  private addHead(slot: RowSlot): Slot {
    const cell = createHeaderSlot('row');
    slot.element.insertBefore(cell.element, slot.strip);
    return cell;
  }

  private bindCell(cell: Slot, row: number, column: number, frame: GridFrame, shift = 0): void {
    const { model, layout, version } = frame;
    bindLook(cell, model.cell(row, column));
    if (cell.column !== column || cell.version !== version) {
      setStyle(cell, 'left', `${shift + trackStart(layout.columns, column)}px`);
      setStyle(cell, 'width', `${trackSize(layout.columns, column)}px`);
      setAttribute(cell, 'aria-colindex', String(column + model.headerColumnCount + 1));
      setAttribute(cell, 'data-rule', model.columnRule?.(column) === true ? '' : null);
    }
    cell.row = row;
    cell.column = column;
    cell.version = version;
    this.bindPicked(cell, row, column, frame);
  }

  private bindPicked(cell: Slot, row: number, column: number, { ranges, model }: GridFrame) {
    const picked = ranges.some((range) =>
      column < 0
        ? range.left === 0 &&
          range.right === model.columnCount &&
          row >= range.top &&
          row < range.bottom
        : isInRange(range, row, column),
    );
    setAttribute(cell, 'aria-selected', picked ? 'true' : 'false');
    if (column < 0) setAttribute(cell, 'data-picked', picked ? '' : null);
  }

  private paintMarks({ layout, top, left, ranges, highlight }: GridFrame): void {
    const style = this.clip.style;
    style.transform = `translate(${layout.headWidth}px,${layout.headHeight}px)`;
    style.width = `${layout.bodyWidth}px`;
    style.height = `${layout.bodyHeight}px`;
    const linked = highlight.filter((range) => !ranges.some((outer) => isInside(range, outer)));
    const boxes: [range: GridRange, kind: string][] = linked.map((range) => [range, 'link']);
    const [first] = ranges;
    const isOne = ranges.length === 1 && first !== undefined && cellCount(first) === 1;
    if (!isOne) boxes.push(...ranges.map((range): [GridRange, string] => [range, 'range']));
    while (this.marks.length < boxes.length) {
      const mark = document.createElement('div');
      mark.className = 'bi-g-mark';
      this.clip.append(mark);
      this.marks.push(mark);
    }
    this.marks.forEach((mark, index) => {
      const box = boxes[index];
      mark.hidden = box === undefined;
      if (box === undefined) return;
      const [range, kind] = box;
      const y0 = Math.max(range.top * layout.rowHeight - top, -4);
      const y1 = Math.min(range.bottom * layout.rowHeight - top, layout.bodyHeight + 4);
      const [x0, x1] = spanOf(layout, range, left);
      mark.dataset['kind'] = kind;
      mark.hidden = y1 <= y0 || x1 <= x0;
      mark.style.transform = `translate(${x0}px,${y0}px)`;
      mark.style.width = `${x1 - x0}px`;
      mark.style.height = `${y1 - y0 - 1}px`;
    });
  }

  /** The active cell's element gets a new id each time it moves: screen readers then read it out. */
  private nameActive(slot: Slot | null): string | null {
    const previous = this.activeSlot;
    const key = slot === null ? '' : `${slot.row}:${slot.column}`;
    if (previous !== null && previous !== slot) {
      setAttribute(previous, 'data-active', null);
      setAttribute(previous, 'id', null);
      previous.cache.delete('active');
    }
    this.activeSlot = slot;
    if (slot === null) return null;
    if (slot.cache.get('active') !== key) {
      slot.cache.set('active', key);
      this.activeCount++;
      setAttribute(slot, 'id', this.activeId(this.activeCount));
    }
    setAttribute(slot, 'data-active', '');
    return slot.cache.get('id') ?? null;
  }
}

/** Makes some children of a parent its first ones, in their order; moves as few as it takes. */
function arrangeIn(parent: HTMLElement, wanted: readonly { element: HTMLElement }[]): void {
  let place = parent.firstElementChild;
  for (const { element } of wanted) {
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
  }
}

/** Shows the mark that opens and closes a member; `false` keeps its room where others have one. */
function bindChevron(slot: Slot, expandable: boolean | undefined, expanded = false): void {
  const { chevron } = slot;
  if (chevron === undefined) return;
  chevron.hidden = expandable === undefined;
  chevron.toggleAttribute('data-none', expandable === false);
  chevron.toggleAttribute('data-open', expanded);
}

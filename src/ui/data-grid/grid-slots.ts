import type { GridCell } from './grid-model';
import { NOTE_MARK } from './header-text';

/** A pooled element of the grid and what it shows just now, so that only changes touch the DOM. */
export interface Slot {
  element: HTMLElement;
  text: Text;
  /** muted text behind the label; only in headers of columns */
  note?: Text;
  chevron?: HTMLElement;
  sorter?: HTMLElement;
  /** row or header row shown; -1 = none yet */
  row: number;
  /** column or header column shown; -1 = none yet */
  column: number;
  version: number;
  shown: boolean;
  cache: Map<string, string>;
}

/** A pooled row of body cells. */
export interface RowSlot {
  element: HTMLElement;
  /** carries the cells that scroll sideways */
  strip: HTMLElement;
  heads: Slot[];
  /** cells of frozen columns */
  pins: Slot[];
  cells: Slot[];
  row: number;
  version: number;
  shown: boolean;
  cache: Map<string, string>;
}

type Cached = Pick<Slot, 'element' | 'cache'>;

/** Sets an attribute (null removes it) if that changes anything. */
export function setAttribute(slot: Cached, name: string, value: string | null): void {
  if ((slot.cache.get(name) ?? null) === value) return;
  if (value === null) {
    slot.cache.delete(name);
    slot.element.removeAttribute(name);
  } else {
    slot.cache.set(name, value);
    slot.element.setAttribute(name, value);
  }
}

/** Sets a style property ('' removes it) if that changes anything. */
export function setStyle(slot: Cached, name: string, value: string): void {
  const key = `:${name}`;
  if ((slot.cache.get(key) ?? '') === value) return;
  slot.cache.set(key, value);
  slot.element.style.setProperty(name, value);
}

/** Shows or hides a pooled element. */
export function setShown(slot: Cached & { shown: boolean }, shown: boolean): void {
  if (slot.shown === shown) return;
  slot.shown = shown;
  slot.element.hidden = !shown;
}

function element(className: string, role?: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  if (role !== undefined) made.setAttribute('role', role);
  return made;
}

/** A plain body cell. */
export function createCellSlot(): Slot {
  const made = element('bi-g-c', 'gridcell');
  const text = document.createTextNode('');
  made.append(text);
  return {
    element: made,
    text,
    row: -1,
    column: -1,
    version: -1,
    shown: true,
    cache: new Map(),
  };
}

/** A header cell: chevron, label, sort mark. */
export function createHeaderSlot(kind: 'row' | 'column' | 'corner'): Slot {
  const isRow = kind === 'row';
  const slot = createCellSlot();
  slot.element.className =
    kind === 'row'
      ? 'bi-g-c bi-g-rh'
      : kind === 'corner'
        ? 'bi-g-c bi-g-ch bi-g-co'
        : 'bi-g-c bi-g-ch';
  slot.text.remove();
  const chevron = element('bi-g-x');
  chevron.dataset['act'] = 'toggle';
  chevron.setAttribute('aria-hidden', 'true');
  const label = element('bi-g-t');
  const name = document.createElement('span');
  name.append(slot.text);
  label.append(name);
  slot.element.append(chevron, label);
  slot.chevron = chevron;
  if (!isRow) {
    const note = document.createElement('span');
    slot.note = document.createTextNode('');
    note.className = 'bi-g-n';
    note.append(slot.note);
    label.append(note);
    const sorter = element('bi-g-s');
    sorter.dataset['act'] = 'sort';
    sorter.setAttribute('aria-hidden', 'true');
    const menu = element('bi-g-m');
    menu.dataset['act'] = 'menu';
    menu.setAttribute('aria-hidden', 'true');
    slot.element.append(sorter, menu);
    slot.sorter = sorter;
  }
  return slot;
}

/** A row of the body with its strip. */
export function createRowSlot(): RowSlot {
  const made = element('bi-g-row', 'row');
  const strip = element('bi-g-strip');
  strip.style.height = '100%';
  made.append(strip);
  return {
    element: made,
    strip,
    heads: [],
    pins: [],
    cells: [],
    row: -1,
    version: -1,
    shown: true,
    cache: new Map(),
  };
}

function setText(slot: Slot, text: string): void {
  if (slot.text.data !== text) slot.text.data = text;
}

/** Writes the note of a header of columns; '' for none. */
export function setNote(slot: Slot, note: string): void {
  const text = note === '' ? '' : `${NOTE_MARK}${note}`;
  if (slot.note !== undefined && slot.note.data !== text) slot.note.data = text;
}

/** An empty header names nothing: it is an ordinary cell to screen readers. */
export function setHeaderRole(slot: Slot, role: 'rowheader' | 'columnheader', text: string): void {
  setAttribute(slot, 'role', text === '' ? 'gridcell' : role);
}

/** Shows what every kind of cell has in common. */
export function bindLook(slot: Slot, cell: GridCell): void {
  setText(slot, cell.text);
  setAttribute(slot, 'data-align', cell.align === 'end' ? 'end' : null);
  setAttribute(slot, 'data-tone', cell.tone ?? null);
  setStyle(slot, 'background-color', cell.background ?? '');
  setStyle(slot, 'color', cell.color ?? '');
  setAttribute(slot, 'data-icon', cell.icon?.sign ?? null);
  setStyle(slot, '--bi-g-icon', cell.icon?.color ?? '');
  setAttribute(slot, 'aria-label', cell.spoken ?? null);
  setAttribute(slot, 'data-title', cell.title ?? null);
  setAttribute(slot, 'data-noted', cell.noted === true ? '' : null);
  if (cell.bar === undefined) {
    setStyle(slot, 'background-image', '');
  } else {
    const from = `${(cell.bar.from * 100).toFixed(1)}%`;
    const to = `${(cell.bar.to * 100).toFixed(1)}%`;
    const { color } = cell.bar;
    setStyle(
      slot,
      'background-image',
      `linear-gradient(90deg,transparent ${from},${color} ${from},${color} ${to},transparent ${to})`,
    );
  }
}

/** Takes a pooled cell out of view, and its text out of the page. */
export function hideSlot(slot: Slot): void {
  if (!slot.shown) return;
  setShown(slot, false);
  setText(slot, '');
  setNote(slot, '');
  slot.row = -1;
  slot.column = -1;
  slot.version = -1;
}

/** The same for a row with all its cells. */
export function hideRow(slot: RowSlot): void {
  if (!slot.shown) return;
  setShown(slot, false);
  slot.heads.forEach(hideSlot);
  slot.pins.forEach(hideSlot);
  slot.cells.forEach(hideSlot);
  slot.row = -1;
  slot.version = -1;
}

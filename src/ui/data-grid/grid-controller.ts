import { remapSelection, type GridContent } from './remap-selection';
import { GridCopier } from './grid-copier';
import type { GridHandle, GridViewState } from './grid-events';
import type { GridFrame, GridViewRange } from './grid-frame';
import { createLayout, type GridLayout } from './grid-layout';
import type { GridOptions } from './grid-options';
import { GridPainter } from './grid-painter';
import {
  cellCount,
  keepAndAdd,
  rangesOf,
  sameRanges,
  selectTo,
  type GridSelection,
  type GridShape,
  type Position,
} from './grid-selection';
import { gridShapeOf } from './grid-shape';
import { gridText, type GridTextKey } from './grid-texts';
import { selectEventOf, selectionSentence } from './announcements';
import { headerMeasure, type TextWidth } from './header-lines';
import { followBar, toPhysical } from './scroll-scale';
import { trackSize, trackStart } from './tracks';

const ARRANGE_AFTER_MS = 150;
const REANCHOR_AFTER_MS = 160;

/**
 * State of one grid and the frame it shows. Keys and pointers (`grid-input`) change the state through
 * it; it paints, scrolls and notifies its owner.
 */
export class GridController implements Omit<GridHandle, 'fit'> {
  readonly root: HTMLElement;
  layout: GridLayout;
  shape: GridShape;
  selection: GridSelection | null = null;
  /** scroll position of the content in pixels */
  top = 0;
  left = 0;
  options: GridOptions;
  private readonly size: HTMLElement;
  private readonly painter: GridPainter;
  private localWidths: Record<string, number> = {};
  /** the owner was notified of a selection */
  private reported = false;
  /** copies the selection */
  readonly copier: GridCopier = new GridCopier(this);
  private readonly textWidth: TextWidth;
  private held = false;
  private arranging: ReturnType<typeof setTimeout> | undefined;
  private version = 0;
  private frame = 0;
  private barTop = 0;
  private reanchor: ReturnType<typeof setTimeout> | undefined;
  private sayLater: ReturnType<typeof setTimeout> | undefined;
  view: GridViewRange | null = null;
  private readonly observer: ResizeObserver;

  constructor(root: HTMLElement, options: GridOptions, idPrefix: string) {
    this.root = root;
    this.options = options;
    this.textWidth = headerMeasure(root);
    this.size = document.createElement('div');
    this.size.className = 'bi-g-size';
    const layer = document.createElement('div');
    layer.className = 'bi-g-layer';
    this.size.append(layer);
    root.append(this.size);
    this.painter = new GridPainter(layer, idPrefix);
    this.shape = gridShapeOf(options.model);
    this.layout = this.computeLayout();
    this.applyModel();
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(root);
    this.paint();
  }

  /** Takes new options; scroll position and selection stay where they still fit. */
  update(options: GridOptions): void {
    const before = this.options;
    const modelChanged = before.model !== options.model;
    if (before.widths !== options.widths) this.localWidths = {};
    this.options = options;
    if (modelChanged) {
      const old = { model: before.model, shape: this.shape };
      this.shape = gridShapeOf(options.model);
      this.remapSelection(old);
      this.view = null;
      this.applyModel();
    }
    this.relayout();
  }

  /** Takes the selection over to the new content, and notifies the owner when its place changed. */
  private remapSelection(old: GridContent): void {
    const before = this.selection;
    this.selection = remapSelection(old, { ...this.options, shape: this.shape }, before);
    if (!this.reported || before === null) return;
    if (this.selection !== null && sameRanges(before, this.selection)) return;
    this.reported = cellCount(this.selection?.range ?? null) > 0;
    this.options.onEvent(selectEventOf(this.shape, this.selection, this.reported));
  }

  destroy(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.reanchor);
    clearTimeout(this.sayLater);
    clearTimeout(this.arranging);
    this.size.remove();
  }

  private applyModel(): void {
    const { model } = this.options;
    this.root.setAttribute('aria-rowcount', String(model.rowCount + model.headerRowCount));
    this.root.setAttribute('aria-colcount', String(model.columnCount + model.headerColumnCount));
  }

  private computeLayout(): GridLayout {
    const { model, rowHeight, lines, frozen, widths } = this.options;
    return createLayout({
      model,
      rowHeight,
      lines,
      frozen,
      width: this.root.clientWidth,
      height: this.root.clientHeight,
      textWidth: this.textWidth,
      widthOf: (key, fallback) => this.localWidths[key] ?? widths[key] ?? fallback,
    });
  }

  /** Computes all places again and paints in the next frame. */
  relayout(): void {
    if (this.root.clientHeight > 0 && this.layout.height > 0) this.takeBar();
    this.layout = this.computeLayout();
    const { layout } = this;
    this.size.style.width = `${layout.headWidth + layout.columns.total}px`;
    this.size.style.height = `${layout.headHeight + layout.scale.physicalHeight}px`;
    const { style } = this.painter.layer;
    style.width = `${layout.width}px`;
    style.height = `${layout.height}px`;
    this.top = Math.min(this.top, layout.scale.virtualMax);
    this.left = Math.min(this.left, layout.maxLeft);
    this.syncBar();
    this.invalidate();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.root;
    if (clientWidth === this.layout.width && clientHeight === this.layout.height) return;
    this.relayout();
    this.paint();
  }

  /** Binds every cell again in the next frame. */
  invalidate(): void {
    this.version++;
    this.schedule();
  }

  schedule(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.paint());
  }

  paint(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (this.layout.width === 0 || this.layout.height === 0) return;
    const frame: GridFrame = {
      model: this.options.model,
      layout: this.layout,
      version: this.version,
      top: this.top,
      left: this.left,
      selection: this.selection,
      ranges: rangesOf(this.selection),
      highlight: this.options.highlight,
    };
    const { view, activeId } = this.painter.paint(frame);
    if (activeId === null) this.root.removeAttribute('aria-activedescendant');
    else this.root.setAttribute('aria-activedescendant', activeId);
    const { view: old } = this;
    this.view = view;
    const moved =
      old === null ||
      view.row.some((end, index) => end !== old.row[index]) ||
      view.column.some((end, index) => end !== old.column[index]);
    if (moved) this.options.onEvent({ type: 'view', row: view.row, column: view.column });
    this.arrangeLater();
  }

  /** The scroll bar moved. */
  handleScroll(): void {
    this.takeBar();
    this.paint();
  }

  /** Takes over the position of the scroll bar: the browser reports a move only with its next frame. */
  private takeBar(): void {
    const { layout, root, barTop } = this;
    if (Math.abs(root.scrollTop - barTop) >= 1) {
      this.barTop = root.scrollTop;
      this.top = followBar(layout.scale, barTop, this.barTop, this.top, layout.bodyHeight);
      clearTimeout(this.reanchor);
      if (layout.scale.scaled) this.reanchor = setTimeout(() => this.syncBar(), REANCHOR_AFTER_MS);
    }
    this.left = Math.min(Math.max(0, root.scrollLeft), layout.maxLeft);
  }

  /** Scrolls the content by pixels, independent of how long the bar is. */
  scrollBy(down: number, right: number): void {
    this.setScroll(this.top + down, this.left + right);
  }

  private setScroll(top: number, left: number): void {
    this.top = Math.min(Math.max(0, top), this.layout.scale.virtualMax);
    this.left = Math.min(Math.max(0, left), this.layout.maxLeft);
    this.syncBar();
    this.schedule();
  }

  private syncBar(): void {
    const wanted = toPhysical(this.layout.scale, this.top);
    if (Math.abs(this.root.scrollTop - wanted) >= 1) this.root.scrollTop = wanted;
    this.barTop = this.root.scrollTop;
    if (Math.abs(this.root.scrollLeft - this.left) >= 1) this.root.scrollLeft = this.left;
  }

  scrollTo(row: number, column?: number): void {
    const { columns, frozenWidth } = this.layout;
    const left = column === undefined ? this.left : trackStart(columns, column) - frozenWidth;
    this.setScroll(row * this.layout.rowHeight, left);
  }

  /** Scrolls as little as brings a position into view; headers are always in view on their side. */
  reveal({ row, column }: Position): void {
    const { layout } = this;
    let { top, left } = this;
    if (row >= 0) {
      const y = row * layout.rowHeight;
      top = Math.max(Math.min(top, y), y + layout.rowHeight - layout.bodyHeight);
    }
    if (column >= layout.frozen) {
      const x = trackStart(layout.columns, column);
      const room = layout.bodyWidth - layout.frozenWidth;
      const width = Math.min(trackSize(layout.columns, column), room);
      left = Math.max(Math.min(left, x - layout.frozenWidth), x + width - layout.bodyWidth);
    }
    if (top !== this.top || left !== this.left) this.setScroll(top, left);
  }

  /** Makes a selection the current one, shows its active cell and notifies the owner. */
  select(selection: GridSelection, reveal = true): void {
    const before = this.selection;
    this.selection = selection;
    if (reveal) this.reveal(selection.active);
    this.invalidate();
    if (before !== null && sameRanges(before, selection)) {
      const { active } = before;
      if (active.row === selection.active.row && active.column === selection.active.column) return;
    }
    this.reported = true;
    this.options.onEvent(selectEventOf(this.shape, selection, true));
    clearTimeout(this.sayLater);
    const sentence = selectionSentence(selection);
    if (sentence !== null) this.sayLater = setTimeout(() => this.say(...sentence), 400);
  }

  /** Keeps what is selected; what is selected next is added. */
  keepAndAdd(): void {
    if (this.selection !== null) this.selection = keepAndAdd(this.selection);
    this.invalidate();
    this.say('adding', {});
  }

  /** Announces a sentence to screen readers, with `show` to everybody; it replaces one that waits. */
  say(key: GridTextKey, params: Readonly<Record<string, string | number>>, show = false): void {
    clearTimeout(this.sayLater);
    this.options.announce(gridText(this.options.language, key, params), show);
  }

  /** Gives the keyboard a place when there is none yet. */
  ensureActive(): void {
    if (this.selection !== null) return;
    const row = Math.min(this.shape.rowCount - 1, this.view?.row[0] ?? 0);
    const column = this.layout.frozen > 0 ? 0 : (this.view?.column[0] ?? 0);
    this.selection = selectTo(this.shape, null, { row, column }, false);
    this.invalidate();
  }

  /** Sets a column's width; `done` notifies the owner. */
  resizeColumn(key: string, width: number, done: boolean): void {
    this.localWidths[key] = Math.round(width);
    this.relayout();
    if (done) this.options.onEvent({ type: 'resize', key, width: Math.round(width) });
  }

  /** Shown slots of the columns that share a width, for measuring how wide they must be. */
  slotsOfWidth(key: string) {
    const { model } = this.options;
    return this.painter.slotsOf((column) =>
      column < 0
        ? model.headerColumnKey(column + model.headerColumnCount) === key
        : model.columnKey(column) === key,
    );
  }

  focus(): void {
    this.root.focus({ preventScroll: true });
  }

  copy(options: { fullPrecision?: boolean } = {}): Promise<number> {
    return this.copier.copy(options.fullPrecision ?? false);
  }

  /** Marks that a pointer is down: no element changes its place in the page meanwhile. */
  hold(held: boolean): void {
    this.held = held;
    if (!held) this.arrangeLater();
  }

  /** Puts the elements into reading order once the view rests. */
  private arrangeLater(): void {
    clearTimeout(this.arranging);
    if (this.held) return;
    this.arranging = setTimeout(() => this.painter.arrange(), ARRANGE_AFTER_MS);
  }

  save(): GridViewState {
    return {
      row: this.top / this.layout.rowHeight,
      left: this.left,
      selection: this.selection?.range ?? null,
      ...(this.selection?.others === undefined ? {} : { others: this.selection.others }),
    };
  }

  restore({ row, left, selection, others = [] }: GridViewState): void {
    this.setScroll(row * this.layout.rowHeight, left);
    if (selection === null || selection.bottom > this.shape.rowCount) return;
    const anchor = { row: selection.top, column: selection.left };
    const remaining = others.filter(({ bottom }) => bottom <= this.shape.rowCount);
    this.selection = {
      ...{ anchor, active: anchor, range: selection },
      ...(remaining.length > 0 && { others: remaining }),
    };
    this.invalidate();
  }
}

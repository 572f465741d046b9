import { copyText, fillClipboard, type Copied } from './copy-text';
import { rangeToHtml, rangeToTsv } from './grid-clipboard';
import type { GridRange } from './grid-events';
import type { GridModel } from './grid-model';
import type { GridOptions } from './grid-options';
import {
  cellCount,
  rangeOrCell,
  sameRange,
  type GridSelection,
  type GridShape,
} from './grid-selection';
import type { GridTextKey } from './grid-texts';

/** More are not copied: the text would take the browser seconds and hundreds of megabytes. */
export const MOST_COPIED_CELLS = 500_000;

/** The grid that is copied from. */
interface CopiedGrid {
  root: HTMLElement;
  options: GridOptions;
  shape: GridShape;
  selection: GridSelection | null;
  say: (key: GridTextKey, params: Readonly<Record<string, string | number>>, show: boolean) => void;
}

interface Ready {
  model: GridModel;
  range: GridRange;
  copied: Copied;
}

/** Copies out of one grid. Rows that are not loaded are read first: nothing is copied as empty. */
export class GridCopier {
  private readonly grid: CopiedGrid;
  /** what was read but refused by the browser, for the next try */
  private ready: Ready | null = null;

  constructor(grid: CopiedGrid) {
    this.grid = grid;
  }

  /** Answers the browser's own copy command. */
  handleCopy(event: ClipboardEvent): void {
    event.preventDefault();
    const { model } = this.grid.options;
    const range = this.range();
    if (this.isTooMuch(range)) return;
    const { ready } = this;
    const again = ready !== null && ready.model === model && sameRange(ready.range, range);
    if (!again && model.isLoaded?.(range) === false) {
      void this.readAndCopy(range, false);
      return;
    }
    fillClipboard(event.clipboardData, again ? ready.copied : copiedOf(model, range, false));
    this.tellCopied(range);
  }

  /**
   * Copies the selection, everything when nothing is selected.
   * @returns cells copied; 0 when that was not possible, which has been said then
   */
  async copy(fullPrecision: boolean): Promise<number> {
    const { model } = this.grid.options;
    const range = this.range();
    if (this.isTooMuch(range)) return 0;
    if (model.isLoaded?.(range) === false) return this.readAndCopy(range, fullPrecision);
    return this.write({ model, range, copied: copiedOf(model, range, fullPrecision) });
  }

  private range(): GridRange {
    const { selection, shape } = this.grid;
    const { rowCount, columnCount } = this.grid.options.model;
    if (selection === null) return { top: 0, left: 0, bottom: rowCount, right: columnCount };
    return rangeOrCell(shape, selection);
  }

  private isTooMuch(range: GridRange): boolean {
    const cells = cellCount(range);
    if (cells <= MOST_COPIED_CELLS) return false;
    this.say('copyTooMany', { cells: grouped(cells), most: grouped(MOST_COPIED_CELLS) });
    return true;
  }

  private async readAndCopy(range: GridRange, fullPrecision: boolean): Promise<number> {
    const { model, load } = this.grid.options;
    if (load === undefined) {
      this.say('copyNotThere', {});
      return 0;
    }
    this.say('copyReading', { rows: grouped(range.bottom - range.top) });
    let whole: GridModel;
    try {
      whole = await load(range);
    } catch {
      this.say('copyUnread', {});
      return 0;
    }
    return this.write({ model, range, copied: copiedOf(whole, range, fullPrecision) });
  }

  private async write(ready: Ready): Promise<number> {
    try {
      await copyText(this.grid.root, ready.copied);
    } catch {
      this.ready = ready;
      this.say('copyRefused', {});
      return 0;
    }
    this.tellCopied(ready.range);
    return cellCount(ready.range);
  }

  private tellCopied(range: GridRange): void {
    const cells = cellCount(range);
    this.ready = null;
    this.say('copied', { cells: grouped(cells) });
    this.grid.options.onEvent({ type: 'copied', cells });
  }

  private say(key: GridTextKey, params: Readonly<Record<string, string | number>>): void {
    this.grid.say(key, params, true);
  }
}

function copiedOf(model: GridModel, range: GridRange, fullPrecision: boolean): Copied {
  return {
    text: rangeToTsv(model, range, { fullPrecision }),
    html: rangeToHtml(model, range, { fullPrecision }),
  };
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

import { copyText, fillClipboard, type Copied } from './copy-text';
import { bandsOf, isTable, lengthOf, type GridSpan } from './grid-bands';
import { cellsOfTable, rangeToHtml, rangeToTsv, type GridTable } from './grid-clipboard';
import type { GridRange } from './grid-events';
import type { GridModel } from './grid-model';
import type { GridOptions } from './grid-options';
import { rangeOrCell, rangesOf, type GridSelection, type GridShape } from './grid-selection';
import type { GridTextKey } from './grid-texts';

/** More are not copied: the text would take the browser seconds and hundreds of megabytes. */
export const MAX_COPIED_CELLS = 500_000;

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
  table: GridTable;
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
    const table = this.table();
    if (table === null) return;
    const { ready } = this;
    const again = ready !== null && ready.model === model && sameTable(ready.table, table);
    if (!again && !isLoaded(model, table)) {
      void this.readAndCopy(table, false);
      return;
    }
    fillClipboard(event.clipboardData, again ? ready.copied : copiedOf(model, table, false));
    this.announceCopied(table);
  }

  /**
   * Copies the selection, everything when nothing is selected.
   * @returns cells copied; 0 when that was not possible, which has been said then
   */
  async copy(fullPrecision: boolean): Promise<number> {
    const { model } = this.grid.options;
    const table = this.table();
    if (table === null) return 0;
    if (!isLoaded(model, table)) return this.readAndCopy(table, fullPrecision);
    return this.write({ model, table, copied: copiedOf(model, table, fullPrecision) });
  }

  /** What is selected as one table; null where it is none or too much, which has been said then. */
  private table(): GridTable | null {
    const { selection, shape } = this.grid;
    const { rowCount, columnCount } = this.grid.options.model;
    const all = { top: 0, left: 0, bottom: rowCount, right: columnCount };
    const ranges =
      selection === null
        ? [all]
        : selection.others === undefined
          ? [rangeOrCell(shape, selection)]
          : rangesOf(selection);
    const bands = bandsOf(ranges);
    if (!isTable(bands)) {
      this.say('copyNoTable', {});
      return null;
    }
    const table = { rows: joined(bands.rows), columns: joined(bands.columns) };
    const cells = cellsOfTable(table);
    if (cells <= MAX_COPIED_CELLS) return table;
    this.say('copyTooMany', { cells: grouped(cells), most: grouped(MAX_COPIED_CELLS) });
    return null;
  }

  private async readAndCopy(table: GridTable, fullPrecision: boolean): Promise<number> {
    const { model, load } = this.grid.options;
    if (load === undefined) {
      this.say('copyNotThere', {});
      return 0;
    }
    this.say('copyReading', { rows: grouped(lengthOf(table.rows)) });
    const parts: GridModel[] = [];
    try {
      for (const range of partsOf(table)) parts.push(await load(range));
    } catch {
      this.say('copyUnread', {});
      return 0;
    }
    const rows = stacked(model, table.rows, parts);
    return this.write({ model, table, copied: copiedOf(rows, table, fullPrecision) });
  }

  private async write(ready: Ready): Promise<number> {
    try {
      await copyText(this.grid.root, ready.copied);
    } catch {
      this.ready = ready;
      this.say('copyRefused', {});
      return 0;
    }
    this.announceCopied(ready.table);
    return cellsOfTable(ready.table);
  }

  private announceCopied(table: GridTable): void {
    const cells = cellsOfTable(table);
    this.ready = null;
    this.say('copied', { cells: grouped(cells) });
    this.grid.options.onEvent({ type: 'copied', cells });
  }

  private say(key: GridTextKey, params: Readonly<Record<string, string | number>>): void {
    this.grid.say(key, params, true);
  }
}

/** A range for each span of rows, over all columns of a table. */
function partsOf({ rows, columns }: GridTable): GridRange[] {
  const left = columns[0]?.[0] ?? 0;
  const right = columns.at(-1)?.[1] ?? left;
  return rows.map(([top, bottom]) => ({ top, bottom, left, right }));
}

function isLoaded(model: GridModel, table: GridTable): boolean {
  return partsOf(table).every((range) => model.isLoaded?.(range) !== false);
}

/** A model whose rows in each span are those of the part that was read for it. */
function stacked(
  model: GridModel,
  spans: readonly GridSpan[],
  parts: readonly GridModel[],
): GridModel {
  const partAt = (row: number): GridModel =>
    parts[spans.findIndex(([from, to]) => row >= from && row < to)] ?? model;
  return {
    ...(parts[0] ?? model),
    cell: (row, column) => partAt(row).cell(row, column),
    rowHeader: (row, head) => partAt(row).rowHeader(row, head),
  };
}

/** Spans with those that touch each other as one. */
function joined(spans: readonly GridSpan[]): GridSpan[] {
  const out: GridSpan[] = [];
  for (const [from, to] of spans) {
    const last = out.at(-1);
    if (last?.[1] === from) out[out.length - 1] = [last[0], to];
    else out.push([from, to]);
  }
  return out;
}

function sameTable(a: GridTable, b: GridTable): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function copiedOf(model: GridModel, table: GridTable, fullPrecision: boolean): Copied {
  return {
    text: rangeToTsv(model, table, { fullPrecision }),
    html: rangeToHtml(model, table, { fullPrecision }),
  };
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

import { formatValue } from '@bi/olap/format/format-value';
import type { SheetColumn, SheetHead, SheetRow, SheetValue } from '@bi/olap/sheet/sheet';
import { MAX_SHEET_COLUMNS, SheetWriter } from './sheet-writer';
import type { StyleBook } from './style-book';
import { charactersOf } from './text-lines';
import type { ZipFile } from './zip-file';

/** Rows that are looked at before the first is written, for widths and formats. */
const SAMPLE = 200;
/** Characters that a heading makes a column wide at most; a longer one is broken into lines. */
const MAX_HEADING = 22;
/** Characters that sums of further rows may have more than the rows. */
const FURTHER = 3;
/** How much wider bold letters are. */
const BOLD = 1.1;

/** A sheet that was opened: its part of the archive has begun. */
export interface OpenedSheet {
  /** rows written, once it is ended */
  rows: number;
}

/** One table, written row by row over as many sheets as it needs. */
export class TableSheets {
  readonly #zip: ZipFile;
  readonly #styles: StyleBook;
  readonly #head: SheetHead;
  readonly #open: (isFirst: boolean) => { sheet: OpenedSheet; isSelected: boolean };
  #sample: SheetRow[] | null = [];
  #widths: number[] = [];
  #formats: (string | undefined)[] = [];
  #sheet: { writer: SheetWriter; opened: OpenedSheet } | null = null;
  #cut = 0;

  /** @param open begins the next sheet in the archive */
  constructor(
    { zip, styles }: { zip: ZipFile; styles: StyleBook },
    head: SheetHead,
    open: (isFirst: boolean) => { sheet: OpenedSheet; isSelected: boolean },
  ) {
    this.#zip = zip;
    this.#styles = styles;
    this.#head = head;
    this.#open = open;
  }

  row(row: SheetRow): void {
    if (this.#sample === null) {
      this.#write(row);
      return;
    }
    this.#sample.push(row);
    if (this.#sample.length >= SAMPLE) this.#settle();
  }

  /**
   * Ends the last sheet; gives what had to be left out.
   * @param hasDrawing whether a drawing belongs to that sheet
   */
  end(hasDrawing = false): { columns: number; texts: number } {
    this.#settle();
    this.#endSheet(hasDrawing);
    return {
      columns: Math.max(0, this.#head.columns.length - MAX_SHEET_COLUMNS),
      texts: this.#cut,
    };
  }

  /** Rows that were looked at are written; from now on each is at once. */
  #settle(): void {
    const rows = this.#sample;
    if (rows === null) return;
    this.#sample = null;
    const columns = this.#head.columns.slice(0, MAX_SHEET_COLUMNS);
    this.#formats = columns.map((column, index) => formatOf(column, rows, index));
    // of the rows that were not looked at one may be their sum
    const more = rows.length < SAMPLE ? 0 : FURTHER;
    this.#widths = columns.map((column, index) => {
      const { heading, type, role } = column;
      const format = type === 'number' ? this.#formats[index] : undefined;
      const values = rows.map(({ cells, kind }) => shownLength(cells[index] ?? null, kind, format));
      const parts = heading.split(' / ');
      const longest = Math.max(...parts.flatMap((part) => part.split(' ')).map(charactersOf));
      const words = Math.min(Math.max(...parts.map(charactersOf)), Math.max(longest, MAX_HEADING));
      const content = type === 'timestamp' ? 19 : type === 'date' ? 10 : 0;
      const longestValue = Math.max(content, ...values) + (role === 'value' ? more : 0);
      return Math.min(60, Math.max(9, words + 4, Math.ceil(longestValue) + 2));
    });
    this.#beginSheet(true);
    for (const row of rows) this.#write(row);
  }

  #beginSheet(isFirst: boolean): void {
    const { sheet, isSelected } = this.#open(isFirst);
    const writer = new SheetWriter(this.#zip, this.#styles, this.#head, this.#formats);
    this.#sheet = { writer, opened: sheet };
    writer.begin(this.#widths, isSelected);
  }

  #endSheet(hasDrawing: boolean): void {
    if (this.#sheet === null) return;
    const { writer, opened } = this.#sheet;
    opened.rows = writer.rows;
    this.#cut += writer.cut;
    writer.end(hasDrawing);
    this.#sheet = null;
  }

  #write(row: SheetRow): void {
    if (this.#sheet?.writer.isFull === true) {
      this.#endSheet(false);
      this.#beginSheet(false);
    }
    this.#sheet?.writer.row(row);
  }
}

/** Characters that a value takes in its cell; a number that has too little room is shown as `###`. */
function shownLength(
  value: SheetValue,
  kind: SheetRow['kind'],
  format: string | undefined,
): number {
  const isNumber = format !== undefined && value !== null && Number.isFinite(Number(value));
  const length = charactersOf(isNumber ? formatValue(String(value), format) : String(value ?? ''));
  return kind === 'total' || kind === 'heading' ? length * BOLD : length;
}

/** Without a format of its own a measure gets the screen's: thousands, and decimals where it has some. */
function formatOf(
  column: SheetColumn,
  rows: readonly SheetRow[],
  index: number,
): string | undefined {
  if (column.format !== undefined || column.role !== 'value') return column.format;
  const isWhole = rows.every(({ cells }) => /^-?\d*$/.test(String(cells[index] ?? '')));
  return isWhole ? '#,##0' : '#,##0.00';
}

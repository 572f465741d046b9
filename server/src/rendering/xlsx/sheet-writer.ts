import type { CellMark } from '@bi/olap/cells/cell-mark';
import type { SheetColumn, SheetHead, SheetRow, SheetValue } from '@bi/olap/sheet/sheet';
import { DataBars } from './data-bars';
import { codeWithSign, numberCode } from './number-code';
import { serialDate } from './serial-date';
import type { CellStyle, StyleBook } from './style-book';
import { linesIn } from './text-lines';
import { CELL_LENGTH, sheetCellText, inlineText } from './xml-text';
import type { ZipFile } from './zip-file';

/** Columns and rows of a sheet at most, the last row left free. */
export const MAX_SHEET_COLUMNS = 16_384;
export const MAX_ROWS = 1_048_575;
/** A sheet's XML before packing; the archive counts to 4 GiB. */
const MAX_BYTES = 3.5 * 1024 ** 3;
const MAX_OUTLINE = 7;
/** Digits that a spreadsheet stores of a number. */
const DIGITS = 15;

/** Widths of columns, in characters, that a page held across shows at a size that can be read. */
const PAGE_WIDTH = 190;
/** Points of a line of headings. */
const LINE_HEIGHT = 15;

const DATE_CODES = { date: 'yyyy-mm-dd', timestamp: 'yyyy-mm-dd hh:mm:ss' } as const;

/** `A`, `B` … `XFD` for 0 to 16,383. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

/** Whether a decimal has so few digits that a spreadsheet stores them all. */
function fits(text: string): boolean {
  const digits = text.replace(/e.*$/i, '').replace(/[-+.]/g, '').replace(/^0+/, '');
  return digits.replace(text.includes('.') ? /$^/ : /0+$/, '').length <= DIGITS;
}

function isNumber(value: SheetValue, { approximate }: SheetColumn): value is string | number {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return false;
    return approximate === true || !Number.isInteger(value) || fits(String(value));
  }
  if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(value)) return false;
  return approximate === true || fits(value);
}

/** Writes the rows of one sheet. */
export class SheetWriter {
  readonly #zip: ZipFile;
  readonly #styles: StyleBook;
  readonly #columns: readonly SheetColumn[];
  readonly #head: SheetHead;
  readonly #names: string[];
  readonly #formats: readonly (string | undefined)[];
  readonly #bars = new DataBars();
  readonly #byKind = new Map<SheetRow['kind'], number[]>();
  /** texts that were cut */
  cut = 0;
  #row: number;
  /** pages that a print of all columns is wide */
  #pagesAcross = 1;

  /** @param formats format code of each column; undefined: general */
  constructor(
    zip: ZipFile,
    styles: StyleBook,
    head: SheetHead,
    formats: readonly (string | undefined)[],
  ) {
    this.#zip = zip;
    this.#formats = formats;
    this.#styles = styles;
    this.#head = head;
    this.#columns = head.columns.slice(0, MAX_SHEET_COLUMNS);
    this.#names = this.#columns.map((_, index) => columnName(index));
    this.#row = head.depth;
  }

  /** Whether another row belongs to another sheet. */
  get isFull(): boolean {
    return this.#row >= MAX_ROWS || this.#zip.plainSize >= MAX_BYTES;
  }

  /** rows written, headings included */
  get rows(): number {
    return this.#row;
  }

  begin(widths: readonly number[], selected: boolean): void {
    const { frozen, depth, outline } = this.#head;
    const corner = `${columnName(frozen)}${depth + 1}`;
    const split = `${frozen > 0 ? ` xSplit="${frozen}"` : ''} ySplit="${depth}"`;
    const pane = frozen > 0 ? 'bottomRight' : 'bottomLeft';
    const total = widths.reduce((sum, width) => sum + width, 0);
    this.#pagesAcross = Math.max(1, Math.ceil(total / PAGE_WIDTH));
    const levels = Math.min(outline, MAX_OUTLINE);
    const grouped = levels > 0 ? ` outlineLevelRow="${levels}"` : '';
    const cols = this.#columns.map(
      (_, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widths[index] ?? 12}" customWidth="1"/>`,
    );
    this.#zip.text(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"${selected ? ' tabSelected="1"' : ''}><pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/><selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"${grouped}/><cols>${cols.join('')}</cols><sheetData>`,
    );
    this.#headings(widths);
  }

  #headings(widths: readonly number[]): void {
    const { depth, headings, columns } = this.#head;
    const style = (column: number) => {
      const align = columns[column]?.type === 'number' ? 'end' : 'start';
      return this.#styles.of({ look: 'heading', align });
    };
    const rows = Array.from({ length: depth }, () => new Map<number, string>());
    const covered = headings.length > 0;
    this.#columns.forEach(({ heading, role }, index) => {
      if (!covered || role !== 'value') rows[0]?.set(index, heading);
    });
    for (const { row, from, text } of headings) rows[row]?.set(from, text);
    rows.forEach((texts, row) => {
      const cells = this.#columns.map((_, index) => {
        const text = texts.get(index);
        const place = ` r="${this.#names[index]}${row + 1}" s="${style(index)}"`;
        if (text === undefined) return `<c${place}/>`;
        return `<c${place} t="inlineStr">${inlineText(this.#short(text))}</c>`;
      });
      const isLast = row === depth - 1;
      const lines = isLast
        ? this.#columns.map((_, index) => linesIn(texts.get(index) ?? '', widths[index] ?? 12))
        : [];
      const height = LINE_HEIGHT * Math.max(1, ...lines);
      this.#zip.text(`<row r="${row + 1}" ht="${height}" customHeight="1">${cells.join('')}</row>`);
    });
  }

  row({ cells, marks, kind, depth }: SheetRow): void {
    const place = ++this.#row;
    const styles = this.#stylesOf(kind);
    const level = Math.min(depth, MAX_OUTLINE);
    let xml = `<row r="${place}"${this.#head.outline > 0 && level > 0 ? ` outlineLevel="${level}"` : ''}>`;
    for (let at = 0; at < this.#columns.length; at++) {
      const value = cells[at] ?? null;
      const mark = marks?.[at] ?? null;
      const style = mark === null ? styles[at] : this.#marked(mark, value, at, kind);
      const empty = kind === 'heading' ? undefined : this.#columns[at]?.empty;
      if (value !== null) xml += this.#cell(value, at, place, style ?? 0);
      else if (empty !== undefined) xml += this.#text(empty, at, place, style ?? 0);
      else if (mark !== null) xml += `<c r="${this.#names[at]}${place}" s="${style}"/>`;
    }
    this.#zip.text(`${xml}</row>`);
  }

  #cell(value: Exclude<SheetValue, null>, at: number, row: number, style: number): string {
    const column = this.#columns[at] as SheetColumn;
    const place = `<c r="${this.#names[at]}${row}"`;
    if (typeof value === 'boolean')
      return `${place} s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (column.type === 'number' && isNumber(value, column))
      return `${place} s="${style}"><v>${value}</v></c>`;
    if ((column.type === 'date' || column.type === 'timestamp') && typeof value === 'string') {
      const serial = serialDate(value);
      if (serial !== null) return `${place} s="${style}"><v>${serial}</v></c>`;
    }
    return this.#text(String(value), at, row, style);
  }

  #text(text: string, at: number, row: number, style: number): string {
    const place = `<c r="${this.#names[at]}${row}" s="${style}"`;
    return `${place} t="inlineStr">${inlineText(this.#short(text))}</c>`;
  }

  /** Style of a marked cell; a bar is noted for the end of the sheet. */
  #marked(
    { background, color, bar, icon }: CellMark,
    value: SheetValue,
    at: number,
    kind: SheetRow['kind'],
  ): number {
    const { name } = this.#columns[at] as SheetColumn;
    const letters = this.#names[at] ?? '';
    if (value !== null) this.#bars.add(name, letters, this.#row, Number(value), bar);
    const plain = this.#styleOf(at, kind);
    const text = icon?.color ?? color;
    return this.#styles.of({
      ...plain,
      ...(icon && { code: codeWithSign(plain.code, icon.sign) }),
      ...(background !== undefined && { fill: background }),
      ...(text !== undefined && { color: text }),
    });
  }

  #short(text: string): string {
    if (text.length > CELL_LENGTH) this.cut += 1;
    return sheetCellText(text);
  }

  #stylesOf(kind: SheetRow['kind']): number[] {
    const cached = this.#byKind.get(kind);
    if (cached !== undefined) return cached;
    const made = this.#columns.map((_, index) => this.#styles.of(this.#styleOf(index, kind)));
    this.#byKind.set(kind, made);
    return made;
  }

  #styleOf(index: number, kind: SheetRow['kind']): CellStyle {
    const column = this.#columns[index] as SheetColumn;
    const style: CellStyle = {};
    if (column.type === 'date' || column.type === 'timestamp')
      style.code =
        column.format === undefined ? DATE_CODES[column.type] : numberCode(column.format);
    else if (column.type === 'number') {
      const code = this.#formats[index];
      if (code !== undefined) style.code = numberCode(code);
      style.align = 'end';
    }
    if (kind === 'total') style.look = 'total';
    else if (kind === 'heading') style.look = 'label';
    return style;
  }

  /** Ends the sheet. `drawing`: whether the part with the chart belongs to it. */
  end(drawing: boolean): void {
    const { depth, headings, columns } = this.#head;
    const count = this.#columns.length;
    const last = columnName(Math.max(0, count - 1));
    const merges = headings
      .filter(({ from, to, rows }) => from < count && (to - from > 1 || rows > 1))
      .map(({ row, rows, from, to }) => {
        const until = columnName(Math.min(to, count) - 1);
        return `${columnName(from)}${row + 1}:${until}${row + rows}`;
      });
    if (depth > 1)
      columns.slice(0, count).forEach(({ role }, index) => {
        if (role !== 'value') merges.push(`${columnName(index)}1:${columnName(index)}${depth}`);
      });
    const merged =
      merges.length === 0
        ? ''
        : `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    const filtered =
      count === 0 || this.#row <= depth ? '' : `<autoFilter ref="A${depth}:${last}${this.#row}"/>`;
    const { rules, extension } = this.#bars.xml();
    this.#zip.text(
      `</sheetData>${filtered}${merged}${rules}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="${this.#pagesAcross}" fitToHeight="0"/>${drawing ? '<drawing r:id="rId1"/>' : ''}${extension}</worksheet>`,
    );
  }
}

import type { SheetColumn, SheetHead, SheetRow } from '@bi/olap/sheet/sheet';
import type { FileJob } from '../file/file-job';
import type { FileSink } from '../file/file-sink';
import { noteLines } from '../file/note-lines';
import type { TableFile } from '../file/table-file';
import { chartXml, drawingXml, type WorkbookChart } from './chart-parts';
import { SheetNames } from './sheet-names';
import { columnName, MAX_COLUMNS, SheetWriter } from './sheet-writer';
import { StyleBook } from './style-book';
import { charactersOf, linesIn } from './text-lines';
import { cellText, inlineText } from './xml-text';
import { contentTypesXml, relationsXml, ROOT_RELATIONS, workbookXml } from './workbook-parts';
import { ZipFile } from './zip-file';

/** Rows from which a workbook is packed fast instead of small. */
const MANY_ROWS = 200_000;
/** Rows that are looked at before the first is written, for widths and formats. */
const SAMPLE = 200;
const WORDS = {
  en: { chart: 'Chart', chartData: 'chart data', about: 'About' },
  zh: { chart: '图表', chartData: '图表数据', about: '说明' },
} as const;

/** Characters that a heading makes a column wide at most; a longer one is broken into lines. */
const MAX_HEADING = 22;
const ABOUT_WIDTH = 90;
/** Points of a line, and of a row at most. */
const LINE = 15;
const MAX_HEIGHT = 405;
const LANDSCAPE = '<pageSetup orientation="landscape" fitToHeight="0"/>';
const FITTED = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

/**
 * A table as a workbook: sheets of rows, where there is one the chart over a hidden sheet with its values,
 * and a sheet with source, filters, age and limits of the data, and receipt. Numbers and dates are numbers;
 * nothing in it is a formula.
 */
export class XlsxFile implements TableFile {
  readonly #job: FileJob;
  readonly #zip: ZipFile;
  readonly #styles = new StyleBook();
  readonly #names = new SheetNames();
  readonly #sheets: { name: string; hidden?: boolean; rows: number; headings: number }[] = [];
  #chart: WorkbookChart | null = null;
  #head: SheetHead = { columns: [], depth: 1, headings: [], frozen: 0, outline: 0 };
  #sample: SheetRow[] | null = [];
  #widths: number[] = [];
  #formats: (string | undefined)[] = [];
  #sheet: SheetWriter | null = null;
  #cut = 0;

  constructor(sink: FileSink, job: FileJob) {
    this.#job = job;
    this.#zip = new ZipFile(sink, job.rows > MANY_ROWS ? 1 : 6);
  }

  /** Called before the end, where there is a chart. */
  draw(chart: WorkbookChart | null): void {
    this.#chart = chart;
  }

  begin(head: SheetHead): void {
    this.#head = head;
  }

  row(row: SheetRow): void {
    if (this.#sample === null) {
      this.#write(row);
      return;
    }
    this.#sample.push(row);
    if (this.#sample.length >= SAMPLE) this.#settle();
  }

  end(): { columns: number; texts: number } {
    this.#settle();
    this.#endSheet(false);
    const { language } = this.#job.look;
    const words = WORDS[language];
    const hasChart = this.#chart !== null;
    if (this.#chart !== null) this.#drawChart(this.#chart, words);
    const columns = Math.max(0, this.#head.columns.length - MAX_COLUMNS);
    const left = { columns, texts: this.#cut };
    this.#about(this.#names.take(words.about), left);
    this.#zip.entry('xl/styles.xml', this.#styles.xml());
    this.#zip.entry(
      'xl/workbook.xml',
      workbookXml(this.#sheets, columnName(Math.min(this.#head.columns.length, MAX_COLUMNS) - 1)),
    );
    const count = this.#sheets.length;
    this.#zip.entry('xl/_rels/workbook.xml.rels', relationsXml(count));
    this.#zip.entry('_rels/.rels', ROOT_RELATIONS);
    this.#zip.entry('[Content_Types].xml', contentTypesXml(count, hasChart));
    this.#zip.end();
    return left;
  }

  /** Rows that were looked at are written; from now on each is at once. */
  #settle(): void {
    const rows = this.#sample;
    if (rows === null) return;
    this.#sample = null;
    const columns = this.#head.columns.slice(0, MAX_COLUMNS);
    this.#formats = columns.map((column, index) => this.#formatOf(column, rows, index));
    this.#widths = columns.map(({ heading, type }, index) => {
      const values = rows.map(({ cells }) => charactersOf(String(cells[index] ?? '')));
      const parts = heading.split(' / ');
      const longest = Math.max(...parts.flatMap((part) => part.split(' ')).map(charactersOf));
      const words = Math.min(Math.max(...parts.map(charactersOf)), Math.max(longest, MAX_HEADING));
      const content = type === 'timestamp' ? 19 : type === 'date' ? 10 : 0;
      return Math.min(60, Math.max(9, words + 4, content + 2, ...values.map((value) => value + 2)));
    });
    this.#beginSheet();
    for (const row of rows) this.#write(row);
  }

  /** Without a format of its own a measure gets the screen's: thousands, and decimals where it has some. */
  #formatOf(column: SheetColumn, rows: readonly SheetRow[], index: number): string | undefined {
    if (column.format !== undefined || column.role !== 'value') return column.format;
    const isWhole = rows.every(({ cells }) => /^-?\d*$/.test(String(cells[index] ?? '')));
    return isWhole ? '#,##0' : '#,##0.00';
  }

  #beginSheet(): void {
    const name = this.#names.take(this.#job.notes.title);
    this.#sheets.push({ name, rows: 0, headings: this.#head.depth });
    this.#zip.begin(`xl/worksheets/sheet${this.#sheets.length}.xml`);
    this.#sheet = new SheetWriter(this.#zip, this.#styles, this.#head, this.#formats);
    this.#sheet.begin(this.#widths, this.#sheets.length === 1);
  }

  #endSheet(drawing: boolean): void {
    const sheet = this.#sheet;
    const listed = this.#sheets.at(-1);
    if (sheet === null || listed === undefined) return;
    listed.rows = sheet.rows;
    this.#cut += sheet.cut;
    sheet.end(drawing);
    this.#sheet = null;
  }

  #write(row: SheetRow): void {
    if (this.#sheet?.isFull === true) {
      this.#endSheet(false);
      this.#beginSheet();
    }
    this.#sheet?.row(row);
  }

  #drawChart(chart: WorkbookChart, words: (typeof WORDS)['en' | 'zh']): void {
    const data = this.#names.take(words.chartData);
    const sheetXml = (inside: string) =>
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${inside}</worksheet>`;
    this.#sheets.push({ name: this.#names.take(words.chart), rows: 0, headings: 0 });
    const place = this.#sheets.length;
    const view = '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>';
    this.#zip.entry(
      `xl/worksheets/sheet${place}.xml`,
      sheetXml(`${FITTED}${view}<sheetData/>${LANDSCAPE}<drawing r:id="rId1"/>`),
    );
    const relation = (kind: string, target: string) =>
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;
    this.#zip.entry(
      `xl/worksheets/_rels/sheet${place}.xml.rels`,
      relation('drawing', '../drawings/drawing1.xml'),
    );
    this.#zip.entry('xl/drawings/drawing1.xml', drawingXml(chart.title));
    this.#zip.entry(
      'xl/drawings/_rels/drawing1.xml.rels',
      relation('chart', '../charts/chart1.xml'),
    );
    this.#zip.entry('xl/charts/chart1.xml', chartXml(chart, data));
    this.#sheets.push({ name: data, hidden: true, rows: 0, headings: 0 });
    const text = (ref: string, value: string) =>
      `<c r="${ref}" t="inlineStr">${inlineText(cellText(value))}</c>`;
    const heads = chart.series.map(({ name }, index) => text(`${columnName(index + 1)}1`, name));
    const rows = chart.categories.map((category, row) => {
      const values = chart.series.map(({ values: all }, index) => {
        const value = all[row] ?? null;
        return value === null
          ? ''
          : `<c r="${columnName(index + 1)}${row + 2}"><v>${value}</v></c>`;
      });
      return `<row r="${row + 2}">${text(`A${row + 2}`, category)}${values.join('')}</row>`;
    });
    const filled = `<sheetData><row r="1">${heads.join('')}</row>${rows.join('')}</sheetData>`;
    this.#zip.entry(`xl/worksheets/sheet${this.#sheets.length}.xml`, sheetXml(filled));
  }

  #about(name: string, left: { columns: number; texts: number }): void {
    this.#sheets.push({ name, rows: 0, headings: 0 });
    const bold = this.#styles.of({ look: 'label' });
    const wrapped = this.#styles.of({ look: 'wrapped' });
    const rows = noteLines(this.#job.notes, this.#job.look, left).map(
      ([label, value], row) =>
        `<row r="${row + 1}" ht="${Math.min(MAX_HEIGHT, LINE * linesIn(value, ABOUT_WIDTH))}" customHeight="1"><c r="A${row + 1}" s="${bold}" t="inlineStr">${inlineText(label)}</c><c r="B${row + 1}" s="${wrapped}" t="inlineStr">${inlineText(cellText(value))}</c></row>`,
    );
    this.#zip.entry(
      `xl/worksheets/sheet${this.#sheets.length}.xml`,
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${FITTED}<cols><col min="1" max="1" width="16" customWidth="1"/><col min="2" max="2" width="${ABOUT_WIDTH}" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>${LANDSCAPE}</worksheet>`,
    );
  }
}

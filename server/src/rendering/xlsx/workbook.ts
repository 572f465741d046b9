import type { SheetHead } from '@bi/olap/sheet/sheet';
import type { FileSink } from '../file/file-sink';
import { chartXml, drawingXml, type DrawingPlace, type WorkbookChart } from './chart-parts';
import { pictureXml, type WorkbookPicture } from './picture-parts';
import { SheetNames } from './sheet-names';
import { columnName, MAX_SHEET_COLUMNS } from './sheet-writer';
import { StyleBook } from './style-book';
import { TableSheets } from './table-sheets';
import { linesIn } from './text-lines';
import {
  contentTypesXml,
  relationsXml,
  ROOT_RELATIONS,
  workbookXml,
  type ListedSheet,
} from './workbook-parts';
import { sheetCellText, inlineText } from './xml-text';
import { ZipFile } from './zip-file';

const ABOUT_WIDTH = 90;
/** Points of a line, and of a row at most. */
const LINE = 15;
const MAX_HEIGHT = 405;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const LANDSCAPE = '<pageSetup orientation="landscape" fitToHeight="0"/>';
const FITTED = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const sheetXml = (inside: string) =>
  `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${inside}</worksheet>`;
const relation = (kind: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;

/** A workbook while it is written, sheet after sheet. Nothing in it is a formula. */
export class Workbook {
  readonly #zip: ZipFile;
  readonly #styles = new StyleBook();
  readonly #names = new SheetNames();
  readonly #sheets: ListedSheet[] = [];
  #charts = 0;
  #pictures: WorkbookPicture['format'][] = [];

  /** @param level how hard it is packed, 1 to 9 */
  constructor(sink: FileSink, level: number) {
    this.#zip = new ZipFile(sink, level);
  }

  /** Packs what comes next fast in place of small. */
  hurry(): void {
    this.#zip.level = 1;
  }

  /** Begins a table on a sheet of its own; it is ended before anything else is added. */
  table(name: string, head: SheetHead): TableSheets {
    const lastColumn = columnName(Math.min(head.columns.length, MAX_SHEET_COLUMNS) - 1);
    return new TableSheets({ zip: this.#zip, styles: this.#styles }, head, () => {
      const sheet = { ...this.#named(name), headings: head.depth, lastColumn };
      this.#sheets.push(sheet);
      this.#zip.begin(`xl/worksheets/sheet${this.#sheets.length}.xml`);
      return { sheet, isSelected: this.#sheets.length === 1 };
    });
  }

  /** Draws a chart on the last sheet, which was ended with a drawing; its values are on a hidden sheet. */
  chartOnLast(chart: WorkbookChart, values: string, place: DrawingPlace): void {
    this.#draw(chart, values, this.#sheets.length, place);
  }

  /** Draws a chart on a sheet of its own, before a hidden one with its values. */
  chartSheet(name: string, chart: WorkbookChart, values: string): void {
    this.#sheets.push(this.#named(name));
    const view = '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>';
    this.#zip.entry(
      `xl/worksheets/sheet${this.#sheets.length}.xml`,
      sheetXml(`${FITTED}${view}<sheetData/>${LANDSCAPE}<drawing r:id="rId1"/>`),
    );
    this.#draw(chart, values, this.#sheets.length, null);
  }

  /** Shows a picture on a sheet of its own, below its text. */
  pictureSheet(name: string, picture: WorkbookPicture): void {
    this.#sheets.push(this.#named(name));
    const sheet = this.#sheets.length;
    const at = this.#pictures.push(picture.format);
    const bold = this.#styles.of({ look: 'label' });
    const text = `<row r="1"><c r="A1" s="${bold}" t="inlineStr">${inlineText(sheetCellText(picture.alt || name))}</c></row>`;
    this.#zip.entry(
      `xl/worksheets/sheet${sheet}.xml`,
      sheetXml(`${FITTED}<sheetData>${text}</sheetData>${LANDSCAPE}<drawing r:id="rId1"/>`),
    );
    this.#zip.entry(
      `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      relation('drawing', `../drawings/picture${at}.xml`),
    );
    this.#zip.entry(`xl/drawings/picture${at}.xml`, pictureXml(picture));
    this.#zip.entry(
      `xl/drawings/_rels/picture${at}.xml.rels`,
      relation('image', `../media/image${at}.${picture.format}`),
    );
    this.#zip.bytes(`xl/media/image${at}.${picture.format}`, picture.bytes);
  }

  /** Adds a sheet of pairs of label and text; a pair without a label begins a part. */
  about(name: string, lines: readonly (readonly [label: string, text: string])[]): void {
    this.#sheets.push(this.#named(name));
    const bold = this.#styles.of({ look: 'label' });
    const wrapped = this.#styles.of({ look: 'wrapped' });
    const rows = lines.map(
      ([label, value], row) =>
        `<row r="${row + 1}" ht="${Math.min(MAX_HEIGHT, LINE * linesIn(value, ABOUT_WIDTH))}" customHeight="1"><c r="A${row + 1}" s="${bold}" t="inlineStr">${inlineText(label)}</c><c r="B${row + 1}" s="${wrapped}" t="inlineStr">${inlineText(sheetCellText(value))}</c></row>`,
    );
    this.#zip.entry(
      `xl/worksheets/sheet${this.#sheets.length}.xml`,
      `${XML}<worksheet xmlns="${MAIN}">${FITTED}<cols><col min="1" max="1" width="16" customWidth="1"/><col min="2" max="2" width="${ABOUT_WIDTH}" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>${LANDSCAPE}</worksheet>`,
    );
  }

  end(): void {
    const count = this.#sheets.length;
    this.#zip.entry('xl/styles.xml', this.#styles.xml());
    this.#zip.entry('xl/workbook.xml', workbookXml(this.#sheets));
    this.#zip.entry('xl/_rels/workbook.xml.rels', relationsXml(count));
    this.#zip.entry('_rels/.rels', ROOT_RELATIONS);
    this.#zip.entry('[Content_Types].xml', contentTypesXml(count, this.#charts, this.#pictures));
    this.#zip.end();
  }

  #named(name: string): ListedSheet {
    return { name: this.#names.take(name), rows: 0, headings: 0, lastColumn: '' };
  }

  #draw(chart: WorkbookChart, values: string, sheet: number, place: DrawingPlace | null): void {
    this.#charts += 1;
    const at = this.#charts;
    const data = this.#named(values);
    this.#zip.entry(
      `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      relation('drawing', `../drawings/drawing${at}.xml`),
    );
    this.#zip.entry(`xl/drawings/drawing${at}.xml`, drawingXml(chart.title, place));
    this.#zip.entry(
      `xl/drawings/_rels/drawing${at}.xml.rels`,
      relation('chart', `../charts/chart${at}.xml`),
    );
    this.#zip.entry(`xl/charts/chart${at}.xml`, chartXml(chart, data.name));
    this.#sheets.push({ ...data, hidden: true });
    this.#zip.entry(
      `xl/worksheets/sheet${this.#sheets.length}.xml`,
      sheetXml(`<sheetData>${valuesXml(chart)}</sheetData>`),
    );
  }
}

/** The values of a chart as rows: categories in the first column, one series a column. */
function valuesXml({ categories, series }: WorkbookChart): string {
  const text = (ref: string, value: string) =>
    `<c r="${ref}" t="inlineStr">${inlineText(sheetCellText(value))}</c>`;
  const heads = series.map(({ name }, index) => text(`${columnName(index + 1)}1`, name));
  const rows = categories.map((category, row) => {
    const values = series.map(({ values: all }, index) => {
      const value = all[row] ?? null;
      return value === null ? '' : `<c r="${columnName(index + 1)}${row + 2}"><v>${value}</v></c>`;
    });
    return `<row r="${row + 2}">${text(`A${row + 2}`, category)}${values.join('')}</row>`;
  });
  return `<row r="1">${heads.join('')}</row>${rows.join('')}`;
}

import type { CellSet } from '@bi/contract/query/cell-set';
import type { PageSetup } from '@bi/olap/document/blocks';
import { breakLines } from '@bi/olap/document/break-lines';
import { chartSentence } from './chart-sentence';
import { documentPdf, type PdfProgress, type WrittenPdf } from './document-pdf';
import type { FileLook, FileNotes } from './file/file-job';
import { drawChart, heightForAll, SERVER_FONT } from './render-chart';
import {
  CHART_NAME,
  printedReceipt,
  RECEIPT_SIZE,
  reportDocument,
  reportPage,
  reportTable,
  rowsDocument,
  type PrintedLook,
  type DocumentRows,
  type ReportChart,
} from './report-document';

/** A report to be written as PDF. */
export interface ReportPdfInput {
  /** the rows that the file is to have, as one window from the first row on */
  cellSet: CellSet;
  look: PrintedLook & Pick<FileLook, 'chart' | 'table' | 'marks'>;
  notes: FileNotes;
}

/** Rows of a table or View to be written as PDF. */
export interface RowsPdfInput extends DocumentRows {
  look: PrintedLook;
  notes: FileNotes;
}

/** Pixels of a chart for a point of the page, by which its texts are a little smaller than those around. */
const PIXELS_A_POINT = 1.4;
/** Height of a chart by its width and by the height of the page, at most and at least. */
const CHART = { most: { width: 0.53, page: 0.62 }, least: { width: 0.24, page: 0.26 } };
/** Points that rows and lines of text take, and those around chart and table. */
const AROUND = { row: 17, title: 28, line: 13, receipt: 10, rest: 66 };
/** Points of the letters of the title. */
const TITLE_SIZE = 20;

/**
 * Points that a chart is high: as high as looks well, and lower where the table then fits the same page.
 * @param rows of the table, its headings included; 0 without one
 */
function chartHeight(across: number, down: number, rows: number, texts: number): number {
  const most = Math.min(across * CHART.most.width, down * CHART.most.page);
  const least = Math.max(across * CHART.least.width, down * CHART.least.page);
  const left = down - texts - rows * AROUND.row;
  return left < least ? most : Math.min(most, left);
}

/** Points that title, conditions, notes and receipt take, and what is around chart and table. */
function textsHeight(
  across: number,
  notes: FileNotes,
  { language, notes: hasReceipt }: PrintedLook,
): number {
  const titles = breakLines(notes.title, across, TITLE_SIZE, true).length;
  const lines =
    notes.filters.length + 1 + (notes.rowsLimited ? 1 : 0) + (notes.only === undefined ? 0 : 1);
  const receipt = hasReceipt
    ? breakLines(printedReceipt(notes.receipt, language), across, RECEIPT_SIZE).length
    : 0;
  return titles * AROUND.title + lines * AROUND.line + receipt * AROUND.receipt + AROUND.rest;
}

function drawnChart(
  { cellSet, look, notes }: ReportPdfInput,
  page: PageSetup,
  rows: number,
): ReportChart | null {
  if (look.chart === null) return null;
  const { language } = look;
  const { presentation, query, lastDay } = look.chart;
  const { margin } = page;
  const across = page.width - margin.left - margin.right;
  const down = page.height - margin.top - margin.bottom;
  const width = Math.round(across * PIXELS_A_POINT);
  const texts = textsHeight(across, notes, look);
  const usual = Math.round(chartHeight(across, down, rows, texts) * PIXELS_A_POINT);
  const usualSize = { width, height: usual, theme: 'light', language } as const;
  const data = { cellSet, query, lastDay };
  // bars that nobody can scroll to get more of the page
  const most = Math.round((down - texts) * PIXELS_A_POINT);
  const height = heightForAll(presentation.chart, data, usualSize, Math.max(usual, most));
  const size = { ...usualSize, height };
  const svg = drawChart(presentation.chart, data, size, SERVER_FONT);
  const alt = chartSentence(cellSet, notes.title, language);
  return svg === null ? null : { svg, aspect: width / height, alt };
}

/**
 * Writes a report as a tagged PDF, piece by piece; for a worker thread, since it computes without a pause.
 * The same input gives the same bytes; its time of creation is that of the data.
 * @returns at the end what was written, what was cut, and the signs that no font has
 */
export function* reportPdf(
  input: ReportPdfInput,
  onPage: PdfProgress = () => undefined,
): Generator<Uint8Array, WrittenPdf> {
  const { cellSet, look, notes } = input;
  const table = look.table ? reportTable(cellSet, look.language, look.marks) : null;
  const rows = table === null ? 0 : table.rows.length + table.head.length;
  const chart = drawnChart(input, reportPage(look, table), rows);
  const lacksChart = look.chart !== null && chart === null;
  const document = reportDocument(cellSet, notes, look, { chart, table, lacksChart });
  const svg = (name: string) => (name === CHART_NAME ? (chart?.svg ?? null) : null);
  return yield* documentPdf(document, notes, { svg }, onPage);
}

/** Writes the rows of a table or View as a tagged PDF, see `reportPdf`. */
export function* rowsPdf(
  { look, notes, ...rows }: RowsPdfInput,
  onPage: PdfProgress = () => undefined,
): Generator<Uint8Array, WrittenPdf> {
  return yield* documentPdf(rowsDocument(rows, notes, look), notes, {}, onPage);
}

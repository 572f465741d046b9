import type { CellSet } from '@bi/contract/query/cell-set';
import type { RowColumn, RowValue } from '@bi/contract/query/row-set';
import type {
  Block,
  DocumentModel,
  PageSetup,
  PivotBlock,
  TableBlock,
} from '@bi/olap/document/blocks';
import { DEFAULT_THEME } from '@bi/olap/document/document-look';
import { markReader, type CellMarks } from '@bi/olap/marks/cell-marks';
import { cellSetBlock } from '@bi/olap/document/cell-set-block';
import { formatForScreen } from '@bi/olap/format/format-value';
import { isNumberColumn, rowValueText } from '@bi/olap/format/row-value-text';
import { dataDaysText } from '@bi/olap/text-values/data-days-text';
import { conditionLine } from './condition-line';
import { dataDayText } from './data-day';
import type { FileLook, FileNotes } from './file/file-job';
import { onlyText } from './only-text';
import { printSetup } from './print-setup';
import { receiptText } from './receipt-text';

type Language = 'en' | 'zh';

/** What decides how a document is laid out and what it says of itself. */
export type PrintedLook = Pick<FileLook, 'language' | 'notes' | 'page'>;

/** The chart of a report, drawn already. */
export interface ReportChart {
  svg: string;
  /** width by height */
  aspect: number;
  /** what it shows, for those who cannot see it */
  alt: string;
}

/** Rows of a table or View. */
export interface DocumentRows {
  columns: readonly RowColumn[];
  /** values of the first rows, in the order of the columns */
  rows: readonly (readonly RowValue[])[];
  /** rows that there are in all */
  count: number;
}

/** What documents say of themselves. */
export const REPORT_WORDS = {
  en: {
    limited: 'Rows are limited by your access.',
    empty: 'No rows match these conditions.',
    noChart: 'There is no value that a chart could show.',
    cut: 'Only the first {shown} of {count} rows are shown here. Export a workbook to get them all.',
    receipt: 'How these numbers were made: ',
    page: 'Page {page} of {pages}',
  },
  zh: {
    limited: '受您的访问权限限制，仅显示部分行。',
    empty: '没有符合条件的行。',
    noChart: '没有可供图表显示的值。',
    cut: '此处仅显示 {count} 行中的前 {shown} 行。导出工作簿可获得全部行。',
    receipt: '数据来源：',
    page: '第 {page} 页，共 {pages} 页',
  },
} as const;

const { text: TEXT, faint: FAINT, accent, rule, ground } = DEFAULT_THEME;
/** Colours of documents: those of the page engine. */
export const DOCUMENT_COLORS = { text: TEXT, faint: FAINT, accent, rule, ground };

/** Name of the chart among the pictures of a report's document. */
export const CHART_NAME = 'chart';

function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in values ? String(values[name]) : placeholder,
  );
}

/** Digits of a hash that a page shows: enough to compare by eye. Other formats have all of it. */
export const HASH_DIGITS = 12;

/** Points of the letters of the receipt. */
export const RECEIPT_SIZE = 7;

/** The receipt as pages have it, with its heading. */
export function printedReceipt(receipt: FileNotes['receipt'], language: Language): string {
  return REPORT_WORDS[language].receipt + receiptText(receipt, language, HASH_DIGITS);
}

function receiptBlocks(receipt: FileNotes['receipt'], language: Language): Block[] {
  const text = [
    { text: REPORT_WORDS[language].receipt, bold: true, color: FAINT },
    { text: receiptText(receipt, language, HASH_DIGITS), color: FAINT },
  ];
  return [
    { kind: 'spacer', height: 6 },
    { kind: 'text', text, size: RECEIPT_SIZE },
  ];
}

/** The lines below the title: age of the data, conditions, and what is not shown. */
export function aboutBlocks(
  notes: Pick<FileNotes, 'filters' | 'dataAsOf' | 'oldestAsOf' | 'rowsLimited' | 'only'>,
  language: Language,
  cut: string | null,
): Block[] {
  const { filters, dataAsOf, oldestAsOf, rowsLimited, only } = notes;
  const words = REPORT_WORDS[language];
  const days = [oldestAsOf, dataAsOf].flatMap((one) => one ?? []);
  const asOf = dataDaysText(days, (iso) => dataDayText(iso, language), language);
  const about = [
    ...(asOf === '' ? [] : [asOf]),
    ...filters.map((one) => conditionLine(one, language)),
  ];
  const limits = [
    ...(only === undefined ? [] : [onlyText(only, language)]),
    ...(rowsLimited ? [words.limited] : []),
    ...(cut === null ? [] : [cut]),
  ];
  return [
    ...(about.length === 0 ? [] : [textOf(about, false)]),
    ...(limits.length === 0 ? [] : [textOf(limits, true)]),
  ];
}

function textOf(lines: readonly string[], bold: boolean): Block {
  return { kind: 'text', text: [{ text: lines.join('\n'), bold, color: FAINT }], size: 9 };
}

/** That a table lacks rows; null where it has them all. */
export function cutText(shown: number, count: number, language: Language): string | null {
  if (shown >= count) return null;
  const number = (value: number) => formatForScreen(value, '#,##0', language);
  return filled(REPORT_WORDS[language].cut, { shown: number(shown), count: number(count) });
}

function documentOf(
  notes: FileNotes,
  { language, notes: hasReceipt }: PrintedLook,
  page: PageSetup,
  content: { cut: string | null; blocks: readonly Block[] },
): DocumentModel {
  const { title, receipt } = notes;
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: title },
    ...aboutBlocks(notes, language, content.cut),
    ...content.blocks,
    ...(content.cut === null ? [] : [textOf([content.cut], true)]),
    ...(hasReceipt ? receiptBlocks(receipt, language) : []),
  ];
  const footer = { left: title, right: REPORT_WORDS[language].page };
  return { title, language, page, blocks, footer, theme: DOCUMENT_COLORS };
}

/** The table of a report: rows, columns and marks of the screen. */
export function reportTable(cellSet: CellSet, language: Language, marks?: CellMarks): PivotBlock {
  return cellSetBlock(cellSet, language, marks && markReader(cellSet, marks, language));
}

/** The pages of a report's document. @param table null: it has no table */
export function reportPage(look: PrintedLook, table: PivotBlock | null): PageSetup {
  const values = table === null ? 0 : table.columns.length - (table.headerColumns ?? 0);
  return printSetup(look.page, values);
}

/**
 * A report as a document: its title, what it shows and of when, the chart, the table and how the numbers were
 * made. Pure.
 * @param parts the chart and the table, null for none of it; whether a chart was asked for and not drawn
 */
export function reportDocument(
  cellSet: CellSet,
  notes: FileNotes,
  look: PrintedLook,
  {
    chart,
    table,
    lacksChart,
  }: {
    chart: ReportChart | null;
    table: PivotBlock | null;
    lacksChart: boolean;
  },
): DocumentModel {
  const { language } = look;
  const words = REPORT_WORDS[language];
  const isEmpty = cellSet.rows.count === 0 || table?.rows.length === 0;
  const blocks: Block[] = [];
  if (chart !== null && !isEmpty) {
    const { aspect, alt } = chart;
    blocks.push({ kind: 'chart', svg: CHART_NAME, aspect, alt });
  } else if (isEmpty) blocks.push({ kind: 'text', text: words.empty });
  else if (lacksChart && table === null) blocks.push({ kind: 'text', text: words.noChart });
  if (table !== null && !isEmpty) blocks.push({ ...table, summary: notes.title });
  const shown = cellSet.window.row[1] - cellSet.window.row[0];
  const cut = table === null ? null : cutText(shown, cellSet.rows.count, language);
  return documentOf(notes, look, reportPage(look, table), { cut, blocks });
}

/** The rows of a table or View as a document, with values as screens show them. Pure. */
export function rowsDocument(
  { columns, rows, count }: DocumentRows,
  notes: FileNotes,
  look: PrintedLook,
): DocumentModel {
  const { language } = look;
  const table: TableBlock = {
    kind: 'table',
    columns: columns.map((column) => {
      const title = column.label ?? column.name;
      return isNumberColumn(column) ? { title, align: 'end', number: true } : { title };
    }),
    headerColumns: Math.min(1, columns.length),
    summary: notes.title,
    rows: rows.map((values) => ({
      cells: columns.map((column, at) => rowValueText(values[at] ?? null, column, language)),
    })),
  };
  const blocks: Block[] =
    rows.length === 0 ? [{ kind: 'text', text: REPORT_WORDS[language].empty }] : [table];
  const cut = cutText(rows.length, count, language);
  return documentOf(notes, look, printSetup(look.page, columns.length), { cut, blocks });
}

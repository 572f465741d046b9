import type { CellSet, Receipt } from '@bi/contract/cell-set';
import { A4, type Block, type DocumentModel, type PageSetup } from '@bi/olap/document/blocks';
import { cellSetBlock } from '@bi/olap/document/cell-set-block';
import { headingOf } from '@bi/olap/format/measure-caption';

type Language = 'en' | 'zh';

/** What a report's document says besides its numbers. */
export interface ReportTexts {
  title: string;
  /** label and text of each condition, in the order of the screen */
  filters: readonly { label: string; text: string }[];
  /** newest date or time of the data; null where that is not known */
  dataAsOf: string | null;
  /** true when access rules left rows out */
  rowsLimited: boolean;
  /** which versions of everything made the numbers; null: not shown */
  receipt: Pick<Receipt, 'datasets' | 'policy'> | Receipt | null;
}

/** The chart of a report, drawn already. */
export interface ReportChart {
  svg: string;
  aspect: number;
}

const WORDS = {
  en: {
    dataAsOf: 'Data as of {value}',
    limited: 'Rows are limited by your access.',
    empty: 'No rows match these conditions.',
    receipt: 'How these numbers were made',
    cube: 'Cube {cube}, model version {model}, query {query}',
    dataset: 'Table {name}, version {version}',
    policy: 'Access rules {policy}',
    chart: 'Chart of {measures} by {fields}',
    chartOfAll: 'Chart of {measures}',
    page: '{page} of {pages}',
  },
  zh: {
    dataAsOf: '数据截至 {value}',
    limited: '受您的访问权限限制，仅显示部分行。',
    empty: '没有符合条件的行。',
    receipt: '数据来源',
    cube: '多维数据集 {cube}，模型版本 {model}，查询 {query}',
    dataset: '表 {name}，版本 {version}',
    policy: '访问规则 {policy}',
    chart: '图表：按{fields}显示{measures}',
    chartOfAll: '图表：{measures}',
    page: '第 {page} 页，共 {pages} 页',
  },
} as const;

function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** Name of the chart among the pictures of a report's document. */
export const CHART_NAME = 'chart';

function chartAlt({ measures, rows, columns }: CellSet, title: string, language: Language): string {
  const words = WORDS[language];
  const separator = language === 'zh' ? '、' : ', ';
  const fields = [...rows.levels, ...columns.levels].map(({ label }) => label).join(separator);
  const values = {
    measures: measures.map((one) => headingOf(one, language)).join(separator),
    fields,
  };
  const sentence = filled(fields === '' ? words.chartOfAll : words.chart, values);
  return `${title}${language === 'zh' ? '，' : '. '}${sentence}`;
}

function receiptBlocks(receipt: NonNullable<ReportTexts['receipt']>, language: Language): Block[] {
  const words = WORDS[language];
  const lines = Object.entries(receipt.datasets).map(([name, version]) =>
    filled(words.dataset, { name, version }),
  );
  if ('cube' in receipt) {
    const { cube, modelVersion: model, queryHash: query } = receipt;
    lines.unshift(filled(words.cube, { cube, model, query }));
  }
  lines.push(filled(words.policy, { policy: receipt.policy }));
  return [
    { kind: 'spacer', height: 10 },
    { kind: 'heading', level: 5, text: words.receipt, listed: false },
    { kind: 'text', text: lines.join('\n'), size: 7.5, color: '#616e7c' },
  ];
}

function pageOf(isWide: boolean): PageSetup {
  return isWide ? { ...A4, width: A4.height, height: A4.width } : A4;
}

/** Columns of numbers from which a page is laid across. */
const WIDE_FROM = 7;

/**
 * A report as a document: its title, what it shows and of when, the chart, the table and how the numbers were
 * made. Pure.
 */
export function reportDocument(
  cellSet: CellSet,
  texts: ReportTexts,
  chart: ReportChart | null,
  language: Language,
): DocumentModel {
  const words = WORDS[language];
  const { title, filters, dataAsOf, rowsLimited, receipt } = texts;
  const table = cellSetBlock(cellSet, language);
  const said = [
    ...(dataAsOf === null ? [] : [filled(words.dataAsOf, { value: dataAsOf })]),
    ...filters.map(({ label, text }) =>
      language === 'zh' ? `${label}：${text}` : `${label}: ${text}`,
    ),
    ...(rowsLimited ? [words.limited] : []),
  ];
  const isEmpty = table.rows.length === 0;
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: title }];
  if (said.length > 0) blocks.push({ kind: 'text', text: said.join('\n'), color: '#616e7c' });
  if (chart !== null && !isEmpty) {
    const alt = chartAlt(cellSet, title, language);
    blocks.push({ kind: 'chart', svg: CHART_NAME, aspect: chart.aspect, alt });
  }
  blocks.push(isEmpty ? { kind: 'text', text: words.empty } : { ...table, summary: title });
  if (receipt !== null) blocks.push(...receiptBlocks(receipt, language));
  const isWide = table.columns.length - (table.headerColumns ?? 0) >= WIDE_FROM;
  const footer = { left: title, right: words.page };
  return { title, language, page: pageOf(isWide), blocks, footer };
}

import type { CellSet } from '@bi/contract/cell-set';
import type { ChartSpec } from '@bi/contract/chart-spec';
import type { Query } from '@bi/contract/query';
import { layoutDocument } from '@bi/olap/document/layout-document';
import type { LayoutWarning, Page } from '@bi/olap/document/page';
import { writePdf, type PdfSummary } from './pdf/write-pdf';
import { renderChart } from './render-chart';
import { CHART_NAME, reportDocument, type ReportChart, type ReportTexts } from './report-document';

/** A report to be written as PDF. */
export interface ReportPdfInput {
  /** all rows that the file is to have, as one window */
  cellSet: CellSet;
  query: Pick<Query, 'rows' | 'columns'>;
  /** null: no chart */
  chart: ChartSpec | null;
  texts: ReportTexts;
  language: 'en' | 'zh';
  /** UTC time in ISO form that the file gives as its own: that of the data, not of the writing */
  created: string;
}

/** What a written report came to. */
export interface ReportPdfSummary extends PdfSummary {
  /** what was cut, split or made smaller */
  warnings: readonly LayoutWarning[];
}

/** Pixels of the drawn chart. */
const CHART = { width: 720, height: 380 };
/** Where the data's time is not known, the file gives the beginning of time, so that it stays the same. */
const NO_TIME = '1970-01-01T00:00:00Z';

function drawnChart({ chart, cellSet, query, language }: ReportPdfInput): ReportChart | null {
  if (chart === null) return null;
  const svg = renderChart(chart, { cellSet, query }, { ...CHART, theme: 'light', language });
  return svg === null ? null : { svg, aspect: CHART.width / CHART.height };
}

/**
 * Writes a report as a tagged PDF, piece by piece; for a worker thread, since it computes without a pause.
 * The same input gives the same bytes.
 * @param onPage told after each page how many are written
 * @returns at the end what was written, what was cut, and the signs that no font has
 */
export function* reportPdf(
  input: ReportPdfInput,
  onPage: (pages: number) => void = () => undefined,
): Generator<Uint8Array, ReportPdfSummary> {
  const { cellSet, texts, language } = input;
  const chart = drawnChart(input);
  const document = reportDocument(cellSet, texts, chart, language);
  const warnings: LayoutWarning[] = [];
  function* pages(): Generator<Page> {
    for (const page of layoutDocument(document)) {
      warnings.push(...page.warnings);
      yield page;
      onPage(page.index + 1);
    }
  }
  const created = /^\d{4}-\d\d-\d\d/.test(input.created) ? input.created : NO_TIME;
  const facts = { title: texts.title, language: language === 'zh' ? 'zh-CN' : 'en', created };
  const svg = (name: string) => (name === CHART_NAME ? (chart?.svg ?? null) : null);
  const summary = yield* writePdf(pages(), facts, { svg });
  return { ...summary, warnings };
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withKind } from '@bi/olap/chart/chart-kind';
import { GALLERY } from '../../../tests/olap/chart/gallery-cases';
import {
  reportPdf,
  type ReportPdfInput,
  type ReportPdfSummary,
} from '../../src/rendering/report-pdf';
import { allTags, readPdf } from './pdf/read-pdf';

const TEXTS: ReportPdfInput['texts'] = {
  title: 'Flights by region',
  filters: [{ label: 'Region', text: 'is one of West, South' }],
  dataAsOf: '2001-06-30',
  rowsLimited: true,
  receipt: {
    datasets: { flights: 3 },
    cube: 'flights',
    modelVersion: 2,
    queryHash: 'abc',
    policy: 'p1',
  },
};

function inputOf(name: string, more: Partial<ReportPdfInput> = {}): ReportPdfInput {
  const { cellSet, kind, spec } = GALLERY[name]!();
  const chart = withKind(spec ?? { version: 1 }, kind);
  const query = { rows: [], columns: [] };
  return { cellSet, query, chart, texts: TEXTS, language: 'en', created: '2001-06-30', ...more };
}

function written(input: ReportPdfInput): {
  bytes: Buffer;
  summary: ReportPdfSummary;
  told: number[];
} {
  const told: number[] = [];
  const writing = reportPdf(input, (pages) => told.push(pages));
  const chunks: Uint8Array[] = [];
  for (;;) {
    const next = writing.next();
    if (next.done === true) return { bytes: Buffer.concat(chunks), summary: next.value, told };
    chunks.push(next.value);
  }
}

/** `PDF_SAMPLES=folder` keeps the files, to be looked at. */
function keep(name: string, bytes: Buffer): void {
  const folder = process.env['PDF_SAMPLES'];
  if (folder === undefined) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name.replaceAll(' ', '-')}.pdf`), bytes);
}

const FEW = [
  'lines of regions',
  'a heat map with long names',
  'states of the US',
  'a donut of 230 airports',
  'names of 40 letters, right to left and huge values',
];
const NAMES = process.env['PDF_SAMPLES'] === undefined ? FEW : Object.keys(GALLERY);

test.each(NAMES)('a report with %s is written: chart, table, filters and receipt', async (name) => {
  const { bytes, summary, told } = written(inputOf(name));
  keep(name, bytes);
  const read = await readPdf(bytes);
  expect(told).toEqual(read.pages.map((_, at) => at + 1));
  expect(summary.lostPictures).toEqual([]);
  const texts = read.pages.flatMap((page) => page.texts).join(' ');
  for (const said of [
    'Flights by region',
    'Region: is one of West, South',
    'Data as of 2001-06-30',
    'Rows are limited by your access.',
    'Table flights, version 3',
    'query abc',
  ]) {
    expect(texts).toContain(said);
  }
  for (const page of read.pages) expect(page.unmarked).toEqual([]);
  const tags = read.pages.flatMap((page) => allTags(page.tags));
  expect(tags.some(({ role }) => role === 'Table')).toBe(true);
});

test('the words of a report are Chinese where its language is', async () => {
  const { bytes } = written(inputOf('lines of regions', { language: 'zh' }));
  keep('zh', bytes);
  const read = await readPdf(bytes);
  const texts = read.pages.flatMap((page) => page.texts).join('');
  expect(texts).toContain('数据截至 2001-06-30');
  expect(texts).toContain('受您的访问权限限制');
  expect(read.metadata.language).toBe('zh-CN');
});

test('the same report has the same bytes each time, though drawings count their parts', () => {
  const input = inputOf('lines of regions');
  expect(written(input).bytes.equals(written(input).bytes)).toBe(true);
});

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withKind } from '@bi/olap/chart/data/chart-kind';
import { cells, GALLERY } from '../../../tests/olap/chart/gallery-cases';
import { months } from '../../../tests/olap/chart/picture-cases';
import type { WrittenPdf } from '../../src/rendering/document-pdf';
import { reportPdf, rowsPdf, type ReportPdfInput } from '../../src/rendering/report-pdf';
import { allTags, readPdf } from './pdf/read-pdf';

const NOTES: ReportPdfInput['notes'] = {
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

type Look = ReportPdfInput['look'];
const PAGE: Look['page'] = { size: 'a4', orientation: null };

function inputOf(name: string, more: Partial<Look> = {}): ReportPdfInput {
  const { cellSet, kind, spec } = GALLERY[name]!();
  const presentation = { show: 'both', chart: withKind(spec ?? { version: 1 }, kind) } as const;
  const chart = { presentation, query: { rows: [], columns: [] } };
  const look: Look = { language: 'en', notes: true, page: PAGE, chart, table: true, ...more };
  return { cellSet, look, notes: NOTES };
}

interface Written {
  bytes: Buffer;
  summary: WrittenPdf;
  /** the pages in the order in which they were reported, and the count reported with each */
  progress: [page: number, pages: number][];
}

function taken(writing: Generator<Uint8Array, WrittenPdf>): Omit<Written, 'progress'> {
  const chunks: Uint8Array[] = [];
  for (;;) {
    const next = writing.next();
    if (next.done === true) return { bytes: Buffer.concat(chunks), summary: next.value };
    chunks.push(next.value);
  }
}

function written(input: ReportPdfInput): Written {
  const progress: Written['progress'] = [];
  const writing = reportPdf(input, (page, pages) => progress.push([page, pages]));
  return { ...taken(writing), progress };
}

async function textsOf(bytes: Buffer): Promise<string> {
  const { pages } = await readPdf(bytes);
  return pages.flatMap(({ texts }) => texts).join(' ');
}

/** `PDF_SAMPLES=folder` stores the files, to be looked at. */
function store(name: string, bytes: Buffer): void {
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
  const { bytes, summary, progress } = written(inputOf(name));
  store(name, bytes);
  const read = await readPdf(bytes);
  expect(progress).toEqual(read.pages.map((_, at) => [at + 1, read.pages.length]));
  expect(summary.lostPictures).toEqual([]);
  const texts = read.pages.flatMap((page) => page.texts).join(' ');
  for (const text of [
    'Flights by region',
    'Region: is one of West, South',
    'Data as of 30 Jun 2001',
    'Rows are limited by your access.',
    'table flights, version 3',
    'query abc',
  ]) {
    expect(texts).toContain(text);
  }
  for (const page of read.pages) expect(page.unmarked).toEqual([]);
  const tags = read.pages.flatMap((page) => allTags(page.tags));
  expect(tags.some(({ role }) => role === 'Table')).toBe(true);
});

test.each([1, 3])(
  'a page of its own is not begun for the receipt over %i tables alone',
  async (tables) => {
    const names = Array.from(
      { length: tables },
      (_, at) => [`fact_unemployment_${at}`, 1] as const,
    );
    const receipt = {
      ...{ datasets: Object.fromEntries(names), cube: 'unemployment', modelVersion: 1 },
      ...{ queryHash: 'a1b2c3d4e5f6', policy: 'f6e5d4c3b2a1' },
    };
    const alone: number[] = [];
    for (let rows = 16; rows < 24; rows += 1) {
      const presentation = { show: 'both', chart: withKind({ version: 1 }, 'bar') } as const;
      const chart = { presentation, query: { rows: [], columns: [] } };
      const look = { language: 'en', notes: true, page: PAGE, chart, table: true } as const;
      const cellSet = cells([months(rows)]);
      const { bytes, progress } = written({ cellSet, look, notes: { ...NOTES, receipt } });
      const [last] = (await readPdf(bytes, [progress.length])).pages;
      const text = last?.texts.join(' ') ?? '';
      if (!/\b200\d\b/.test(text)) alone.push(rows);
    }
    expect(alone).toEqual([]);
  },
);

test('the words of a report are Chinese where its language is', async () => {
  const { bytes } = written(inputOf('lines of regions', { language: 'zh' }));
  store('zh', bytes);
  const read = await readPdf(bytes);
  const texts = read.pages.flatMap((page) => page.texts).join('');
  expect(texts).toContain('数据截至 2001年6月30日');
  expect(texts).toContain('受您的访问权限限制');
  expect(read.metadata.language).toBe('zh-CN');
});

test('the same report has the same bytes each time, though drawings count their parts', () => {
  const input = inputOf('lines of regions');
  expect(written(input).bytes.equals(written(input).bytes)).toBe(true);
});

describe('what is asked for', () => {
  const figures = (tags: ReturnType<typeof allTags>) =>
    tags.filter(({ role }) => role === 'Figure');
  const tagsOf = async (input: ReportPdfInput) => {
    const { pages } = await readPdf(written(input).bytes);
    return pages.flatMap(({ tags }) => allTags(tags));
  };

  test('a chart alone has no table, a table alone no chart, and no receipt where none was asked', async () => {
    const chart = await tagsOf(inputOf('lines of regions', { table: false }));
    expect([figures(chart).length, chart.some(({ role }) => role === 'Table')]).toEqual([1, false]);
    const table = inputOf('lines of regions', { chart: null, notes: false });
    const tags = await tagsOf(table);
    expect([figures(tags).length, tags.some(({ role }) => role === 'Table')]).toEqual([0, true]);
    expect(await textsOf(written(table).bytes)).not.toContain('How these numbers were made');
  });

  test.each([
    ['a4', 'portrait', 595, 842],
    ['a4', 'landscape', 842, 595],
    ['a3', 'landscape', 1191, 842],
    ['letter', 'portrait', 612, 792],
    ['legal', 'landscape', 1008, 612],
  ] as const)('a page of %s %s is %i by %i points', async (size, orientation, width, height) => {
    const { bytes } = written(inputOf('lines of regions', { page: { size, orientation } }));
    const { pages } = await readPdf(bytes);
    for (const page of pages) expect(page.size.map(Math.round)).toEqual([width, height]);
  });

  test('a table of which rows are left out says so above and below it', async () => {
    const input = inputOf('lines of regions', { chart: null });
    const { cellSet } = input;
    const rows = { ...cellSet.rows, count: 48_211 };
    const { bytes } = written({ ...input, cellSet: { ...cellSet, rows } });
    const shown = cellSet.window.row[1];
    const sentence = `Only the first ${shown} of 48,211 rows are shown here.`;
    expect((await textsOf(bytes)).split(sentence)).toHaveLength(3);
  });

  test('the rows of a table are written as screens show them', async () => {
    const columns = [
      { name: 'carrier', label: 'Carrier', type: 'string' },
      { name: 'flights', type: 'integer' },
      { name: 'share', type: 'decimal', scale: 2 },
      { name: 'day', type: 'date' },
    ] as const;
    const rows = [
      ['Alaska', '1234567', '0.50', '2001-06-30'],
      ['南方航空', '-5', null, '2001-07-01'],
    ];
    const look = { language: 'en', notes: true, page: PAGE } as const;
    const notes = { ...NOTES, filters: [{ label: 'Search', text: 'a' }] };
    const { bytes } = taken(rowsPdf({ columns, rows, count: 2, look, notes }));
    store('rows', bytes);
    const texts = await textsOf(bytes);
    for (const text of ['Carrier', '1,234,567', '0.50', '\u22125', '南方航空', 'Search: a'])
      expect(texts).toContain(text);
    expect(texts).not.toContain('Only the first');
  });
});

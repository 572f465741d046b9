import { describe, expect, test } from 'vitest';
import { A4, type Block, type DocumentModel } from '@bi/olap/document/blocks';
import { layoutDocument } from '@bi/olap/document/layout-document';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { writePdf, type PdfSummary } from '../../../src/rendering/pdf/write-pdf';
import { randomDocument } from '../../../../tests/olap/document/random-document';
import { allTags, readPdf } from './read-pdf';

const FACTS = { title: '航班 & flights', language: 'en', created: '2001-06-30T00:00:00Z' };
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
<rect width="100" height="50" fill="none" stroke-width="0" stroke="#000000"/>
<text x="50" y="25" text-anchor="middle" style="font-size:12px;font-weight:bold">Drawn 延误</text></svg>`;

/** A document as PDF, with its pages and what writing came to. */
function written(document: DocumentModel): {
  pages: LaidPage[];
  bytes: Buffer;
  summary: PdfSummary;
} {
  const pages = [...layoutDocument(document)];
  const writing = writePdf(pages, FACTS, { svg: (name) => (name === 'broken' ? '<svg>' : SVG) });
  const chunks: Uint8Array[] = [];
  for (;;) {
    const next = writing.next();
    if (next.done === true) return { pages, bytes: Buffer.concat(chunks), summary: next.value };
    chunks.push(next.value);
  }
}

const document = (blocks: Block[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  title: 'T',
  language: 'en',
  page: A4,
  blocks,
  ...more,
});

const REVIEW = document(
  [
    { kind: 'heading', level: 1, text: 'Review 回顾' },
    { kind: 'contents' },
    {
      kind: 'text',
      text: [{ text: 'See ' }, { text: 'the source', link: 'https://example.test/a?b=%20c' }],
    },
    { kind: 'heading', level: 2, text: 'Delays' },
    { kind: 'text', text: 'delayed Łódź, Привет 航班延误。 '.repeat(150) },
    { kind: 'chart', svg: 'c', aspect: 2, alt: 'Delays by month (2001)' },
    {
      kind: 'table',
      headerColumns: 1,
      columns: [{ title: 'Carrier' }, { title: 'Flights', align: 'end', number: true }],
      rows: Array.from({ length: 90 }, (_, at) => ({ cells: [`Carrier ${at}`, String(at)] })),
    },
    { kind: 'heading', level: 1, text: 'Annex' },
    { kind: 'text', text: 'The end.' },
  ],
  { header: { left: 'Header' }, footer: { right: '{page} of {pages}' } },
);

const letters = (texts: readonly string[]) => texts.join('').replace(/\s/gu, '');

describe('a tagged PDF, read by another program', () => {
  const { pages, bytes } = written(REVIEW);
  const reading = readPdf(bytes);

  test('has the pages of the layout, with their texts', async () => {
    const read = await reading;
    expect(read.pages).toHaveLength(pages.length);
    for (const [at, page] of pages.entries()) {
      const drawn = page.items.flatMap((item) =>
        item.type === 'text' ? [item.text] : item.type === 'svg' ? ['Drawn 延误'] : [],
      );
      expect(letters(read.pages[at]!.texts)).toBe(letters(drawn));
    }
  });

  test('has no text outside of marked content, and each stretch belongs to one tag', async () => {
    for (const page of (await reading).pages) {
      expect(page.unmarked).toEqual([]);
      const leaves = allTags(page.tags).flatMap(({ contents }) => contents);
      expect(leaves.length).toBeGreaterThan(0);
      expect([...leaves].sort()).toEqual([...page.marks].sort());
    }
  });

  test('tags headings, a paragraph over two pages once, contents, figures with their sentence, and table cells', async () => {
    const tags = (await reading).pages.map(({ tags }) => allTags(tags));
    const roles = tags.flat().map(({ role }) => role);
    // the reader names the cells of all pages on each of them, with content on their own page only
    const cells = (kind: string) =>
      tags.flat().filter(({ role, contents }) => role === kind && contents.length > 0);
    for (const role of [
      'H1',
      'H2',
      'P',
      'TOC',
      'TOCI',
      'Reference',
      'Link',
      'Table',
      'THead',
      'TBody',
    ]) {
      expect(roles).toContain(role);
    }
    expect(cells('TD')).toHaveLength(90);
    // two headings of columns, and one a row
    expect(cells('TH')).toHaveLength(92);
    const figures = tags.flat().filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual(['Delays by month (2001)']);
  });

  test('has an outline and links that lead to the pages of the headings', async () => {
    const read = await reading;
    expect(read.outline.map(({ title, children }) => [title, children])).toEqual([
      ['Review 回顾', ['Delays']],
      ['Annex', []],
    ]);
    for (const page of pages) {
      for (const { anchor } of page.headings) expect(await read.pageOf(anchor)).toBe(page.index);
    }
    const links = read.pages.flatMap((page) => page.links);
    expect(links.filter(({ dest }) => dest !== undefined).length).toBeGreaterThanOrEqual(6);
    expect(links.find(({ url }) => url !== undefined)?.url).toBe('https://example.test/a?b=%20c');
  });

  test('says its title and language, and that it is tagged', async () => {
    const { metadata, isMarked } = await reading;
    expect(metadata.title).toBe('航班 & flights');
    expect(metadata.language).toBe('en');
    expect(metadata.raw).toContain('航班 &#38; flights');
    expect(isMarked).toBe(true);
  });

  test('has the same bytes each time', () => {
    expect(written(REVIEW).bytes.equals(bytes)).toBe(true);
  });
});

test('random documents have all their texts and tags', async () => {
  for (let seed = 0; seed < 6; seed++) {
    const { pages, bytes } = written({ ...randomDocument(seed) });
    const read = await readPdf(bytes);
    expect(read.pages).toHaveLength(pages.length);
    for (const page of read.pages) {
      expect(page.unmarked).toEqual([]);
      const leaves = allTags(page.tags).flatMap(({ contents }) => contents);
      expect([...leaves].sort()).toEqual([...page.marks].sort());
    }
  }
});

test('signs that no font has are counted, and a broken picture is named', () => {
  const { summary } = written(
    document([
      { kind: 'text', text: '한한 fine 😀' },
      { kind: 'chart', svg: 'broken', aspect: 1, alt: 'Broken' },
    ]),
  );
  expect(Object.fromEntries(summary.missing)).toEqual({ 한: 2, '😀': 1 });
  expect(summary.lostPictures).toEqual(['broken']);
  expect(summary.pages).toBe(1);
});

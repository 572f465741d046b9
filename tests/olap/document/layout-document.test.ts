import fc from 'fast-check';
import { expect, test } from 'vitest';
import { A4, type Block, type DocumentModel } from '@bi/olap/document/blocks';
import { MAX_BLOCKS, MAX_PAGES, MAX_PARTS, MAX_TABLE_ROWS } from '@bi/olap/document/limits';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { allText, documentOf, pagesOf, textItems, textsOf } from './drawn-text';
import { randomDocument, randomOf, randomText } from './random-document';

const squeeze = (text: string) => text.normalize('NFC').replace(/\s/gu, '');
const anySeed = fc.integer({ min: 0, max: 1e6 });

/** What a block without tables and contents says, in the order of its drawing within a column. */
function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return typeof block.text === 'string'
        ? block.text
        : block.text.map(({ text }) => text).join('');
    case 'box':
      return block.blocks.map(wordsOf).join('');
    default:
      return '';
  }
}

const lettersOf = (text: string) => Array.from(squeeze(text)).sort().join('');

test('every page but an empty document has something on it, inside its margins, and parts of nothing are lost', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const document = randomDocument(seed);
      const { margin } = document.page;
      const pages = pagesOf(document);
      const hasSpacer = JSON.stringify(document.blocks).includes('"spacer"') || pages.length === 1;
      for (const page of pages) {
        if (!hasSpacer) expect(page.items.length).toBeGreaterThan(0);
        for (const item of textItems(page).filter(({ tag }) => tag !== null)) {
          expect(item.y).toBeLessThanOrEqual(page.height - margin.bottom + 0.01);
          expect(item.y - item.size).toBeGreaterThanOrEqual(margin.top - 0.1 * item.size - 0.01);
          expect(item.x).toBeGreaterThanOrEqual(margin.left - 0.01);
          expect(item.x + item.width).toBeLessThanOrEqual(page.width - margin.right + 0.01);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('paragraphs and boxes say on their pages all they said before, in order', () => {
  fc.assert(
    fc.property(anySeed, fc.boolean(), (seed, isBoxed) => {
      const random = randomOf(seed);
      const texts = Array.from({ length: 12 }, () => randomText(random, 60));
      const inner = texts.map((text) => ({ kind: 'text', text }) as const);
      const blocks: Block[] = isBoxed ? [{ kind: 'box', blocks: inner }] : inner;
      const page = {
        width: 260,
        height: 220,
        margin: { top: 20, right: 20, bottom: 20, left: 20 },
      };
      const pages = pagesOf(documentOf(blocks, { page }));
      expect(allText(pages)).toBe(squeeze(blocks.map(wordsOf).join('')));
    }),
    { numRuns: 40 },
  );
});

test('columns next to each other continue together on the next page and lose nothing', () => {
  const random = randomOf(7);
  const text = () => ({ kind: 'text', text: randomText(random, 900) }) as const;
  const columns = [[text(), text()], [text()], [text()]];
  const pages = pagesOf(documentOf([{ kind: 'columns', columns }]));
  expect(pages.length).toBeGreaterThan(1);
  const said = columns.flat().map(wordsOf).join('');
  expect(lettersOf(allText(pages))).toBe(lettersOf(said));
  expect(new Set(textItems(pages[0]!).map(({ x }) => Math.round(x / 60))).size).toBeGreaterThan(2);
});

/** Lines of each paragraph on each page, by the tag. */
function linesByTag(pages: readonly LaidPage[]): number[][] {
  const counts = new Map<number, Map<number, Set<number>>>();
  for (const page of pages) {
    for (const { tag, y } of textItems(page)) {
      if (tag === null) continue;
      const byPage = counts.get(tag) ?? new Map<number, Set<number>>();
      counts.set(tag, byPage);
      byPage.set(page.index, (byPage.get(page.index) ?? new Set()).add(y));
    }
  }
  return [...counts.values()].map((byPage) => [...byPage.values()].map((ys) => ys.size));
}

test('a paragraph leaves no single line behind and sends none ahead', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const random = randomOf(seed);
      const blocks = Array.from({ length: 14 }, () => {
        const words = 10 + Math.floor(random() * 120);
        return {
          kind: 'text',
          text: Array.from({ length: words }, () => 'delayed').join(' '),
        } as const;
      });
      for (const lines of linesByTag(pagesOf(documentOf(blocks)))) {
        const total = lines.reduce((sum, one) => sum + one, 0);
        if (total > 1) expect(Math.min(...lines)).toBeGreaterThanOrEqual(2);
      }
    }),
    { numRuns: 40 },
  );
});

test('a heading is on the page of what follows it, at any place of the page', () => {
  for (let height = 0; height < 720; height += 9) {
    const blocks: Block[] = [
      { kind: 'spacer', height },
      { kind: 'heading', level: 2, text: 'Chapter' },
      { kind: 'text', text: 'first '.repeat(60) },
    ];
    const pages = pagesOf(documentOf(blocks));
    const page = pages.find((one) => textsOf(one).includes('Chapter'));
    expect(textsOf(page!).some((text) => text.startsWith('first'))).toBe(true);
  }
});

test('a block that has to stay together moves as a whole where it fits a page, and is split where it does not', () => {
  const together = (words: number): Block[] => [
    { kind: 'spacer', height: 500 },
    { kind: 'text', text: 'delayed '.repeat(words), keepTogether: true },
  ];
  const short = pagesOf(documentOf(together(400)));
  expect(short.map((page) => textsOf(page).length > 0)).toEqual([false, true]);
  const tall = pagesOf(documentOf(together(3000)));
  expect(textsOf(tall[0]!).length).toBeGreaterThan(0);
  const boxed: Block[] = [
    { kind: 'spacer', height: 500 },
    { kind: 'box', blocks: [{ kind: 'text', text: 'delayed '.repeat(400) }], keepTogether: true },
  ];
  expect(pagesOf(documentOf(boxed)).map((page) => textsOf(page).length > 0)).toEqual([false, true]);
});

const contents = (parts: number): DocumentModel =>
  documentOf(
    [
      { kind: 'contents', title: 'Contents' },
      {
        kind: 'repeat',
        newPage: true,
        parts: Array.from({ length: parts }, (_, at) => ({
          title: `Region ${at}`,
          blocks: [{ kind: 'text', text: 'delayed '.repeat(100 + at * 300) } as const],
        })),
      },
    ],
    { numbered: true, footer: { right: '{page} of {pages}' } },
  );

test('the contents name the page on which each heading is, and the footer counts them', () => {
  const pages = pagesOf(contents(9));
  const entries = textsOf(pages[0]!, true);
  for (const page of pages) {
    for (const { text } of page.headings) {
      expect(entries[entries.indexOf(text) + 1]).toBe(String(page.number));
    }
    expect(textsOf(page)).toContain(`${page.number} of ${pages.length}`);
  }
  expect(pages.flatMap(({ headings }) => headings.map(({ text }) => text))[8]).toBe('9 Region 8');
});

test('parts are made one after another, each asked for at most three times, and left out where they are not shown', () => {
  let made = 0;
  const parts = {
    *[Symbol.iterator]() {
      for (let at = 0; at < 50; at++) {
        made++;
        yield {
          title: `P${at}`,
          show: at % 2 === 0,
          blocks: [{ kind: 'text', text: 'x' } as const],
        };
      }
    },
  };
  const document = documentOf([{ kind: 'repeat', parts, newPage: true, restart: true }]);
  const pages = pagesOf(document);
  expect(pages.map(({ headings }) => headings[0]?.text)).toEqual(
    Array.from({ length: 25 }, (_, at) => `P${at * 2}`),
  );
  expect(pages.every(({ number, of }) => number === 1 && of === 1)).toBe(true);
  expect(made).toBeLessThanOrEqual(150);
});

test('names of page numbers in a text stay as they are written', () => {
  const [page] = pagesOf(documentOf([{ kind: 'text', text: '{page} of {pages}' }]));
  expect(textsOf(page!)).toEqual(['{page} of {pages}']);
});

test('page breaks at the top of a page make no empty page', () => {
  const blocks: Block[] = [
    { kind: 'pageBreak' },
    { kind: 'text', text: 'one' },
    { kind: 'pageBreak' },
    { kind: 'pageBreak', restart: true },
    { kind: 'text', text: 'two', newPage: true },
  ];
  expect(pagesOf(documentOf(blocks)).map((page) => [textsOf(page), page.number])).toEqual([
    [['one'], 1],
    [['two'], 1],
  ]);
});

test('a word longer than a line is broken, and a warning says so once for its block', () => {
  const blocks = (word: string): Block[] => [
    { kind: 'heading', id: 'top', level: 1, text: word },
    { kind: 'text', id: 'words', text: `first ${word} then ${word}` },
    { kind: 'text', id: 'chinese', text: '准点率'.repeat(200) },
  ];
  const warningsOf = (word: string) =>
    pagesOf(documentOf(blocks(word))).flatMap(({ warnings }) => warnings);
  expect(warningsOf('x'.repeat(500))).toEqual([
    { code: 'wordBroken', block: 'top', page: 1 },
    { code: 'wordBroken', block: 'words', page: 1 },
  ]);
  expect(warningsOf('short')).toEqual([]);
});

test('margins larger than the page leave room all the same, and a warning says so', () => {
  const page = {
    width: 300,
    height: 300,
    margin: { top: 200, right: 200, bottom: 200, left: 200 },
  };
  const [first] = pagesOf(documentOf([{ kind: 'text', text: 'here' }], { page }));
  expect(first?.warnings).toEqual([{ code: 'marginsTooLarge', page: 1 }]);
  expect(textsOf(first!).join('')).toBe('here');
});

test('a picture taller than the page is made smaller, with room for its heading and caption, and a warning says so', () => {
  const chart: Block = { kind: 'chart', id: 'tall', svg: 's', aspect: 0.1, alt: 'Tall' };
  const [page] = pagesOf(documentOf([chart]));
  const picture = page?.items.find(({ type }) => type === 'svg');
  expect(picture).toMatchObject({ height: (page!.height - 124) * 0.88 });
  expect(page?.warnings).toEqual([{ code: 'pictureScaled', block: 'tall', page: 1 }]);
});

test('pages, rows, blocks and parts beyond the limits are cut, and both the page and the warnings say so', () => {
  const text = { kind: 'text', text: 'x' } as const;
  const many = pagesOf(documentOf(Array.from({ length: MAX_BLOCKS + 5 }, () => text)));
  expect(many.flatMap(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
    'tooManyBlocks',
  ]);
  expect(textsOf(many.at(-1)!).at(-1)).toContain('200 blocks');

  const parts = Array.from({ length: MAX_PARTS + 1 }, (_, at) => ({ title: `P${at}`, blocks: [] }));
  const repeated = pagesOf(documentOf([{ kind: 'repeat', parts }]));
  expect(repeated.flatMap(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
    'tooManyParts',
  ]);
  expect(textsOf(repeated.at(-1)!).filter((one) => one === 'P500')).toEqual([]);

  const rows = Array.from({ length: MAX_TABLE_ROWS + 1 }, () => ({ cells: ['x'] }));
  const table = { kind: 'table', columns: [{ title: 'A' }], rows } as const;
  const cut = pagesOf(documentOf([table], { page: { ...A4, height: 3000 } }));
  expect(cut.flatMap(({ warnings }) => warnings)).toEqual([
    { code: 'tooManyRows', count: MAX_TABLE_ROWS + 1, page: cut.length },
  ]);
  expect(textsOf(cut.at(-1)!, true).at(-1)).toContain('first 50000 of 50001');

  const breaks = Array.from({ length: 190 }, () => ({ ...text, newPage: true }));
  const over = pagesOf(
    documentOf([
      { kind: 'repeat', parts: Array.from({ length: 6 }, () => ({ title: 'P', blocks: breaks })) },
    ]),
  );
  expect(over).toHaveLength(MAX_PAGES);
  expect(over.at(-1)?.warnings).toEqual([
    { code: 'tooManyPages', count: MAX_PAGES, page: MAX_PAGES },
  ]);
  expect(textsOf(over.at(-1)!).at(-1)).toContain('1000 pages');
});

test('tags are opened once, parents first, and all text that is not repeated has one', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const opened = new Set<number>([-1]);
      for (const page of pagesOf(randomDocument(seed))) {
        for (const { id, parent } of page.tags) {
          expect(opened.has(parent)).toBe(true);
          expect(opened.has(id)).toBe(false);
          opened.add(id);
        }
        for (const { tag } of page.items) if (tag !== null) expect(opened.has(tag)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test.each([12, 320])(
  'rows over some %i pages are drawn once and numbered to the last page',
  (count) => {
    const rows = Array.from({ length: count * 42 }, (_, at) => ({ cells: [String(at)] }));
    const table = { kind: 'table', columns: [{ title: 'Row' }], rows } as const;
    const pages = pagesOf(documentOf([table], { footer: { right: '{page} of {pages}' } }));
    expect(pages.length).toBeGreaterThan(count * 0.95);
    for (const page of pages) expect(textsOf(page)).toContain(`${page.number} of ${pages.length}`);
    const drawn = pages.flatMap((page) => textsOf(page)).filter((text) => /^\d+$/.test(text));
    expect(drawn).toEqual(rows.map(({ cells }) => cells[0]));
  },
);

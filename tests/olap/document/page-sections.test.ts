import fc from 'fast-check';
import { expect, test } from 'vitest';
import { A4, type Block, type PageSetup } from '@bi/olap/document/blocks';
import { documentOf, pagesOf, textsOf } from './drawn-text';

const across: PageSetup = { ...A4, width: A4.height, height: A4.width };
const lines = (name: string, count: number): Block[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'text', text: `${name} ${at}` }) as const);

test('a page break that names a size begins pages of it, and nothing of the text is lost', () => {
  const counts = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 60 }))) as fc.Arbitrary<
    [number, number, number]
  >;
  fc.assert(
    fc.property(counts, ([first, second, third]) => {
      const pages = pagesOf(
        documentOf([
          ...lines('up', first),
          { kind: 'pageBreak', page: across },
          ...lines('over', second),
          { kind: 'pageBreak', page: A4 },
          ...lines('again', third),
        ]),
      );
      for (const page of pages) {
        const texts = textsOf(page, true);
        const isAcross = page.width > page.height;
        expect(texts.every((text) => text.startsWith('over') === isAcross)).toBe(true);
      }
      const said = pages.flatMap((page) => textsOf(page, true));
      expect(said).toHaveLength(first + second + third);
      expect(pages.filter((page) => textsOf(page, true).length === 0).length).toBe(
        first + second + third === 0 ? 1 : 0,
      );
    }),
    { numRuns: 40 },
  );
});

test('pages are counted through sections, contents name them, and a section may count anew', () => {
  const blocks = (restart: boolean): Block[] => [
    { kind: 'contents' },
    { kind: 'pageBreak', page: across, restart },
    { kind: 'heading', level: 1, text: 'Wide' },
    { kind: 'pageBreak', page: A4 },
    { kind: 'heading', level: 1, text: 'Upright' },
  ];
  const numbersOf = (restart: boolean) => {
    const footer = { right: '{page}/{pages}' };
    const pages = pagesOf({ ...documentOf(blocks(restart)), footer });
    return { footers: pages.map((page) => textsOf(page).at(-1)), contents: textsOf(pages[0]!) };
  };
  expect(numbersOf(false).footers).toEqual(['1/3', '2/3', '3/3']);
  expect(numbersOf(false).contents).toEqual(expect.arrayContaining(['Wide', '2', 'Upright', '3']));
  expect(numbersOf(true).footers).toEqual(['1/1', '1/2', '2/2']);
});

test('headers and footers are as wide as the pages of their section', () => {
  const pages = pagesOf({
    ...documentOf([
      { kind: 'text', text: 'up' },
      { kind: 'pageBreak', page: across },
      { kind: 'text', text: 'over' },
    ]),
    footer: { right: 'END' },
  });
  const ends = pages.map(({ items, width }) => {
    const item = items.find((one) => one.type === 'text' && one.text === 'END');
    return item?.type === 'text' ? width - (item.x + item.width) : null;
  });
  expect(ends.map((end) => Math.round(end ?? -1))).toEqual([
    Math.round(A4.margin.right),
    Math.round(A4.margin.right),
  ]);
});

test('margins larger than the page are said once for each section that has them', () => {
  const tight = { ...A4, margin: { top: 500, right: 0, bottom: 500, left: 0 } };
  const pages = pagesOf(
    documentOf([
      { kind: 'text', text: 'fine' },
      { kind: 'pageBreak', id: 'narrow', page: tight },
      ...lines('tight', 12),
    ]),
  );
  const warnings = pages.flatMap((page) => page.warnings);
  expect(warnings).toEqual([{ code: 'marginsTooLarge', page: 2, block: 'narrow' }]);
});

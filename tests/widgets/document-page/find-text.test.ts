import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInPage } from '../../../src/widgets/document-page/find-text';
import { hitAreas } from '../../../src/widgets/document-page/hit-areas';
import { documentOf, pagesOf, textItems } from '../../olap/document/drawn-text';
import { randomDocument } from '../../olap/document/random-document';

const narrow = {
  page: { width: 160, height: 400, margin: { top: 20, right: 20, bottom: 20, left: 20 } },
};

test('a text is found without regard to case and accents, also where a line ends in it', () => {
  const [page] = pagesOf(
    documentOf([{ kind: 'text', text: 'The São Paulo airport was opened to everybody' }], narrow),
  );
  expect(textItems(page!).length).toBeGreaterThan(1);
  expect(findInPage(page!, 'sao paulo')).toHaveLength(1);
  const [hit] = findInPage(page!, 'AIRPORT was opened  to everybody');
  expect(hit!.length).toBeGreaterThan(1);
  expect(hitAreas(page!, hit!)).toHaveLength(hit!.length);
  expect(findInPage(page!, ' ')).toEqual([]);
  expect(findInPage(page!, 'airportwas')).toEqual([]);
});

test('headers, footers and table headings that are drawn again are not found', () => {
  const rows = Array.from({ length: 90 }, (_, at) => ({ cells: [`Row ${at}`] }));
  const pages = pagesOf(
    documentOf([{ kind: 'table', columns: [{ title: 'Airport' }], rows }], {
      footer: { left: 'Airport' },
    }),
  );
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map((page) => findInPage(page, 'airport').length)).toEqual([
    1,
    ...pages.slice(1).map(() => 0),
  ]);
});

test('every line of any page is found where it is drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
      for (const page of pagesOf(randomDocument(seed)).slice(0, 4)) {
        for (const [at, item] of page.items.entries()) {
          if (item.type !== 'text' || item.tag === null || item.text.trim() === '') continue;
          const areas = findInPage(page, item.text).map((hit) => ({
            parts: hit,
            areas: hitAreas(page, hit),
          }));
          const own = areas.find(({ parts }) => parts.some((part) => part.item === at));
          if (own === undefined) {
            // an equal text that begins in the middle of an earlier line took some of its letters
            expect(areas.length).toBeGreaterThan(0);
            continue;
          }
          for (const area of own.areas) expect(area.width).toBeLessThanOrEqual(page.width);
          const line = own.areas[own.parts.findIndex((part) => part.item === at)]!;
          expect(line.x).toBeGreaterThanOrEqual(item.x - 0.01);
          expect(line.x + line.width).toBeLessThanOrEqual(item.x + item.width + 0.01);
        }
      }
    }),
    { numRuns: 15 },
  );
});

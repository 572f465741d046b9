import { expect, test } from 'vitest';
import { A4, type LabelsBlock } from '@bi/olap/document/blocks';
import { documentOf, pagesOf, textItems } from './drawn-text';

const labels = (count: number, more: Partial<LabelsBlock> = {}): LabelsBlock => ({
  kind: 'labels',
  id: 'stickers',
  across: 3,
  height: 100,
  labels: Array.from({ length: count }, (_, at) => [{ kind: 'text', text: `No ${at}` }]),
  ...more,
});

test('labels are in rows of one height from left to right, and none is divided by the end of a page', () => {
  const pages = pagesOf(documentOf([labels(50)]));
  // 718 points from top to bottom: seven rows of three
  expect(pages.map((page) => textItems(page).length)).toEqual([21, 21, 8]);
  const items = pages.flatMap((page) => textItems(page));
  expect(items.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, at) => `No ${at}`));
  const [first, second, , fourth] = items;
  expect(second!.x - first!.x).toBeCloseTo((A4.width - 2 * A4.margin.left) / 3, 6);
  expect(fourth!.y - first!.y).toBeCloseTo(100, 6);
});

test('the gaps of a sheet are between its labels, not at its edges', () => {
  const [page] = pagesOf(documentOf([labels(6, { gap: { across: 12, down: 8 } })]));
  const items = textItems(page!);
  expect(items[3]!.y - items[0]!.y).toBeCloseTo(108, 6);
  expect(items[0]!.y).toBeCloseTo(textItems(pagesOf(documentOf([labels(6)]))[0]!)[0]!.y, 6);
  expect(items[1]!.x - items[0]!.x).toBeCloseTo((A4.width - 2 * A4.margin.left - 24) / 3 + 12, 6);
});

test('what does not fit a label is cut, and the label is named', () => {
  const long = Array.from({ length: 12 }, () => 'a line').join('\n');
  const sheet = labels(5);
  const block = { ...sheet, labels: sheet.labels.with(4, [{ kind: 'text', text: long }]) };
  const pages = pagesOf(documentOf([block]));
  expect(pages.flatMap(({ warnings }) => warnings)).toEqual([
    { code: 'labelCut', count: 5, block: 'stickers', page: 1 },
  ]);
  const below = textItems(pages[0]!).filter(({ y }) => y > A4.margin.top + 200);
  expect(below).toEqual([]);
});

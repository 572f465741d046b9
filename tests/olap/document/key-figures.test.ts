import { expect, test } from 'vitest';
import { A4, type Block } from '@bi/olap/document/blocks';
import { documentOf, pagesOf, textItems } from './drawn-text';

const figures = (...values: string[]): Block => ({
  kind: 'keyFigures',
  figures: values.map((value, at) => ({ label: `Figure ${at}`, value })),
});
const drawn = (...values: string[]) => {
  const items = pagesOf(documentOf([figures(...values)])).flatMap((page) => textItems(page));
  return values.map((value) => items.find(({ text }) => text === value));
};

test('key figures are in the size of large headings where all fit their columns', () => {
  expect(drawn('2,999', '6.7', '80.0%').map((item) => item?.size)).toEqual([20, 20, 20]);
});

test('a number that is too wide makes all of its row smaller and is not broken', () => {
  const [first, last] = drawn('2,999', '6.7', '80.0%', '2,194,856,559,123')
    .flatMap((item) => item ?? [])
    .filter((_, at) => at === 0 || at === 3);
  expect(last?.size).toBeLessThan(20);
  expect(last?.size).toBeGreaterThanOrEqual(9.9);
  expect(first?.size).toBe(last?.size);
});

test('eight key figures are in two rows of four, each on a card of its own', () => {
  const [page] = pagesOf(documentOf([figures('1', '2', '3', '4', '5', '6', '7', '8')]));
  const cards = page!.items.flatMap((item) => (item.type === 'rect' ? [item] : []));
  expect(new Set(cards.map(({ y }) => y)).size).toBe(2);
  expect(cards).toHaveLength(8);
  expect(new Set(cards.map(({ width }) => width)).size).toBe(1);
});

test('a key figure alone takes half of the width', () => {
  const [page] = pagesOf(documentOf([figures('80.0%')]));
  const card = page!.items.find((item) => item.type === 'rect');
  expect(card).toMatchObject({ width: expect.closeTo((A4.width - 113.4 - 10) / 2, 3) });
});

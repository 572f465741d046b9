import { expect, test } from 'vitest';
import type { Block } from '@bi/olap/document/blocks';
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

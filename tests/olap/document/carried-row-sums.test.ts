import { expect, test } from 'vitest';
import { carriedRowSums } from '@bi/olap/document/carried-row-sums';

const COLUMNS = [
  { name: 'carrier', type: 'string' },
  { name: 'year', type: 'integer' },
  { name: 'flights', type: 'integer' },
  { name: 'cost', type: 'decimal', scale: 2 },
] as const;
const ROWS = [
  ['AA', 2024, 1200, '0.10'],
  ['DL', 2024, null, '0.20'],
  ['UA', 2025, '34', '-0.05'],
];

test('rows are added up column by column, exactly, but for columns that name things', () => {
  const sums = carriedRowSums([...COLUMNS], ROWS, 'both', 'en');
  expect(sums?.columns.map(({ column }) => column)).toEqual([2, 3]);
  expect(sums?.columns.map(({ sum }) => sum(0, 3))).toEqual(['1,234', '0.25']);
  expect(sums?.columns.map(({ sum }) => sum(0, 2))).toEqual(['1,200', '0.30']);
  expect(sums?.columns.map(({ sum }) => sum(2, 3))).toEqual(['34', '−0.05']);
});

test('rows without numbers have no sums', () => {
  expect(carriedRowSums([COLUMNS[0], COLUMNS[1]], ROWS, 'page', 'en')).toBeNull();
  const places = ['latitude', 'cancel_rate'].map((name) => ({ name, type: 'double' }) as const);
  expect(carriedRowSums([COLUMNS[0], ...places], ROWS, 'page', 'en')).toBeNull();
});

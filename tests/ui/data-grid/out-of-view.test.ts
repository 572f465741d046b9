import { expect, test } from 'vitest';
import { outOfView } from '../../../src/ui/data-grid/out-of-view';

const view = { row: [20, 40], column: [0, 6] } as const;
const cell = (row: number, column: number) => ({
  top: row,
  bottom: row + 1,
  left: column,
  right: column + 1,
});

test('a highlighted cell out of view is the one to be shown', () => {
  expect(outOfView([cell(80, 2)], view)).toEqual({ row: 80, column: 2 });
  expect(outOfView([cell(25, 9), cell(26, 9)], view)).toEqual({ row: 25, column: 9 });
});

test('nothing is scrolled where some of what is highlighted is in view', () => {
  expect(outOfView([cell(25, 2)], view)).toBeNull();
  expect(outOfView([cell(80, 2), cell(39, 5)], view)).toBeNull();
  expect(outOfView([{ top: 0, bottom: 500, left: 3, right: 4 }], view)).toBeNull();
});

test('nothing is scrolled without a highlight or before there is a view', () => {
  expect(outOfView([], view)).toBeNull();
  expect(outOfView([cell(80, 2)], null)).toBeNull();
});

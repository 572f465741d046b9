import type { CommentMark } from '@bi/contract/collaboration/comment';
import type { Query } from '@bi/contract/query/query';
import { expect, test } from 'vitest';
import { anchorOf, marksAt } from '../../../src/widgets/comments/comment-anchor';
import type { PointedPlace } from '../../../src/widgets/comments/comment-look';
import { commentLooks } from '../../../src/widgets/comments/comment-looks';
import { createPivotModel } from '../../../src/widgets/pivot-model';
import { targetOf } from '../../../src/widgets/pivot-targets';
import { buildCellSet } from '../build-cell-set';

const members = ['East', 'West'];
const cellSet = buildCellSet({
  rows: { levels: [{ axis: 0, of: 'region', label: 'Region', members: () => members }] },
  columns: { levels: [] },
  measures: [
    { m: 'sales', label: 'Sales', value: () => 1 },
    { m: 'tax', label: 'Tax', value: () => 2 },
  ],
});
const query: Query = {
  cube: 'shop',
  rows: [{ of: 'region' }],
  columns: [],
  measures: ['sales', 'tax'],
};
const model = createPivotModel({ cellSet, query, language: 'en', dark: false });
const rowOf = (name: string) =>
  Array.from({ length: model.rowCount }, (_, row) => row).find(
    (row) => model.rowHeader(row, 0).text === name,
  ) ?? -1;
const placeAt = (name: string, column: number, more: Partial<PointedPlace> = {}): PointedPlace => ({
  kind: 'cell',
  target: targetOf(model, { area: 'cell', row: rowOf(name), column }),
  ...{ cellSet, query },
  ...more,
});
const markAt = (place: PointedPlace, text = 'Too high'): CommentMark => ({
  thread: text,
  anchor: anchorOf(place, 'Total', 'en'),
  comments: 2,
  text,
  author: 'Ana',
});
const words = { count: (count: number) => `${count} comments` };
const lookOf = (marks: CommentMark[], asked = query) =>
  commentLooks({ marks, words, focus: null }).grid()(model, asked);

test('a cell with comments has a mark, says them in its tooltip and reads out how many', () => {
  const shown = lookOf([markAt(placeAt('West', 1))]);
  expect(shown.cell(rowOf('West'), 1)).toMatchObject({
    noted: true,
    title: '2 comments\nAna: Too high',
    spoken: expect.stringContaining('2 comments') as string,
  });
  expect(shown.cell(rowOf('West'), 0).noted).toBeUndefined();
  expect(shown.cell(rowOf('East'), 1).noted).toBeUndefined();
});

test('a cell is marked only under the conditions that the comment was written under', () => {
  const marks = [markAt(placeAt('West', 0))];
  const where = { of: 'year', op: '=' as const, value: 2001 };
  expect(lookOf(marks, { ...query, where })).toBe(model);
  const sorted = { ...query, rows: [{ of: 'region', expand: 1 }] };
  expect(lookOf(marks, sorted).cell(rowOf('West'), 0).noted).toBe(true);
});

test('the comments of a place are those of its members, its measure and its tile', () => {
  const marks = [
    markAt(placeAt('West', 0), 'sales'),
    markAt(placeAt('West', 1), 'tax'),
    markAt(placeAt('West', 0, { tile: 'a' }), 'tile'),
  ];
  const at = (place: PointedPlace) => marksAt(place, marks).map(({ text }) => text);
  expect(at(placeAt('West', 0))).toEqual(['sales']);
  expect(at(placeAt('West', 0, { tile: 'a' }))).toEqual(['tile']);
  expect(at(placeAt('East', 0))).toEqual([]);
});

test('an anchor names its place and keeps no window of the answer', () => {
  const place = placeAt('West', 1, { query: { ...query, window: { row: [0, 10] } } });
  const anchor = anchorOf(place, 'Total', 'en');
  expect(anchor).toMatchObject({ title: 'West · Tax', measure: 1, cell: { rows: [['West']] } });
  expect(anchor.query).not.toHaveProperty('window');
});

test('a chart counts the comments of a mark in one note', () => {
  const marks = [markAt(placeAt('West', 0), 'one'), markAt(placeAt('West', 0), 'two')];
  const { annotations } = commentLooks({ marks, words, focus: null }).chart()(
    { version: 1 },
    query,
  );
  expect(annotations).toEqual([
    { text: '4 comments', at: [{ of: 'region', path: ['West'] }], measure: 'sales' },
  ]);
});

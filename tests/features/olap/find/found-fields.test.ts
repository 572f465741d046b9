import { expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { foundFields } from '../../../../src/features/olap/find/found-fields';
import { flightsModel as model } from '../../../olap/query/flights-model';

const query: Query = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['delay'],
};
const found = (search: string): string[] =>
  foundFields(query, model, search).map(({ name, to }) => `${name} > ${to}`);

test('a field is found by a part of its label, with every place it can still go to', () => {
  expect(found('weekd')).toEqual(['weekday > rows', 'weekday > columns', 'weekday > filters']);
});

test('what is shown already can only be filtered by', () => {
  expect(found('average')).toEqual(['delay > filters']);
  expect(found('origin')).toContain('origin > filters');
  expect(found('origin')).not.toContain('origin > rows');
});

test('nothing is found without a text, and nothing that is called otherwise', () => {
  expect(found('')).toEqual([]);
  expect(found('zebra')).toEqual([]);
});

import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { Query as QuerySchema } from '@bi/contract/query/query';
import { firstCategory, firstQuery, suggestQueries } from '@bi/olap/query/first-queries';
import { isRunnable } from '@bi/olap/query/keep-valid';
import { flightsModel } from './flights-model';

const validator = Compile(QuerySchema);
const bare: CubeModel = {
  ...flightsModel,
  hierarchies: [],
  dimensions: [{ name: 'kind', label: 'Kind', expr: 'kind', type: 'string' }],
};

describe('the query a cube opens with', () => {
  test('puts the first category on rows, time on columns, the first measure inside', () => {
    const query = firstQuery('flights', flightsModel, { periods: 5, members: 4 });
    expect(query.rows).toEqual([{ of: 'origin' }]);
    expect(query.columns).toEqual([{ of: 'date', totals: 'after' }]);
    expect(query.measures).toEqual(['flights']);
  });

  test('opens the months when there are only one or two years', () => {
    const [time] = firstQuery('flights', flightsModel, { periods: 1, members: null }).columns;
    expect(time).toEqual({ of: 'date', expand: 2, totals: 'after' });
  });

  test('is the first measure by month alone where the first category has many members', () => {
    const query = firstQuery('flights', flightsModel, { periods: 8, members: 9 });
    expect([query.rows, query.columns, query.measures]).toEqual([
      [{ of: 'date', expand: 2 }],
      [],
      ['flights'],
    ]);
    const [years] = firstQuery('flights', flightsModel, { periods: 9, members: 9 }).rows;
    expect(years).toEqual({ of: 'date' });
    expect(firstQuery('c', bare, { periods: null, members: 9 }).rows).toEqual([{ of: 'kind' }]);
  });

  test('prefers a category of names to one of numbers', () => {
    const codes = { name: 'code', label: 'Code', expr: 'code', type: 'number' } as const;
    const model = { ...bare, dimensions: [codes, ...bare.dimensions] };
    expect(firstCategory(model)).toBe('kind');
  });

  test('works for a cube without time, and for one without any visible measure', () => {
    const unknown = { periods: null, members: null };
    expect(firstQuery('c', bare, unknown)).toMatchObject({ rows: [{ of: 'kind' }], columns: [] });
    const hidden = flightsModel.measures.map((one) => ({ ...one, hidden: true }));
    expect(firstQuery('c', { ...flightsModel, measures: hidden }, unknown).measures).toEqual([]);
  });
});

describe('suggestions', () => {
  test('come from the model and can all be run', () => {
    const found = suggestQueries('flights', flightsModel);
    expect(found.map(({ kind, measure, fields }) => [kind, measure, ...fields])).toEqual([
      ['by', 'Flights', 'Month'],
      ['by', 'Average delay', 'Origin'],
      ['byBoth', 'Flights', 'Origin', 'Date'],
      ['top', 'Flights', 'Airport'],
      ['by', 'Flights', 'Weekday'],
    ]);
    for (const { query } of found) {
      expect(validator.Check(query)).toBe(true);
      expect(isRunnable(query, flightsModel)).toBe(true);
    }
  });

  test('begin with the first measure also where there is no time, as the cube itself opens', () => {
    const [first] = suggestQueries('c', bare);
    const opened = firstQuery('c', bare, { periods: null, members: null });
    expect(first?.query.measures).toEqual(opened.measures);
    expect(first?.fields).toEqual(['Kind']);
  });

  test('are none where no measure can be shown', () => {
    expect(suggestQueries('c', { ...bare, measures: [] })).toEqual([]);
  });
});

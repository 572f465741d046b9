import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube';
import { Query as QuerySchema } from '@bi/contract/query';
import { firstQuery, suggestQueries } from '@bi/olap/query/first-queries';
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
    const query = firstQuery('flights', flightsModel, 5);
    expect(query.rows).toEqual([{ of: 'origin' }]);
    expect(query.columns).toEqual([{ of: 'date', totals: 'after' }]);
    expect(query.measures).toEqual(['flights']);
  });

  test('opens the months when there are only one or two years', () => {
    const [time] = firstQuery('flights', flightsModel, 1).columns;
    expect(time).toEqual({ of: 'date', expand: 2, totals: 'after' });
  });

  test('works for a cube without time, and for one without any visible measure', () => {
    expect(firstQuery('c', bare, null)).toMatchObject({ rows: [{ of: 'kind' }], columns: [] });
    const hidden = flightsModel.measures.map((one) => ({ ...one, hidden: true }));
    expect(firstQuery('c', { ...flightsModel, measures: hidden }, null).measures).toEqual([]);
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

  test('are none where no measure can be shown', () => {
    expect(suggestQueries('c', { ...bare, measures: [] })).toEqual([]);
  });
});

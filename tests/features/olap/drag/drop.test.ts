import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { accepts, dropOn, dropOutside, toggleField } from '../../../../src/features/olap/drag/drop';
import { flightsModel as model } from '../../../olap/query/flights-model';

const query: Query = {
  cube: 'flights',
  rows: [{ of: 'origin' }, { of: 'weekday' }],
  columns: [],
  measures: ['flights', 'delay', 'onTime'],
};
const field = (name: string, from: 'rows' | 'columns' | 'filters' | null = null) =>
  ({ kind: 'field', name, from }) as const;
const measure = (name: string, from: 'measures' | null = null) =>
  ({ kind: 'measure', name, from }) as const;

describe('dropping', () => {
  test('wells take only what belongs there', () => {
    expect(accepts('rows', field('date'))).toBe(true);
    expect(accepts('rows', measure('flights'))).toBe(false);
    expect(accepts('measures', field('date'))).toBe(false);
    expect(accepts('filters', measure('flights'))).toBe(true);
    expect(dropOn(query, model, measure('flights'), 'rows', 0)).toBe(query);
  });

  test('inside its own well a chip lands where the mark showed', () => {
    const after = dropOn(query, model, field('origin', 'rows'), 'rows', 2);
    expect(after.rows.map(({ of }) => of)).toEqual(['weekday', 'origin']);
    const same = dropOn(query, model, field('origin', 'rows'), 'rows', 1);
    expect(same.rows.map(({ of }) => of)).toEqual(['origin', 'weekday']);
    const measures = dropOn(query, model, measure('flights', 'measures'), 'measures', 2);
    expect(measures.measures).toEqual(['delay', 'flights', 'onTime']);
  });

  test('outside the wells a chip goes and a field of the tree stays a field of the tree', () => {
    expect(dropOutside(query, model, field('origin', 'rows')).rows).toHaveLength(1);
    expect(dropOutside(query, model, measure('delay', 'measures')).measures).toHaveLength(2);
    expect(dropOutside(query, model, field('origin'))).toBe(query);
  });
});

describe('adding by keyboard', () => {
  test('time goes to free columns, everything else to rows', () => {
    expect(toggleField(query, model, 'date').columns).toEqual([{ of: 'date', totals: 'after' }]);
    const both = toggleField(toggleField(query, model, 'date'), model, 'departedAt');
    expect(both.rows.at(-1)?.of).toBe('departedAt');
  });

  test('what is shown goes away again', () => {
    expect(toggleField(query, model, 'origin').rows.map(({ of }) => of)).toEqual(['weekday']);
    expect(toggleField(query, model, 'delay').measures).toEqual(['flights', 'onTime']);
  });
});

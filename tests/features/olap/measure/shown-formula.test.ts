import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { previewQuery } from '../../../../src/features/olap/measure/formula-preview-query';
import { shownFormula, showOf } from '../../../../src/features/olap/measure/shown-formula';
import { smallModel } from '../../../olap/model/small-model';

const model = smallModel('flights', {
  dimensions: [
    { name: 'region', expr: 'region', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
  ],
  measures: [
    { name: 'flights', agg: 'count' },
    { name: 'miles', agg: 'sum', expr: 'miles' },
  ],
});
const own = { name: 'own', label: 'Own', calc: 'miles / flights' };
const query: Query = {
  cube: 'flights',
  rows: [{ of: 'region', sort: { by: 'miles', at: ['2024-01-01'], dir: 'desc' } }],
  columns: [{ of: 'day', grain: 'month' }],
  measures: ['flights', 'miles', { m: 'own', id: 'own', label: 'Heading' }],
  calculated: [own],
  where: { of: 'region', op: 'notEmpty' },
};

describe('how a formula is shown', () => {
  test('goes along the time, and keeps what else its entry says', () => {
    const show = showOf(query, model, 'own', { as: 'running' });
    expect(show).toEqual({
      ...{ m: 'own', id: 'own', label: 'Heading', as: 'running', along: 'columns' },
    });
    const shown = { ...query, measures: [show] };
    expect(shownFormula(shown, own)).toEqual({ calc: own.calc, as: 'running' });
    expect(showOf(shown, model, 'own', { as: 'value' })).toEqual({
      ...{ m: 'own', id: 'own', label: 'Heading' },
    });
  });
});

describe('a running formula that counts everything', () => {
  const show = showOf(query, model, 'own', { as: 'running', past: 'all' });

  test('says so in its entry and in its text', () => {
    expect(show).toMatchObject({ as: 'running', along: 'columns', past: 'all' });
    const shown = { ...query, measures: [show] };
    expect(shownFormula(shown, own)).toEqual({ calc: own.calc, as: 'running', past: 'all' });
  });

  test('counts what is shown again when its text no longer says so', () => {
    const shown = { ...query, measures: [show] };
    expect(showOf(shown, model, 'own', { as: 'running' })).not.toHaveProperty('past');
  });
});

describe('the question for its values', () => {
  test('asks for the rows of the grid in their order, under its filters, without the other axis', () => {
    const asked = previewQuery(query, model, { measure: own, show: { m: 'own' } });
    expect(asked.rows).toEqual([
      { of: 'region', totals: 'before', sort: { by: 'miles', dir: 'desc' } },
    ]);
    expect(asked.columns).toEqual([]);
    expect(asked.measures).toEqual([{ m: 'own' }, 'miles']);
    expect(asked.where).toEqual(query.where);
    expect(asked.window).toEqual({ row: [0, 7], col: [0, 1] });
  });

  test('asks for the members that values go along', () => {
    const show = { m: 'own', as: 'running', along: 'columns' } as const;
    const asked = previewQuery(query, model, { measure: own, show });
    expect(asked.rows).toEqual([{ of: 'day', grain: 'month', totals: 'before' }]);
    expect(asked.measures[0]).toEqual({ m: 'own', as: 'running', along: 'rows' });
  });
});

import { describe, expect, test } from 'vitest';
import type { FilterTest, Query } from '@bi/contract/query/query';
import { chosenPeriods } from '@bi/olap/query/chosen-periods';
import { keepValid } from '@bi/olap/query/keep-valid';
import { periodUnit, shownPeriod } from '@bi/olap/query/period-levels';
import { hasPreviousPeriod } from '@bi/olap/query/previous-period';
import { addBeside } from '@bi/olap/query/show';
import { smallModel } from '../model/small-model';

const model = smallModel('flights', {
  joins: [{ name: 'calendar', to: 'dim_date', rel: 'many_to_one', on: [['date', 'date']] }],
  dimensions: [
    { name: 'state', expr: 'state', type: 'string' },
    { name: 'year', expr: 'calendar.year', type: 'number', label: 'Year' },
    { name: 'quarter', expr: 'calendar.quarter', type: 'string' },
    { name: 'month', expr: 'calendar.month', type: 'string' },
    { name: 'day', expr: 'date', type: 'date' },
    { name: 'hour', expr: 'hour', type: 'number' },
    { name: 'landed_month', expr: "date_trunc('month', landed)", type: 'date' },
  ],
  hierarchies: [{ name: 'date', levels: ['year', 'quarter', 'month', 'day'] }],
  measures: [{ name: 'flights', agg: 'count' }],
});

const query = (more: Partial<Query>): Query => ({
  ...{ cube: 'flights', rows: [], columns: [], measures: ['flights'] },
  ...more,
});

describe('the period that is shown', () => {
  const unitOf = (more: Partial<Query>) => shownPeriod(query(more), model, 'day')?.unit ?? null;

  test('is the finest open level of a hierarchy of time', () => {
    expect(unitOf({ columns: [{ of: 'date' }] })).toBe('year');
    expect(unitOf({ columns: [{ of: 'date', expand: 3 }] })).toBe('month');
    expect(unitOf({ columns: [{ of: 'date', expand: 'all' }] })).toBe('day');
    expect(unitOf({ columns: [{ of: 'date', expand: [[2001]] }] })).toBe('quarter');
  });

  test('is the grain of the date, or a level that stands alone', () => {
    expect(unitOf({ rows: [{ of: 'day', grain: 'week' }] })).toBe('week');
    expect(unitOf({ rows: [{ of: 'state' }], columns: [{ of: 'month' }] })).toBe('month');
  });

  test('is none where fields of another date, of hours or of no time are shown', () => {
    expect(unitOf({ rows: [{ of: 'state' }], columns: [{ of: 'hour' }] })).toBeNull();
    expect(unitOf({ columns: [{ of: 'landed_month' }] })).toBeNull();
  });
});

test('dimensions are periods by their names, dates by default days', () => {
  const unit = (name: string, type: 'string' | 'date', label?: string) =>
    periodUnit({ name, type, ...(label === undefined ? {} : { label }) });
  expect(unit('orderYear', 'string')).toBe('year');
  expect(unit('m', 'string', '月份')).toBe('month');
  expect(unit('booked', 'date')).toBe('day');
  expect(unit('day_of_month', 'string', 'Day of month')).toBeNull();
  expect(unit('monthly', 'string')).toBeNull();
});

describe('chosen periods', () => {
  test.each<[string, FilterTest, number, string]>([
    ['a year', { of: 'date', op: 'in', paths: [[2001]] }, 1, 'year'],
    ['the years between two', { of: 'year', op: 'in', values: [1999, 2001] }, 3, 'year'],
    [
      'quarters across years',
      {
        of: 'date',
        op: 'in',
        paths: [
          [2000, 'Q4'],
          [2001, 'Q1'],
        ],
      },
      2,
      'quarter',
    ],
    [
      'months by their names',
      {
        of: 'date',
        op: 'in',
        paths: [
          [2001, 'Q2', 'May'],
          [2001, 'Q1', 'March'],
        ],
      },
      3,
      'month',
    ],
    [
      'days',
      {
        of: 'date',
        op: 'in',
        paths: [
          [2001, 'Q1', 'March', '2001-03-01'],
          [2001, 'Q1', 'March', '2001-03-07'],
        ],
      },
      7,
      'day',
    ],
    [
      'a year and a month of the next',
      { of: 'date', op: 'in', paths: [[2000], [2001, 'Q1', 'January']] },
      13,
      'month',
    ],
    [
      'members whose names say nothing',
      { of: 'quarter', op: 'in', values: ['early', 'late'] },
      2,
      'quarter',
    ],
  ])('%s are counted from the first to the last', (_name, filter, n, unit) => {
    expect(chosenPeriods(model, filter)).toEqual({ n, unit });
  });

  test('are none where members are left out or are no periods', () => {
    expect(chosenPeriods(model, { of: 'date', op: 'notIn', paths: [[2001]] })).toBeNull();
    expect(chosenPeriods(model, { of: 'state', op: 'in', values: ['Ohio'] })).toBeNull();
  });
});

describe('a comparison with the period before', () => {
  const compare = { over: 'day', to: 'previous', give: 'delta' } as const;
  const months = query({ columns: [{ of: 'date', expand: 3 }] });

  test('is possible where a period is shown, chosen or filtered', () => {
    const where = { of: 'date', op: 'in', paths: [[2001]] } as const;
    expect(hasPreviousPeriod(months, model, 'day')).toBe(true);
    expect(hasPreviousPeriod(query({ where: { ...where, paths: [[2001]] } }), model, 'day')).toBe(
      true,
    );
    expect(hasPreviousPeriod(query({}), model, 'day')).toBe(false);
    const open = { of: 'day', op: '>=', value: '2001-03-01' } as const;
    expect(hasPreviousPeriod(query({ where: open }), model, 'day')).toBe(false);
  });

  test('is added once', () => {
    const add = (to: Query) =>
      addBeside(to, model, 'flights', 'compared', (one) => ({ ...one, compare }));
    const once = add(months);
    expect(once.measures).toHaveLength(2);
    expect(add(once)).toBe(once);
  });

  test('goes with the last field that says which period it is', () => {
    const compared = query({
      columns: months.columns,
      measures: ['flights', { m: 'flights', id: 'change', compare }],
    });
    expect(keepValid(compared, model)).toBe(compared);
    expect(keepValid({ ...compared, columns: [] }, model).measures).toEqual(['flights']);
  });
});

import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { setCalendar } from '@bi/olap/query/edit-fields';
import { canDrillDown, canDrillUp, drillDown, drillUp } from '@bi/olap/query/drill';
import {
  clearFilter,
  clearFilters,
  exclude,
  fieldFilters,
  filterOf,
  keepOnly,
  removeFilterAt,
  setFilter,
  setHaving,
  withoutListed,
} from '@bi/olap/query/edit-filters';
import { collapse, expand, expandLevel } from '@bi/olap/query/expansion';
import { flightsModel as model } from './flights-model';

const start: Query = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [{ of: 'departedAt', grain: 'year' }],
  measures: ['flights'],
};

describe('expanding in place', () => {
  test('opens the member and its parents', () => {
    expect(expand(start, model, 'origin', ['West', 'Utah'], []).rows[0]?.expand).toEqual([
      ['West'],
      ['West', 'Utah'],
    ]);
  });

  test('keeps the others open when whole levels were open', () => {
    const levels = expandLevel(start, model, 'origin', 2);
    const closed = collapse(levels, model, 'origin', ['West'], [['West'], ['South']]);
    expect(closed.rows[0]?.expand).toEqual([['South']]);
  });

  test('closing a member closes what was open below it', () => {
    const open = expand(start, model, 'origin', ['West', 'Utah'], []);
    expect(collapse(open, model, 'origin', ['West'], []).rows).toEqual(start.rows);
  });

  test('a member of the last level stays as it is', () => {
    expect(expand(start, model, 'origin', ['West', 'Utah', 'SLC'], [])).toBe(start);
  });

  test('showing one level closes everything', () => {
    expect(expandLevel(expandLevel(start, model, 'origin', 9), model, 'origin', 1)).toEqual(start);
  });
});

describe('drilling', () => {
  test('goes into a member: only it is kept and its children show', () => {
    const down = drillDown(start, model, 'origin', ['West']);
    expect(down.where).toEqual({ of: 'origin', op: 'in', paths: [['West']] });
    expect(down.rows[0]?.expand).toEqual([['West']]);
  });

  test('comes back the way it went', () => {
    const one = drillDown(start, model, 'origin', ['West']);
    const two = drillDown(one, model, 'origin', ['West', 'Utah']);
    expect(drillUp(two, model, 'origin')).toEqual(one);
    expect(drillUp(one, model, 'origin')).toEqual(start);
    expect(canDrillUp(start, model, 'origin')).toBe(false);
  });

  test('ends at the last level', () => {
    expect(canDrillDown(start, model, 'origin', ['West', 'Utah'])).toBe(true);
    expect(canDrillDown(start, model, 'origin', ['West', 'Utah', 'SLC'])).toBe(false);
  });

  test('cuts a date that stands alone to its next finer grain and back', () => {
    const down = drillDown(start, model, 'departedAt', ['2001-01-01']);
    expect(down.columns[0]?.grain).toBe('quarter');
    expect(down.where).toEqual({
      of: 'departedAt',
      grain: 'year',
      op: 'in',
      values: ['2001-01-01'],
    });
    expect(drillUp(down, model, 'departedAt')).toEqual(start);
  });

  test('without a drill before, up shows one level less', () => {
    const levels = expandLevel(start, model, 'origin', 3);
    expect(drillUp(levels, model, 'origin').rows[0]?.expand).toBe(2);
  });
});

describe('keeping and leaving out members', () => {
  test('keep only replaces what was kept before and keeps what was left out', () => {
    const out = exclude(start, model, [{ of: 'origin', path: ['South'] }]);
    const kept = keepOnly(out, model, [{ of: 'origin', path: ['West'] }]);
    const again = keepOnly(kept, model, [{ of: 'origin', path: ['East'] }]);
    expect(filterOf(again, 'origin')).toEqual({
      and: [
        { of: 'origin', op: 'in', paths: [['East']] },
        { of: 'origin', op: 'notIn', paths: [['South']] },
      ],
    });
  });

  test('leaving out twice lists both once', () => {
    const once = exclude(start, model, [{ of: 'weekday', path: ['Sat'] }]);
    const twice = exclude(once, model, [
      { of: 'weekday', path: ['Sat'] },
      { of: 'weekday', path: [null] },
    ]);
    expect(twice.where).toEqual({ of: 'weekday', op: 'notIn', values: ['Sat', null] });
  });

  test('leaving out a member that was kept by name strikes it from the list', () => {
    const kept = keepOnly(start, model, [
      { of: 'weekday', path: ['Sat'] },
      { of: 'weekday', path: ['Sun'] },
    ]);
    const left = exclude(kept, model, [{ of: 'weekday', path: ['Sat'] }]);
    expect(filterOf(left, 'weekday')).toEqual({
      and: [
        { of: 'weekday', op: 'in', values: ['Sun'] },
        { of: 'weekday', op: 'notIn', values: ['Sat'] },
      ],
    });
  });

  test('keys of different types are different members', () => {
    const out = exclude(start, model, [
      { of: 'year', path: [2001] },
      { of: 'year', path: ['2001'] },
    ]);
    expect(out.where).toEqual({ of: 'year', op: 'notIn', values: [2001, '2001'] });
  });
});

describe('filters', () => {
  const saturday = { of: 'weekday', op: 'in' as const, values: ['Sat'] };
  const mixed = { or: [saturday, { of: 'origin', op: 'in' as const, paths: [['West']] }] };

  test('each field has one entry, mixed conditions their own', () => {
    const query = setFilter({ ...start, where: mixed }, model, 'weekday', saturday);
    expect(fieldFilters(query)).toEqual([
      { of: null, filter: mixed },
      { of: 'weekday', filter: saturday },
    ]);
  });

  test('a changed filter keeps its place', () => {
    let query = setFilter(start, model, 'weekday', saturday);
    query = setFilter(query, model, 'origin', { of: 'origin', op: 'in', paths: [['West']] });
    query = setFilter(query, model, 'weekday', { of: 'weekday', op: 'empty' });
    expect(fieldFilters(query).map(({ of }) => of)).toEqual(['weekday', 'origin']);
  });

  test('clearing the last filter leaves no condition at all', () => {
    const query = setFilter(start, model, 'weekday', saturday);
    expect(clearFilter(query, model, 'weekday')).toEqual(start);
    expect(removeFilterAt(query, model, 0)).toEqual(start);
    expect(clearFilters(query)).toEqual(start);
  });

  test('a condition is not set for a field it does not test', () => {
    expect(setFilter(start, model, 'origin', saturday)).toBe(start);
  });

  test('a measure condition needs a level that is shown', () => {
    const filter = { m: 'flights', op: '>' as const, value: 100 };
    const shown = setHaving(start, model, 0, { filter, level: 'originState', totals: 'all' });
    expect(shown.having).toHaveLength(1);
    const hidden = setHaving(start, model, 0, { filter, level: 'weekday', totals: 'all' });
    expect(hidden.having).toBeUndefined();
    expect(setHaving(shown, model, 0, null)).toEqual(start);
  });
});

describe('a calendar', () => {
  const fiscal: Query = {
    ...start,
    columns: [{ of: 'departedAt', grain: 'year', calendar: 'fiscal' }],
  };
  const member = {
    of: 'departedAt',
    grain: 'year',
    calendar: 'fiscal',
    path: ['2001-01-01'],
  } as const;
  const ref = { ...member, path: [...member.path] };

  test('goes along into what is kept, left out and drilled into, and back', () => {
    const list = { of: 'departedAt', grain: 'year', calendar: 'fiscal', values: ['2001-01-01'] };
    expect(keepOnly(fiscal, model, [ref]).where).toEqual({ ...list, op: 'in' });
    expect(exclude(fiscal, model, [ref]).where).toEqual({ ...list, op: 'notIn' });
    const down = drillDown(fiscal, model, 'departedAt', ['2001-01-01']);
    expect(down.where).toEqual({ ...list, op: 'in' });
    expect(down.columns).toEqual([{ of: 'departedAt', grain: 'quarter', calendar: 'fiscal' }]);
    expect(drillUp(down, model, 'departedAt')).toEqual(fiscal);
  });

  test('is chosen for a date on an axis, and taken back', () => {
    const plain = setCalendar(fiscal, model, 'departedAt', null);
    expect(plain.columns).toEqual(start.columns);
    expect(setCalendar(plain, model, 'departedAt', 'fiscal')).toEqual(fiscal);
  });

  test('is another list than that of plain years', () => {
    const plain = keepOnly(fiscal, model, [{ ...ref, calendar: undefined }]);
    const both = keepOnly(plain, model, [ref]);
    expect(fieldFilters(both)[0]?.filter).toMatchObject({ and: [{ calendar: 'fiscal' }, {}] });
  });
});

describe('members that are not there any more', () => {
  test('are struck from the lists of their field', () => {
    const kept = keepOnly(start, model, [
      { of: 'origin', path: ['West'] },
      { of: 'origin', path: ['Narnia', 'East'] },
    ]);
    expect(withoutListed(kept, model, 'origin', [['Narnia', 'East']]).where).toEqual({
      of: 'origin',
      op: 'in',
      paths: [['West']],
    });
  });

  test('a list of nothing else is no condition any more; other conditions stay', () => {
    const out = exclude(start, model, [{ of: 'weekday', path: ['Day'] }]);
    const both = setFilter(out, model, 'weekday', {
      and: [out.where!, { of: 'weekday', op: 'notEmpty' }],
    });
    expect(withoutListed(both, model, 'weekday', [['Day']]).where).toEqual({
      of: 'weekday',
      op: 'notEmpty',
    });
    expect(withoutListed(out, model, 'weekday', [['Day']])).not.toHaveProperty('where');
  });
});

import { describe, expect, test } from 'vitest';
import type { Filter, Query } from '@bi/contract/query';
import { filterScope, readDraft, startDraft } from '../../../src/widgets/filter/filter-draft';
import { readMeasureRange } from '../../../src/features/olap/filter/measure-filter-form';
import { flightsModel as model } from '../../olap/query/flights-model';

const query = (where?: Filter): Query => ({
  cube: 'flights',
  rows: [],
  columns: [],
  measures: [],
  ...(where && { where }),
});
const reread = (of: string, where: Filter): Filter | null => {
  const now = query(where);
  const read = readDraft(startDraft(now, model, of), filterScope(model, of), now);
  return typeof read === 'string' ? null : read.filter;
};

describe('the filter dialog', () => {
  test('offers what the type of a field allows', () => {
    expect(filterScope(model, 'weekday').tabs).toEqual(['members', 'text']);
    expect(filterScope(model, 'year').tabs).toEqual(['members', 'range']);
    expect(filterScope(model, 'departedAt').tabs).toEqual(['members', 'range', 'relative']);
    expect(filterScope(model, 'origin').tabs).toEqual(['members']);
  });

  test('passes ranges and periods of a time hierarchy on to its days', () => {
    const scope = filterScope(model, 'date');
    expect(scope.tabs).toEqual(['members', 'range', 'relative']);
    const draft = { ...startDraft(query(), model, 'date'), tab: 'relative' as const };
    expect(readDraft(draft, scope, query())).toEqual({
      of: 'day',
      filter: { of: 'day', op: 'period', period: { kind: 'last', n: 3, unit: 'month' } },
    });
  });

  test('opened and applied unchanged, a filter stays as it is', () => {
    const filters: [string, Filter][] = [
      ['weekday', { of: 'weekday', op: 'notIn', values: ['Sat', null] }],
      ['weekday', { of: 'weekday', op: 'startsWith', value: 'S' }],
      ['origin', { of: 'origin', op: 'in', paths: [['West'], ['South', 'Texas']] }],
      ['year', { of: 'year', op: 'between', from: 1999, to: 2001 }],
      ['year', { of: 'year', op: '>=', value: 2000 }],
      ['day', { of: 'day', op: 'period', period: { kind: 'this', n: 1, unit: 'year' } }],
      ['departedAt', { of: 'departedAt', grain: 'month', op: 'in', values: ['2001-02-01'] }],
    ];
    for (const [of, filter] of filters) expect(reread(of, filter)).toEqual(filter);
  });

  test('keeping members by name keeps those that were left out before', () => {
    const left: Filter = { of: 'weekday', op: 'notIn', values: ['Sat'] };
    const kept: Filter = { of: 'weekday', op: 'in', values: ['Sun'] };
    expect(reread('weekday', { and: [kept, left] })).toEqual({ and: [kept, left] });
  });

  test('says what is missing instead of guessing', () => {
    const now = query();
    const scope = filterScope(model, 'year');
    const draft = startDraft(now, model, 'year');
    expect(readDraft(draft, scope, now)).toBe('needMember');
    expect(readDraft({ ...draft, tab: 'range' }, scope, now)).toBe('needValue');
    const range = { op: 'between' as const, from: '9', to: '10' };
    expect(readDraft({ ...draft, tab: 'range', range }, scope, now)).toMatchObject({
      filter: { from: 9, to: 10 },
    });
    const turned = { ...range, from: '11' };
    expect(readDraft({ ...draft, tab: 'range', range: turned }, scope, now)).toBe('needOrder');
  });

  test('an open end of a range becomes a comparison', () => {
    const now = query();
    const draft = { ...startDraft(now, model, 'year'), tab: 'range' as const };
    const range = { op: 'between' as const, from: '', to: '2001' };
    expect(readDraft({ ...draft, range }, filterScope(model, 'year'), now)).toMatchObject({
      filter: { of: 'year', op: '<=', value: 2001 },
    });
  });
});

describe('a measure condition', () => {
  test('entered as percent is kept as a fraction, without rounding noise', () => {
    const range = { op: '>=' as const, from: '57.3', to: '' };
    expect(readMeasureRange(range, 'onTime', true)).toEqual({
      m: 'onTime',
      op: '>=',
      value: 0.573,
    });
    expect(readMeasureRange(range, 'delay', false)).toMatchObject({ value: 57.3 });
    expect(readMeasureRange({ ...range, from: '' }, 'delay', false)).toBe('needValue');
  });
});

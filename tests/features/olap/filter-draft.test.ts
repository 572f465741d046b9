import { describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, MeasureFilter, Query } from '@bi/contract/query/query';
import { setFilterAt, toRowFilter } from '@bi/olap/query/edit-filters';
import { levelsInSight, withLevel } from '@bi/olap/query/expansion';
import { keepValid } from '@bi/olap/query/keep-valid';
import { labelOf } from '@bi/olap/query/model-fields';
import {
  readConditions,
  startConditions,
  withPart,
  type ConditionGroup,
  type ConditionTest,
} from '../../../src/features/olap/condition/condition-draft';
import { allSubjects, subjectsOf } from '../../../src/features/olap/condition/condition-subjects';
import {
  filterScope,
  readDraft,
  startDraft,
  startPeriod,
} from '../../../src/widgets/filter/filter-draft';
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

describe('a condition of several tests', () => {
  const query = {
    ...{ cube: 'flights', measures: ['flights'], columns: [{ of: 'weekday' }] },
    rows: [
      { of: 'departedAt', grain: 'month' as const },
      { of: 'origin', expand: 2 },
    ],
  };
  const at = (level: string, from: CubeModel = model) => subjectsOf('having', level, query, from);
  const ids = () => {
    let id = 0;
    return () => ++id;
  };
  const all = allSubjects(at('originState'));
  const hawaii: MeasureFilter = { of: 'originState', op: 'in', values: ['Hawaii', null] };
  const many: MeasureFilter = { m: 'flights', op: '>', value: 10_000 };
  const rate: MeasureFilter = { m: 'onTime', op: 'between', from: 0.7, to: 0.85 };
  const month: MeasureFilter = { of: 'departedAt', grain: 'month', op: '>=', value: '2001-03-01' };

  test('tests the levels of its axis down to its own, and every measure', () => {
    const { fields, measures } = at('originState');
    expect(fields.map(({ name }) => name)).toEqual(['departedAt', 'originRegion', 'originState']);
    expect(fields[0]).toMatchObject({ grain: 'month' });
    expect(measures.map(({ name }) => name)).toEqual(['flights', 'delay', 'onTime']);
    expect(at('weekday').fields.map(({ name }) => name)).toEqual(['weekday']);
  });

  const tree: CubeModel = {
    ...model,
    hierarchies: [
      ...model.hierarchies.filter(({ name }) => name !== 'origin'),
      { name: 'origin', label: 'Origin', levels: ['originState'], parent: 'originRegion' },
    ],
  };

  test('tests ragged levels as others, and members of a tree by their paths', () => {
    const hierarchies = model.hierarchies.map((one) => ({ ...one, ragged: 'blank' as const }));
    const ragged = at('originState', { ...model, hierarchies });
    expect(ragged.fields.map(({ name }) => name)).toEqual([
      ...['departedAt', 'originRegion', 'originState'],
    ]);
    const subjects = allSubjects(at('originState_2', tree));
    expect(subjects.slice(0, 2).map(({ name, paths }) => [name, paths])).toEqual([
      ['departedAt', undefined],
      ['origin', true],
    ]);
    const filter: MeasureFilter = {
      of: 'origin',
      op: 'notIn',
      paths: [['Utah', 'Ohio'], ['Iowa']],
    };
    const draft = startConditions(filter, subjects, ids());
    expect(readConditions(draft, subjects)).toEqual({ filter, problems: new Map() });
  });

  test('stays on a deeper level of a tree, which may be closed', () => {
    const deep = { filter: many, level: 'originState_3', totals: 'visible' as const };
    const kept = { ...query, having: [deep] };
    expect(keepValid(kept, tree)).toBe(kept);
    const beyond = { ...query, having: [{ ...deep, level: 'originState_65' }] };
    expect(keepValid(beyond, tree).having).toBeUndefined();
    expect(labelOf(tree, 'originState_3')).toBe(`${labelOf(tree, 'originState')} 3`);
    const names = (expand: 'all' | number, depth: number) =>
      levelsInSight(
        { ...query, rows: [{ of: 'origin', expand }], columns: [] },
        tree,
        () => depth,
      ).map(({ level }) => level);
    expect(names(2, 1)).toEqual(['originState', 'originState_2']);
    expect(names('all', 3)).toEqual(['originState', 'originState_2', 'originState_3']);
    const known = withLevel([], 'originState_3', kept, tree);
    expect(known).toEqual([{ level: 'originState_3', of: 'origin' }]);
  });

  test.each<[string, MeasureFilter]>([
    ['alternatives of members and measures', { or: [hawaii, many] }],
    ['groups inside groups', { or: [hawaii, { and: [many, rate, { not: hawaii }] }] }],
    ['none of them', { not: { or: [many, { not: { and: [rate, month] } }] } }],
    ['one alone', rate],
    [
      'a period, which is kept as it is',
      {
        or: [
          many,
          { of: 'departedAt', op: 'period', period: { kind: 'last', n: 3, unit: 'month' } },
        ],
      },
    ],
    ['a measure compared with another', { m: 'flights', op: '>=', other: 'delay' }],
    [
      'parameters',
      {
        and: [
          { m: 'onTime', op: '>', value: 0.8, parameter: 'goal' },
          { of: 'departedAt', grain: 'month', op: '<', value: '2001-03-01', parameter: 'end' },
          {
            ...{ of: 'departedAt', grain: 'month', op: 'between', from: '2001-05-01' },
            ...{ to: '2001-03-01', fromParameter: 'start' },
          },
          { of: 'originState', op: 'in', values: ['Utah'], parameter: 'home' },
        ],
      },
    ],
    [
      'another grain than the axis has, kept as it is',
      {
        and: [many, { of: 'departedAt', grain: 'year', op: 'in', values: ['2001-01-01'] }],
      },
    ],
  ])('is read back as it was: %s', (_, filter) => {
    const draft = startConditions(filter, all, ids());
    expect(readConditions(draft, all)).toEqual({ filter, problems: new Map() });
  });

  test('says of each part what is missing, and is not applied until it is there', () => {
    const draft = startConditions({ or: [hawaii, many, { and: [rate] }] }, all, ids());
    const [members, number, group] = draft.items;
    const broken = [
      (part: ConditionGroup) =>
        withPart(part, members!.id, (one) => ({ ...(one as ConditionTest), chosen: new Map() })),
      (part: ConditionGroup) =>
        withPart(part, number!.id, (one) => ({ ...(one as ConditionTest), from: 'x' })),
      (part: ConditionGroup) =>
        withPart(part, group!.id, (one) => ({ ...(one as ConditionGroup), items: [] })),
    ].reduce((part, change) => change(part), draft);
    const { filter, problems } = readConditions(broken, all);
    expect(filter).toBeNull();
    expect([...problems.values()]).toEqual(['needMember', 'needValue', 'needTest']);
    expect(
      readConditions(
        withPart(draft, members!.id, () => null),
        all,
      ).filter,
    ).toEqual({
      or: [many, rate],
    });
  });

  test('that follows a parameter needs no typed value', () => {
    const draft = startConditions(many, all, ids());
    const [number] = draft.items;
    const follows = (fromSource: ConditionTest['fromSource']) =>
      readConditions(
        withPart(draft, number!.id, (one) => ({
          ...{ ...(one as ConditionTest), from: '', fromSource },
        })),
        all,
      ).filter;
    expect(follows({ parameter: 'goal' })).toEqual({
      ...{ m: 'flights', op: '>', value: 0, parameter: 'goal' },
    });
    expect(follows({ measure: 'delay' })).toEqual({ m: 'flights', op: '>', other: 'delay' });
    expect(follows(undefined)).toBeNull();
  });

  test('names tests that are not on the axis of another level', () => {
    const draft = startConditions({ or: [hawaii, many] }, all, ids());
    const { problems } = readConditions(draft, allSubjects(at('weekday')));
    expect([...problems.values()]).toEqual(['notHere']);
  });

  test('of rows tests any field and replaces the one in its place', () => {
    const either: Filter = {
      or: [
        { of: 'originState', op: 'in', values: ['Utah'] },
        { of: 'weekday', op: 'startsWith', value: 'S' },
      ],
    };
    const built = setFilterAt(query, model, 0, either);
    expect(built.where).toEqual(either);
    const rows = allSubjects(subjectsOf('where', '', built, model));
    expect(rows.every(({ kind }) => kind === 'field')).toBe(true);
    const { filter } = readConditions(startConditions(either, rows, ids()), rows);
    expect(filter && toRowFilter(filter)).toEqual(either);
    expect(toRowFilter({ or: [either, many] })).toBeNull();
    expect(setFilterAt(built, model, 0, null).where).toBeUndefined();
  });

  test('is about levels that are open', () => {
    const open = (expand?: 'all' | number | string[][]) =>
      levelsInSight({ ...query, rows: [{ of: 'origin', ...(expand && { expand }) }] }, model)
        .filter(({ of }) => of === 'origin')
        .map(({ level }) => level);
    expect(open()).toEqual(['originRegion']);
    expect(open([['West']])).toEqual(['originRegion', 'originState']);
    expect(open('all').length).toBe(3);
  });
});

describe('a new relative filter', () => {
  const last = { kind: 'last', n: 3, unit: 'month' } as const;
  const today = new Date('2026-11-22T12:00:00.000Z');

  test('counts from the last day of data that ended more than a unit ago', () => {
    const range = { first: '2001-01-01', last: '2001-06-30' };
    expect(startPeriod(last, range, today)).toEqual({ ...last, anchor: 'lastDay' });
  });

  test('counts from today where the data goes on, or its days are not known', () => {
    expect(startPeriod(last, { first: '2001-01-01', last: '2026-11-20' }, today)).toBe(last);
    expect(startPeriod(last, null, today)).toBe(last);
  });
});

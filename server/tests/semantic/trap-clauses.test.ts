import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterTest, MeasureFilter, Query } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  key: ['id'],
  joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop', 'id']] }],
  dimensions: [
    { name: 'region', expr: 'shop.region', type: 'string' },
    { name: 'shop', expr: 'shop.name', type: 'string' },
    // untrue: a person buys in several shops
    { name: 'person', expr: 'person', type: 'string', determines: ['shop'] },
    { name: 'at', expr: 'at', type: 'timestamp' },
    { name: 'day', expr: 'to_date(at)', type: 'date' },
  ],
  hierarchies: [{ name: 'where', levels: ['region', 'shop'] }],
  measures: [
    { name: 'sales', agg: 'count' },
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'average', agg: 'avg', expr: 'amount' },
    { name: 'median', agg: 'percentile', p: 0.5, expr: 'amount' },
    { name: 'people', agg: 'distinct', expr: 'person' },
    { name: 'per_person', calc: 'amount / people' },
    { name: 'planned', agg: 'sum', expr: 'amount', of: 'plan' },
  ],
  facts: [
    {
      name: 'plan',
      source: { table: 'plan' },
      key: [],
      joins: [],
      map: { region: 'region', day: 'month' },
    },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE shops AS SELECT * FROM (VALUES
      (1, 'north', 'a'), (2, 'north', 'b'), (3, 'south', 'c'), (4, NULL, 'web')
    ) t(id, region, name)`,
    `CREATE TABLE sales AS SELECT * FROM (VALUES
      (1, 1, 'ann', 10, TIMESTAMP '2023-01-15 12:00:00'),
      (2, 1, 'bob', 20, TIMESTAMP '2024-01-01 00:00:00'),
      (3, 2, 'ann', 60, TIMESTAMP '2024-01-31 23:59:59'),
      (4, 3, 'ann', 30, TIMESTAMP '2024-02-01 00:00:00'),
      (5, 4, 'cat', 5, TIMESTAMP '2023-02-10 09:00:00'),
      (6, 4, 'dan', 25, TIMESTAMP '2024-02-10 09:00:00')
    ) t(id, shop, person, amount, "at")`,
    `CREATE TABLE plan AS SELECT * FROM (VALUES
      ('north', DATE '2024-01-01', 70), (NULL, DATE '2024-02-01', 40), ('west', DATE '2024-01-01', 8)
    ) t(region, month, amount)`,
  );
});
afterAll(() => lab.close());

async function show(query: Partial<Query>): Promise<string[]> {
  return showCellSet(
    await lab.ask(model, { cube: 'sales', rows: [], columns: [], measures: [], ...query }),
  );
}

const in2024 = { of: 'day', op: 'between' as const, from: '2024-01-01', to: '2024-12-31' };

describe('members of NULL', () => {
  test('of two facts are one member, and so are those of two periods', async () => {
    expect(await show({ rows: [{ of: 'region' }], measures: ['amount', 'planned'] })).toEqual([
      '| TOTAL',
      'TOTAL | 150 118',
      'north | 90 70',
      'south | 30 -',
      'west | - 8',
      '(empty) | 30 40',
    ]);
    const compare = { to: { n: -1, unit: 'year' as const }, over: 'day', give: 'value' as const };
    expect(
      await show({
        rows: [{ of: 'region' }],
        measures: ['amount', { m: 'amount', compare, id: 'before' }],
        where: in2024,
      }),
    ).toEqual(['| TOTAL', 'TOTAL | 135 15', 'north | 80 10', 'south | 30 -', '(empty) | 25 5']);
  });

  test('are distinguished from totals on both axes, and have shares of their own', async () => {
    expect(
      await show({
        rows: [{ of: 'where', expand: [[null]], totals: 'after' }],
        columns: [{ of: 'region', totals: 'after' }],
        measures: ['sales', { m: 'sales', as: 'pctParent' }],
        where: { of: 'region', op: 'in', values: ['south', null] },
      }),
    ).toEqual([
      '| south | (empty) | TOTAL',
      `south | 1 1 | - - | 1 ${String(1 / 3)}`,
      '(empty) | - - | - - | - -',
      '(empty)/web | - - | 2 1 | 2 1',
      `(empty)/TOTAL | - - | 2 1 | 2 ${String(2 / 3)}`,
      'TOTAL | 1 1 | 2 1 | 3 1',
    ]);
  });
});

describe('a Top-N', () => {
  const measures = ['amount', 'average', 'median', 'people', 'per_person'];

  test('of any size leaves every total as it is, and Others are computed from their rows', async () => {
    const others: Record<number, string> = {
      1: 'OTHERS | 90 18 20 4 22.5',
      2: 'OTHERS | 60 20 25 3 20',
      3: 'OTHERS | 30 15 15 2 15',
    };
    for (const n of [1, 2, 3]) {
      const lines = await show({
        rows: [{ of: 'shop', top: { n, by: 'amount', others: true } }],
        measures,
      });
      expect(lines[1]).toBe('TOTAL | 150 25 22.5 4 37.5');
      expect(lines.at(-1)).toBe(others[n]);
    }
    const all = { of: 'shop', top: { n: 4, by: 'amount', others: true } };
    expect((await show({ rows: [all], measures })).join()).not.toContain('OTHERS');
  });

  test('inside each parent leaves the totals of the parents, too', async () => {
    const top = { n: 1, by: 'amount', others: true, perParent: true };
    expect(
      await show({
        rows: [{ of: 'region' }, { of: 'shop', top }],
        measures: ['amount', 'people'],
        where: { of: 'region', op: 'notEmpty' },
      }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 120 2',
      'north | 90 2',
      'north/b | 60 1',
      'north/OTHERS | 30 2',
      'south | 30 1',
      'south/c | 30 1',
    ]);
  });
});

test('a distinct count above is no sum of those below, whatever the model says is determined', async () => {
  expect(
    await show({ rows: [{ of: 'where', expand: [['north']] }], measures: ['people', 'sales'] }),
  ).toEqual([
    '| TOTAL',
    'TOTAL | 4 6',
    'north | 2 3',
    'north/a | 2 2',
    'north/b | 1 1',
    'south | 1 1',
    '(empty) | 2 2',
  ]);
  expect(await show({ rows: [{ of: 'person' }], measures: ['sales'] })).toContain('ann | 3');
});

test('the bounds of a month are half-open, to the second', async () => {
  const january = { of: 'at', grain: 'month' as const, op: '=' as const, value: '2024-01-01' };
  expect(await show({ measures: ['sales', 'amount'], where: january })).toEqual([
    '| TOTAL',
    'TOTAL | 2 80',
  ]);
  expect(
    await show({
      rows: [{ of: 'at', grain: 'month', totals: 'none' }],
      measures: ['amount'],
      where: in2024,
    }),
  ).toEqual(['| TOTAL', '2024-01-01 | 80', '2024-02-01 | 55']);
});

test('shares under a condition are of what is kept, or of all where that is asked', async () => {
  const north = { of: 'region', op: '=' as const, value: 'north' };
  expect(
    await show({
      rows: [{ of: 'where', expand: 'all', totals: 'none' }],
      measures: [
        { m: 'amount', as: 'pctGrand' },
        { m: 'amount', as: 'pctGrand', denominator: 'ignoreAxis', id: 'of_all' },
      ],
      where: north,
    }),
  ).toEqual([
    '| TOTAL',
    'north | - -',
    `north/a | ${String(30 / 90)} 0.2`,
    `north/b | ${String(60 / 90)} 0.4`,
  ]);
});

test('rows are sorted by the value of one column, those without one last', async () => {
  const sort = { by: 'amount', at: ['2023-01-01'], dir: 'desc' as const };
  expect(
    await show({
      rows: [{ of: 'shop', totals: 'none', sort }],
      columns: [{ of: 'day', grain: 'year', totals: 'none' }],
      measures: ['amount'],
    }),
  ).toEqual([
    '| 2023-01-01 | 2024-01-01',
    'a | 10 | 20',
    'web | 5 | 25',
    'b | - | 60',
    'c | - | 30',
  ]);
});

test('nested columns have subtotals of their own', async () => {
  expect(
    await show({
      columns: [{ of: 'region' }, { of: 'day', grain: 'year', totals: 'before' }],
      measures: ['average'],
      where: { of: 'region', op: '<>', value: 'south' },
    }),
  ).toEqual([
    '| TOTAL | north | north/2023-01-01 | north/2024-01-01 | (empty) | (empty)/2023-01-01 | (empty)/2024-01-01',
    'TOTAL | 24 | 30 | 10 | 40 | 15 | 5 | 25',
  ]);
});

test('measures keep their own numbers in whatever order they are asked', async () => {
  const measures = ['sales', 'amount', 'average', 'median', 'people', 'per_person', 'planned'];
  const byName = async (order: string[]): Promise<Record<string, unknown>> => {
    const query: Query = { cube: 'sales', rows: [{ of: 'region' }], columns: [], measures: order };
    const { cells } = await lab.ask(model, query);
    return Object.fromEntries(cells.map(({ values }, at) => [order[at], values]));
  };
  const told = await byName(measures);
  expect(told['median']).toEqual([22.5, 20, 30, null, 15]);
  expect(await byName([...measures].reverse())).toEqual(told);
  expect(await byName([...measures.slice(3), ...measures.slice(0, 3)])).toEqual(told);
});

test('a joined table counts where only a condition, a sort or a measure names it', async () => {
  const where = { of: 'shop', op: 'in' as const, values: ['a', 'c'] };
  expect(await show({ measures: ['sales', 'amount'], where })).toEqual(['| TOTAL', 'TOTAL | 3 60']);
  const sort = { by: 'region', dir: 'desc' as const };
  expect(await show({ rows: [{ of: 'shop', sort, totals: 'none' }], measures: ['sales'] })).toEqual(
    ['| TOTAL', 'c | 1', 'a | 2', 'b | 1', 'web | 2'],
  );
});

describe('a condition of a measure or a member', () => {
  const filter = {
    or: [
      { of: 'region', op: '=' as const, value: 'south' },
      { m: 'amount', op: '>' as const, value: 50 },
    ],
  };

  test('keeps members that pass by either, and totals count these or all', async () => {
    const regions = (totals: 'visible' | 'all') =>
      show({
        rows: [{ of: 'region' }],
        measures: ['amount', 'people'],
        having: [{ filter, level: 'region', totals }],
      });
    const kept = ['north | 90 2', 'south | 30 1'];
    expect(await regions('visible')).toEqual(['| TOTAL', 'TOTAL | 120 2', ...kept]);
    expect(await regions('all')).toEqual(['| TOTAL', 'TOTAL | 150 4', ...kept]);
    expect(
      await show({
        rows: [{ of: 'region' }],
        measures: ['amount'],
        having: [{ filter: { not: filter }, level: 'region', totals: 'visible' }],
      }),
    ).toEqual(['| TOTAL', 'TOTAL | 30', '(empty) | 30']);
  });

  test('tests the members above a level, by path and by key', async () => {
    const shops = (test: MeasureFilter) =>
      show({
        rows: [{ of: 'where', expand: 'all' }],
        measures: ['amount'],
        having: [
          {
            filter: { or: [test, { m: 'amount', op: '>', value: 50 }] },
            level: 'shop',
            totals: 'visible',
          },
        ],
      });
    const north = ['north | 60', 'north/b | 60'];
    const empty = ['(empty) | 30', '(empty)/web | 30'];
    expect(await shops({ of: 'region', op: 'empty' })).toEqual([
      '| TOTAL',
      'TOTAL | 90',
      ...north,
      ...empty,
    ]);
    expect(await shops({ of: 'where', op: 'in', paths: [[null, 'web'], ['east']] })).toEqual([
      '| TOTAL',
      'TOTAL | 90',
      ...north,
      ...empty,
    ]);
    expect(await shops({ of: 'shop', op: 'startsWith', value: 'C' })).toEqual([
      '| TOTAL',
      'TOTAL | 90',
      ...north,
      'south | 30',
      'south/c | 30',
    ]);
  });

  test('reads dates as the axis cuts them', async () => {
    const years = (test: FilterTest) =>
      show({
        rows: [{ of: 'day', grain: 'year' }],
        measures: ['amount'],
        having: [{ filter: test, level: 'day', totals: 'visible' }],
      });
    const kept = ['| TOTAL', 'TOTAL | 15', '2023-01-01 | 15'];
    const value = '2023-06-01';
    expect(await years({ of: 'day', grain: 'year', op: '=', value })).toEqual(kept);
    await expect(years({ of: 'day', op: '=', value })).rejects.toMatchObject({
      key: 'invalid.query.memberTest',
    });
  });

  test.each<[string, Partial<Query>, string, FilterTest]>([
    ['of the other axis', { columns: [{ of: 'person' }] }, 'region', { of: 'person', op: 'empty' }],
    ['on no axis', {}, 'region', { of: 'shop', op: 'empty' }],
    ['behind', { rows: [{ of: 'region' }, { of: 'shop' }] }, 'region', { of: 'shop', op: 'empty' }],
    [
      'below it',
      { rows: [{ of: 'where', expand: 'all' }] },
      'region',
      { of: 'where', op: 'in', paths: [['north', 'a']] },
    ],
  ])('refuses a field %s by name', async (_, query, level, filter) => {
    const having = [{ filter, level, totals: 'all' as const }];
    const name = filter.of === 'where' ? 'shop' : filter.of;
    const asked = show({ rows: [{ of: 'region' }], measures: ['amount'], ...query, having });
    const params = { name, level: 'region' };
    await expect(asked).rejects.toMatchObject({ key: 'invalid.query.memberTest', params });
  });
});

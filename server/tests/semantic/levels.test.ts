import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AggregateMeasure, Measure } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const stock = (name: string, semi: AggregateMeasure['semi'] & object): Measure => ({
  name,
  agg: 'sum',
  expr: 'items',
  semi,
});

const model = smallModel('stocks', {
  dimensions: [
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'month', expr: 'month(day)', type: 'number' },
    { name: 'town', expr: 'town', type: 'string' },
    { name: 'shop', expr: 'shop', type: 'string' },
  ],
  hierarchies: [{ name: 'place', levels: ['town', 'shop'] }],
  measures: [
    { name: 'items', agg: 'sum', expr: 'items' },
    { name: 'days', agg: 'count' },
    stock('last', { over: 'day', take: 'last', per: ['shop'] }),
    stock('last_of_all', { over: 'day', take: 'last' }),
    stock('last_day', { over: 'day', take: 'last', per: [] }),
    stock('first', { over: 'day', take: 'first', per: ['shop'] }),
    stock('mean', { over: 'day', take: 'avg', per: ['shop'] }),
    { name: 'median', agg: 'percentile', expr: 'items', p: 0.5 },
    { name: 'p75', agg: 'percentile', expr: 'items', p: 0.75 },
    { name: 'large', agg: 'sum', expr: 'items', where: 'items > 10' },
    { name: 'in_all', calc: 'items', at: { fix: [] } },
    { name: 'in_town', calc: 'items', at: { fix: ['town'] } },
    { name: 'without_shop', calc: 'items', at: { exclude: ['shop'] } },
    { name: 'per_shop', calc: 'items', at: { include: ['shop'] } },
    { name: 'share', calc: 'items / without_shop' },
    { name: 'by_zero', calc: 'items / (days - days)' },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE stocks AS SELECT * FROM (VALUES
      (DATE '2024-01-10', 'oslo', 'a', 10),
      (DATE '2024-01-31', 'oslo', 'a', 20),
      (DATE '2024-02-29', 'oslo', 'a', 40),
      (DATE '2024-01-31', 'oslo', 'b', 5),
      (DATE '2024-01-31', 'bergen', 'c', 7),
      (DATE '2024-02-29', 'bergen', 'c', 9)
    ) t(day, town, shop, items)`,
  );
});
afterAll(() => lab.close());

async function show(query: Partial<Query>): Promise<string[]> {
  return showCellSet(
    await lab.ask(model, { cube: 'stocks', rows: [], columns: [], measures: [], ...query }),
  );
}

describe('a stock', () => {
  test('takes the last value of each series, then adds the series up', async () => {
    expect(
      await show({
        rows: [{ of: 'town' }],
        measures: ['last', 'last_of_all', 'last_day', 'first'],
      }),
    ).toEqual(['| TOTAL', 'TOTAL | 54 54 49 22', 'bergen | 9 9 9 7', 'oslo | 45 45 40 15']);
  });

  test('gives every period where time is on the axis, and the total is no sum of them', async () => {
    expect(
      await show({ rows: [{ of: 'day', grain: 'month' }], measures: ['last', 'mean', 'items'] }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 54 36.33333333333333 91',
      '2024-01-01 | 32 27 42',
      '2024-02-01 | 49 49 49',
    ]);
  });

  test('is not called additive', async () => {
    const { measures } = await lab.ask(model, {
      cube: 'stocks',
      rows: [],
      columns: [],
      measures: ['items', 'last'],
    });
    expect(measures.map(({ additive }) => additive)).toEqual([true, undefined]);
  });
});

test('a percentile of a total is that of its rows, interpolated', async () => {
  expect(await show({ rows: [{ of: 'town' }], measures: ['median', 'p75'] })).toEqual([
    '| TOTAL',
    'TOTAL | 9.5 17.5',
    'bergen | 8 8.5',
    'oslo | 15 25',
  ]);
});

test('a filtered measure keeps its rows alone', async () => {
  expect(await show({ rows: [{ of: 'town' }], measures: ['items', 'large', 'days'] })).toEqual([
    '| TOTAL',
    'TOTAL | 91 60 6',
    'bergen | 16 - 2',
    'oslo | 75 60 4',
  ]);
});

test('calculations at fixed, left out and added levels hold on totals, too', async () => {
  expect(
    await show({
      rows: [{ of: 'place', expand: 'all' }],
      measures: ['items', 'in_all', 'in_town', 'without_shop', 'per_shop', 'share'],
    }),
  ).toEqual([
    '| TOTAL',
    'TOTAL | 91 91 45.5 91 30.333333333333332 1',
    'bergen | 16 91 16 16 16 1',
    'bergen/c | 16 91 16 16 16 1',
    'oslo | 75 91 75 75 37.5 1',
    'oslo/a | 70 91 75 75 70 0.9333333333333333',
    'oslo/b | 5 91 75 75 5 0.06666666666666667',
  ]);
});

test('a calculation at other levels counts what the conditions leave', async () => {
  expect(
    await show({
      rows: [{ of: 'shop', totals: 'none' }],
      measures: ['items', 'in_all'],
      where: { of: 'town', op: '=', value: 'oslo' },
    }),
  ).toEqual(['| TOTAL', 'a | 70 75', 'b | 5 75']);
});

test('a division by zero has no value', async () => {
  expect(await show({ measures: ['by_zero', 'days'] })).toEqual(['| TOTAL', 'TOTAL | - 6']);
});

describe('a model with a wrong measure is refused at its place', () => {
  const refused = async (measure: Measure) =>
    lab
      .ask(
        { ...model, measures: [...model.measures, measure] },
        { cube: 'stocks', rows: [], columns: [], measures: [measure.name] },
      )
      .catch((error: unknown) => error);

  test.each<[Measure, string, string]>([
    [{ name: 'p', agg: 'percentile', expr: 'items' }, 'measures.p.p', 'model.needsPercentile'],
    [stock('s', { over: 'town', take: 'last' }), 'measures.s.semi.over', 'model.notDate'],
    [
      { name: 'd', agg: 'distinct', expr: 'shop', semi: { over: 'day', take: 'avg' } },
      'measures.d.semi.take',
      'model.notSemi',
    ],
    [
      { name: 'l', calc: 'items', at: { fix: [], exclude: ['shop'] } },
      'measures.l.at',
      'model.oneOfLevels',
    ],
  ])('%j', async (measure, place, reason) => {
    expect(await refused(measure)).toMatchObject({
      key: 'invalid.cube.expression',
      params: { place, reason: { reason } },
    });
  });

  test('a dimension it lacks is named', async () => {
    expect(await refused({ name: 'l', calc: 'items', at: { fix: ['twon'] } })).toMatchObject({
      key: 'invalid.query.field',
      params: { name: 'twon' },
    });
  });
});

describe('a running value', () => {
  const months = { of: 'day', grain: 'month' } as const;
  const running = (m: string) => ({ m, as: 'running' as const });

  test('of a percentile is that of all values so far', async () => {
    expect(
      await show({ rows: [months], measures: ['median', running('median'), running('p75')] }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 9.5 - -',
      '2024-01-01 | 8.5 8.5 12.5',
      '2024-02-01 | 24.5 9.5 17.5',
    ]);
  });

  test('of a stock takes the dates so far: what has no newer value keeps its last', async () => {
    const stocks = ['last', 'first', 'mean', 'last_day'];
    expect(await show({ rows: [months], measures: ['last', ...stocks.map(running)] })).toEqual([
      '| TOTAL',
      'TOTAL | 54 - - - -',
      '2024-01-01 | 32 32 22 27 32',
      `2024-02-01 | 49 54 22 ${70 / 3 + 5 + 8} 49`,
    ]);
  });

  test('goes on where a member has nothing, under each parent and along the columns', async () => {
    expect(
      await show({
        rows: [{ of: 'place', expand: 'all', totals: 'none' }],
        columns: [{ ...months, totals: 'none' }],
        measures: [
          { ...running('median'), along: 'columns' },
          { ...running('last'), along: 'rows' },
        ],
      }),
    ).toEqual([
      '| 2024-01-01 | 2024-02-01',
      'bergen | - - | - -',
      'bergen/c | 7 7 | 8 9',
      'oslo | - - | - -',
      'oslo/a | 15 20 | 20 40',
      'oslo/b | 5 25 | 5 40',
    ]);
  });

  test('of a calculation at other levels is what the levels say, over what came so far', async () => {
    const at = ['in_all', 'in_town', 'per_shop', 'share'];
    expect(await show({ rows: [months], measures: at.map(running) })).toEqual([
      '| TOTAL',
      'TOTAL | - - - -',
      '2024-01-01 | 91 45.5 14 1',
      `2024-02-01 | 91 45.5 ${91 / 3} 1`,
    ]);
    expect(
      await show({
        rows: [{ of: 'place', expand: 'all' }],
        measures: ['without_shop', running('without_shop'), running('share')],
      }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 91 - -',
      'bergen | 16 16 1',
      'bergen/c | 16 16 1',
      'oslo | 75 91 1',
      `oslo/a | 75 75 ${70 / 75}`,
      'oslo/b | 75 75 1',
    ]);
  });

  test('counts members that stand in other columns alone, and those without a value', async () => {
    expect(
      await show({
        rows: [{ of: 'town' }],
        columns: [{ of: 'shop', totals: 'none' }],
        measures: [running('without_shop')],
      }),
    ).toEqual(['| a | b | c', 'TOTAL | - | - | -', 'bergen | - | - | 16', 'oslo | 91 | 91 | 91']);
  });
});

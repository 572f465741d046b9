import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import type { AppliedRule } from '../../src/semantic/plan/applied-rule';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  dimensions: [
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'year', expr: 'year(day)', type: 'number' },
    { name: 'shop', expr: 'shop', type: 'string' },
    { name: 'two', expr: 'make_date(year(day), month(other), 1)', type: 'date' },
  ],
  measures: [
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'sales', agg: 'count' },
    { name: 'people', agg: 'distinct', expr: 'person' },
    { name: 'year_ago', calc: 'amount', shift: { over: 'day', n: -1, unit: 'year' } },
    { name: 'people_ago', calc: 'people', shift: { over: 'day', n: -1, unit: 'year' } },
    { name: 'growth', calc: 'amount / year_ago - 1' },
    { name: 'month_ago', calc: 'amount', shift: { over: 'day', n: -1, unit: 'month' } },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE sales AS SELECT * FROM (VALUES
      (DATE '2023-01-31', 'a', 10, 'ann', DATE '2023-01-31'),
      (DATE '2023-03-10', 'a', 20, 'bob', DATE '2023-01-31'),
      (DATE '2023-03-20', 'b', 30, 'ann', DATE '2023-01-31'),
      (DATE '2024-01-15', 'a', 40, 'ann', DATE '2023-01-31'),
      (DATE '2024-03-05', 'a', 50, 'ann', DATE '2023-01-31'),
      (DATE '2024-03-06', 'a', 60, 'cat', DATE '2023-01-31')
    ) t(day, shop, amount, person, other)`,
  );
});
afterAll(() => lab.close());

async function show(query: Partial<Query>, rules?: AppliedRule[]): Promise<string[]> {
  const asked = { cube: 'sales', rows: [], columns: [], measures: [], ...query };
  return showCellSet(await lab.ask(model, asked, rules));
}

const in2024 = { of: 'day', op: 'between' as const, from: '2024-01-01', to: '2024-12-31' };

test('a member with rows in only one of the periods stays', async () => {
  expect(
    await show({
      rows: [{ of: 'shop' }],
      measures: ['amount', 'sales', 'year_ago', 'people_ago'],
      where: in2024,
    }),
  ).toEqual(['| TOTAL', 'TOTAL | 150 3 60 2', 'a | 150 3 30 2', 'b | - - 30 1']);
});

test('the period before stands beside its own when time is on the axis', async () => {
  expect(
    await show({
      rows: [{ of: 'day', grain: 'month' }],
      measures: ['amount', 'year_ago', 'growth'],
      where: in2024,
    }),
  ).toEqual([
    '| TOTAL',
    'TOTAL | 150 60 1.5',
    '2024-01-01 | 40 10 3',
    '2024-03-01 | 110 50 1.2000000000000002',
  ]);
});

test('fields made of the same date move with it', async () => {
  expect(await show({ rows: [{ of: 'year' }], measures: ['amount', 'year_ago'] })).toEqual([
    '| TOTAL',
    'TOTAL | 210 210',
    '2023 | 60 -',
    '2024 | 150 60',
    '2025 | - 150',
  ]);
});

describe('a shift in a formula', () => {
  const shifted = (n: number, unit: string) => `shift(amount, day, ${n}, '${unit}')`;
  const calculated = [
    { name: 'before', calc: shifted(-1, 'year') },
    { name: 'after', calc: shifted(1, 'year') },
    { name: 'last_month', calc: shifted(-1, 'month') },
  ];

  test('adds no period behind the last day of the data, nor before the first', async () => {
    const measures = ['amount', 'before', 'after'];
    expect(await show({ rows: [{ of: 'year' }], measures, calculated })).toEqual([
      '| TOTAL',
      'TOTAL | 210 60 150',
      '2023 | 60 - 150',
      '2024 | 150 60 -',
    ]);
  });

  test('is cut at the periods that are shown', async () => {
    const rows = [{ of: 'day', grain: 'month' as const }];
    const lines = await show({ rows, measures: ['amount', 'last_month'], calculated });
    expect(lines.at(-1)).toBe('2024-03-01 | 110 -');
  });

  test('is the whole other period where none is shown', async () => {
    const asked = { measures: ['amount', 'before'], calculated, where: in2024 };
    expect(await show(asked)).toEqual(['| TOTAL', 'TOTAL | 150 60']);
  });

  test('is so in a formula of the cube, too', async () => {
    const before: Measure = { name: 'before', calc: shifted(-1, 'year') };
    const cube = { ...model, measures: [...model.measures, before] };
    const asked = { cube: 'sales', rows: [{ of: 'year' }], columns: [], measures: ['before'] };
    expect(showCellSet(await lab.ask(cube, asked))).toEqual([
      ...['| TOTAL', 'TOTAL | 60', '2024 | 60'],
    ]);
  });
});

test('a period so far is compared with the same part of the other', async () => {
  expect(
    await show({
      measures: ['amount', 'year_ago'],
      where: { of: 'day', op: 'period', period: { kind: 'this', n: 1, unit: 'year' } },
      asOf: '2024-03-10T12:00:00.000Z',
    }),
  ).toEqual(['| TOTAL', 'TOTAL | 150 30']);
});

test('a day that a month lacks counts as its last', async () => {
  expect(
    await show({ measures: ['month_ago'], where: { of: 'day', op: '=', value: '2023-02-28' } }),
  ).toEqual(['| TOTAL', 'TOTAL | 10']);
});

test('a date made of two columns cannot be moved, and the message names it', async () => {
  const bad: Measure = { name: 'bad', calc: 'amount', shift: { over: 'two', n: -1, unit: 'year' } };
  await expect(
    lab.ask(
      { ...model, measures: [...model.measures, bad] },
      { cube: 'sales', rows: [], columns: [], measures: ['bad'] },
    ),
  ).rejects.toMatchObject({
    key: 'invalid.cube.expression',
    params: {
      place: 'measures.bad.shift.over',
      reason: { reason: 'model.notMovable', params: { name: 'two' } },
    },
  });
});

describe('what a person may see is decided by rows as they stand', () => {
  const rows: Query['rows'] = [{ of: 'year' }];
  const measures = ['amount', 'year_ago', 'people_ago'];

  test('a rule on the date leaves out the rows of the other period, too', async () => {
    const rules: AppliedRule[] = [{ id: 'new', filter: in2024, exemptCubes: [] }];
    expect(await show({ measures, where: in2024 }, rules)).toEqual(['| TOTAL', 'TOTAL | 150 - -']);
    expect(await show({ rows, measures }, rules)).toEqual([
      ...['| TOTAL', 'TOTAL | 150 150 2', '2024 | 150 - -', '2025 | - 150 2'],
    ]);
  });

  test.each([
    ['visible', ['2024 | 150 - -', '2025 | - 150 2']],
    ['full', ['2024 | 150 60 2', '2025 | - 150 2']],
    ['hidden', ['2025 | - 150 2']],
  ] as const)('so does the condition of a role, with %s totals', async (totals, expected) => {
    const access = [{ role: 'viewer' as const, rows: "day >= date '2024-01-01'", totals }];
    const asked = { cube: 'sales', rows, columns: [], measures };
    const lines = showCellSet(await lab.ask({ ...model, access }, asked, [], 'viewer'));
    expect(lines.slice(2)).toEqual(expected);
  });

  test('also of a table that is joined by the date', async () => {
    await lab.load(
      'CREATE TABLE days AS SELECT DISTINCT day, year(day) AS season FROM sales',
      'INSERT INTO days SELECT day + INTERVAL 1 YEAR, year(day) + 1 FROM sales WHERE year(day) = 2024',
      "INSERT INTO days VALUES ('2024-01-31', 2024), ('2024-03-10', 2024), ('2024-03-20', 2024)",
    );
    const joined: CubeModel = {
      ...model,
      joins: [{ name: 'days', to: 'days', rel: 'many_to_one', on: [['day', 'day']] }],
      dimensions: [...model.dimensions, { name: 'season', expr: 'days.season', type: 'number' }],
    };
    const filter = { of: 'season', op: '=' as const, value: 2024 };
    const asked = { cube: 'sales', rows: [{ of: 'season' }], columns: [], measures };
    const rules: AppliedRule[] = [{ id: 'new', filter, exemptCubes: [] }];
    expect(showCellSet(await lab.ask(joined, asked, rules)).slice(2)).toEqual([
      ...['2024 | 150 - -', '2025 | - 150 2'],
    ]);
  });
});

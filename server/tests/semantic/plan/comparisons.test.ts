import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Compare, Query } from '@bi/contract/query/query';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import { openSemanticLab, showCellSet, type SemanticLab } from '../semantic-fixture';
import { smallModel } from '../../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  dimensions: [
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'shop', expr: 'shop', type: 'string' },
  ],
  measures: [
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'people', agg: 'distinct', expr: 'person' },
    { name: 'each', calc: 'amount / people' },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE sales AS SELECT * FROM (VALUES
      (DATE '2023-03-10', 'a', 20, 'bob'),
      (DATE '2023-03-20', 'b', 30, 'ann'),
      (DATE '2024-01-15', 'a', 40, 'ann'),
      (DATE '2024-02-05', 'c', 25, 'dan'),
      (DATE '2024-03-05', 'a', 50, 'ann'),
      (DATE '2024-03-06', 'a', 60, 'cat'),
      (DATE '2024-03-25', 'c', 10, 'cat')
    ) t(day, shop, amount, person)`,
  );
});
afterAll(() => lab.close());

async function show(query: Partial<Query>): Promise<string[]> {
  return showCellSet(
    await lab.ask(model, { cube: 'sales', rows: [], columns: [], measures: [], ...query }),
  );
}

const give = (to: Compare['to']) =>
  (['value', 'delta', 'pctDelta'] as const).map((one) => ({
    m: 'amount',
    compare: { over: 'day', to, give: one },
  }));

const march = { of: 'day', op: 'between', from: '2024-03-01', to: '2024-03-31' } as const;

test('members of only one of the periods stay, and differences add up to that of the total', async () => {
  expect(
    await show({
      rows: [{ of: 'shop' }],
      measures: ['amount', ...give({ n: -1, unit: 'year' })],
      where: march,
    }),
  ).toEqual([
    '| TOTAL',
    'TOTAL | 120 50 70 1.4',
    'a | 110 20 90 4.5',
    'b | - 30 -30 -1',
    'c | 10 - 10 -',
  ]);
});

test('a Top-N next to a comparison is in the order of its ranking', async () => {
  expect(
    await show({
      rows: [{ of: 'shop', top: { n: 3, by: 'amount', others: false } }],
      measures: ['amount', ...give({ n: -1, unit: 'year' }).slice(0, 1)],
      where: { of: 'day', op: 'between', from: '2024-01-01', to: '2024-12-31' },
    }),
  ).toEqual(['| TOTAL', 'TOTAL | 185 50', 'a | 150 20', 'c | 35 -', 'b | - 30']);
});

test('a distinct count or a ratio has a difference where both periods have a value', async () => {
  const compare = { to: { n: -1, unit: 'year' as const }, give: 'delta' as const };
  expect(
    await show({
      rows: [{ of: 'shop' }],
      measures: ['people', { m: 'people', compare }, { m: 'each', compare }],
      where: march,
    }),
  ).toEqual(['| TOTAL', 'TOTAL | 2 0 35', 'a | 2 1 35', 'c | 1 - -']);
});

describe('the period before', () => {
  const ask = async (where: Query['where'], more: Partial<Query> = {}) =>
    (
      await show({
        measures: ['amount', { m: 'amount', compare: { to: 'previous', give: 'value' } }],
        ...(where === undefined ? {} : { where }),
        ...more,
      })
    ).slice(1);

  test('has the length of the one asked for: whole months, or days', async () => {
    expect(await ask(march)).toEqual(['TOTAL | 120 25']);
    expect(await ask({ ...march, from: '2024-02-01' })).toEqual(['TOTAL | 145 40']);
    expect(await ask({ ...march, from: '2024-03-06', to: '2024-03-06' })).toEqual([
      'TOTAL | 60 50',
    ]);
    expect(await ask({ of: 'day', grain: 'year', op: '=', value: '2024-01-01' })).toEqual([
      'TOTAL | 185 50',
    ]);
    expect(
      await ask({
        and: [
          { of: 'day', op: '>=', value: '2024-03-01' },
          { of: 'day', op: '<', value: '2024-04-01' },
        ],
      }),
    ).toEqual(['TOTAL | 120 25']);
  });

  test('is clipped where the period so far is', async () => {
    const period = { kind: 'this' as const, n: 1, unit: 'year' as const };
    expect(
      await ask({ of: 'day', op: 'period', period }, { asOf: '2024-03-15T12:00:00.000Z' }),
    ).toEqual(['TOTAL | 175 20']);
  });

  const weeks: CubeModel = {
    ...model,
    source: { table: 'weeks' },
    calendars: [
      { name: 'retail', kind: '445', weeks: '445', endMonth: 12, lastWeekday: 7, end: 'last' },
      { name: 'fiscal', kind: 'fiscal', startMonth: 2 },
    ],
  };
  const inWeeks = async (query: Partial<Query>) => {
    await lab.load(
      `CREATE OR REPLACE TABLE weeks AS SELECT * FROM (VALUES (DATE '2023-02-10', 'a', 64, 'x'),
        (DATE '2024-01-21', 'a', 1, 'x'), (DATE '2024-01-22', 'a', 2, 'x'), (DATE '2024-02-25', 'a', 4, 'x'),
        (DATE '2024-02-26', 'a', 8, 'x'), (DATE '2024-03-31', 'a', 16, 'x'), (DATE '2024-04-01', 'a', 32, 'x')
      ) t(day, shop, amount, person)`,
    );
    const measures = [
      'amount',
      { m: 'amount', compare: { to: 'previous', give: 'value' } } as const,
    ];
    return showCellSet(
      await lab.ask(weeks, { cube: 'sales', rows: [], columns: [], measures, ...query }),
    ).slice(1);
  };

  test('before a month of a calendar of weeks has as many weeks', async () => {
    const month = { of: 'day', grain: 'month', calendar: 'retail', op: '=' } as const;
    expect(await inWeeks({ where: { ...month, value: '2024-03-31' } })).toEqual(['TOTAL | 24 6']);
    const year = { of: 'day', grain: 'year', calendar: 'fiscal', op: '=' } as const;
    expect(await inWeeks({ where: { ...year, value: '2024-03-01' } })).toEqual(['TOTAL | 60 67']);
  });

  test('is refused along months of different length, with the next step', async () => {
    const rows = [{ of: 'day', grain: 'month' as const, calendar: 'retail' }];
    await expect(inWeeks({ rows })).rejects.toMatchObject({
      key: 'invalid.query.compare',
      params: { reason: { reason: 'compare.weeks', params: { name: 'day' } } },
    });
    expect(await inWeeks({ rows: [{ ...rows[0]!, grain: 'week' as const }] })).toContain(
      '2024-01-22 | 2 1',
    );
  });

  test('is that of the member before where the date stands on an axis alone', async () => {
    expect(await ask(undefined, { rows: [{ of: 'day', grain: 'year', totals: 'none' }] })).toEqual([
      '2023-01-01 | 50 -',
      '2024-01-01 | 185 50',
    ]);
  });

  const dated: CubeModel = {
    ...model,
    dimensions: [
      ...model.dimensions,
      { name: 'year', expr: 'year(day)', type: 'number' },
      { name: 'quarter', expr: "concat('Q', to_text(quarter(day)))", type: 'string' },
      { name: 'month', expr: 'month(day)', type: 'number' },
    ],
    hierarchies: [{ name: 'date', levels: ['year', 'quarter', 'month', 'day'] }],
  };
  const dateAsk = async (query: Partial<Query>, rules: AppliedRule[] = []) => {
    const measures = [
      'amount',
      { m: 'amount', compare: { over: 'day', to: 'previous', give: 'value' } } as const,
    ];
    const asked = { cube: 'sales', rows: [], columns: [], measures, ...query };
    return showCellSet(await lab.ask(dated, asked, rules)).slice(1);
  };

  test('is that of the level of a hierarchy that is shown', async () => {
    const years = await dateAsk({ rows: [{ of: 'date', totals: 'none' }] });
    expect(years).toEqual(['2023 | 50 -', '2024 | 185 50']);
    const months = await dateAsk({ rows: [{ of: 'date', expand: 3, totals: 'none' }] });
    expect(months.filter((line) => line.split('/').length === 3)).toEqual([
      '2023/Q1/3 | 50 -',
      '2023/Q2/4 | - 50',
      '2024/Q1/1 | 40 -',
      '2024/Q1/2 | 25 40',
      '2024/Q1/3 | 120 25',
    ]);
  });

  test('of a level that stands alone is the one before, too', async () => {
    expect(await dateAsk({ rows: [{ of: 'year', totals: 'none' }] })).toEqual([
      '2023 | 50 -',
      '2024 | 185 50',
    ]);
  });

  test.each([
    ['a year', { of: 'date', op: 'in', paths: [[2024]] }, '185 50'],
    ['a quarter', { of: 'date', op: 'in', paths: [[2024, 'Q1']] }, '185 -'],
    [
      'two months',
      {
        of: 'date',
        op: 'in',
        paths: [
          [2024, 'Q1', 3],
          [2024, 'Q1', 2],
        ],
      },
      '145 40',
    ],
    ['a year by its level', { of: 'year', op: '=', value: 2024 }, '185 50'],
    ['two years', { of: 'year', op: 'in', values: [2023, 2024] }, '235 -'],
  ] as const)('follows %s chosen in a filter', async (_name, where, values) => {
    expect(await dateAsk({ where: where as unknown as Query['where'] })).toEqual([
      `TOTAL | ${values}`,
    ]);
  });

  test('adds no period after the one that the last day of the data is in', async () => {
    const day = { of: 'day', totals: 'none' } as const;
    const months = await dateAsk({ rows: [{ ...day, grain: 'month' }] });
    expect(months.at(-1)).toBe('2024-03-01 | 120 25');
    const days = await dateAsk({ rows: [{ ...day, grain: 'day' }] });
    expect(days.at(-1)).toBe('2024-03-25 | 10 -');
    expect(days).toContain('2024-03-07 | - 60');
  });

  test('keeps all of the last period that has begun, and its total counts the same rows', async () => {
    await lab.load("INSERT INTO sales VALUES (DATE '2024-04-02', 'a', 5, 'ann')");
    const months = await dateAsk({ rows: [{ of: 'day', grain: 'month', totals: 'after' }] });
    await lab.load("DELETE FROM sales WHERE day = DATE '2024-04-02'");
    expect(months.slice(-2)).toEqual(['2024-04-01 | 5 120', 'TOTAL | 240 235']);
  });

  test('ends with the last day that a person may see', async () => {
    const until = { of: 'day', op: '<', value: '2024-03-01' } as const;
    const rules: AppliedRule[] = [{ id: 'old', filter: until, exemptCubes: [] }];
    const months = await dateAsk({ rows: [{ of: 'day', grain: 'month', totals: 'none' }] }, rules);
    expect(months.at(-1)).toBe('2024-02-01 | 25 40');
  });

  test('of a period that goes on adds none before the first day', async () => {
    const next = {
      m: 'amount',
      compare: { over: 'day', to: { n: 1, unit: 'month' }, give: 'value' },
    };
    const months = await dateAsk({
      rows: [{ of: 'day', grain: 'month', totals: 'none' }],
      measures: ['amount', next] as Query['measures'],
    });
    expect(months[0]).toBe('2023-03-01 | 50 -');
  });

  test('needs a period, and says so', async () => {
    await expect(ask(undefined)).rejects.toMatchObject({
      key: 'invalid.query.compare',
      params: { name: 'amount', reason: { reason: 'compare.noPeriod' } },
    });
    await expect(
      show({
        measures: [{ m: 'amount', compare: { over: 'shop', to: 'previous', give: 'delta' } }],
      }),
    ).rejects.toMatchObject({ params: { reason: { reason: 'compare.notDate' } } });
  });
});

test('growth can be shown in turn: ranked, sorted by and cut to the first', async () => {
  const growth = {
    m: 'amount',
    id: 'growth',
    compare: { to: { n: -1, unit: 'year' as const }, give: 'delta' as const },
  };
  const answer = await lab.ask(model, {
    cube: 'sales',
    rows: [
      {
        of: 'shop',
        totals: 'none',
        sort: { by: 'growth', dir: 'asc' },
        top: { n: 2, by: 'growth', others: false },
      },
    ],
    columns: [],
    measures: [growth, { ...growth, id: 'place', as: 'rank' }],
    where: march,
  });
  expect(showCellSet(answer)).toEqual(['| TOTAL', 'c | 10 2', 'a | 90 1']);
  expect(answer.measures).toEqual([
    { m: 'amount', id: 'growth', label: 'amount', compare: growth.compare },
    { m: 'amount', id: 'place', as: 'rank', label: 'amount', compare: growth.compare, format: '0' },
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query, Show } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { showVisits, VISIT_MONTHS as months, VISITS, visitsModel as model } from './visits-cube';

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(VISITS);
});
afterAll(() => lab.close());

const show = (query: Partial<Query>) => showVisits(lab, query);

describe('a share', () => {
  const shares = (m: string): Show[] => [
    { m, as: 'pctGrand' },
    { m, as: 'pctRow' },
    { m, as: 'pctCol' },
    { m, as: 'pctParent' },
  ];

  test('of a distinct count is of the people in all, not of the counts added up', async () => {
    expect(
      await show({ rows: [{ of: 'region' }], measures: ['people', ...shares('people')] }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 4 1 1 1 1',
      'north | 3 0.75 1 0.75 0.75',
      'south | 2 0.5 1 0.5 0.5',
    ]);
  });

  test('of an average is of the average of all rows', async () => {
    const [, , north] = await show({
      rows: [{ of: 'region' }],
      measures: ['average', { m: 'average', as: 'pctGrand' }],
    });
    expect(north).toBe(`north | 20.2 ${String(20.2 / 20)}`);
  });

  test('needs no totals on screen', async () => {
    const without = { totals: 'none' } as const;
    expect(
      await show({
        rows: [{ of: 'where', expand: 'all', ...without }],
        columns: [{ ...months, ...without }],
        measures: shares('visits'),
        where: { of: 'region', op: '=', value: 'north' },
      }),
    ).toEqual([
      '| 2024-01-01 | 2024-02-01 | 2024-03-01',
      'north | - - - - | - - - - | - - - -',
      'north/a | 0.25 0.5 1 1 | 0.25 0.5 0.5 0.5 | - - - -',
      'north/b | - - - - | 0.25 0.5 0.5 0.5 | 0.25 0.5 1 1',
    ]);
  });

  test('is of all members when a Top-N shows some, and Others have theirs', async () => {
    const rows = [{ of: 'shop', top: { n: 1, by: 'visits', others: true } }];
    expect(await show({ rows, measures: ['people', { m: 'people', as: 'pctCol' }] })).toEqual([
      '| TOTAL',
      'TOTAL | 4 1',
      'a | 1 0.25',
      'OTHERS | 4 1',
    ]);
    const dropped = [{ of: 'shop', top: { n: 1, by: 'visits', others: false } }];
    expect(await show({ rows: dropped, measures: [{ m: 'visits', as: 'pctCol' }] })).toEqual([
      '| TOTAL',
      'TOTAL | 1',
      `a | ${String(2 / 6)}`,
    ]);
  });

  test('counts under a measure condition what its totals count', async () => {
    const ask = (totals: 'visible' | 'all') =>
      show({
        rows: [{ of: 'region', totals: 'none' }],
        measures: [{ m: 'visits', as: 'pctCol' }],
        having: [{ filter: { m: 'visits', op: '>', value: 2 }, level: 'region', totals }],
      });
    expect(await ask('visible')).toEqual(['| TOTAL', 'north | 1']);
    expect(await ask('all')).toEqual(['| TOTAL', `north | ${String(4 / 6)}`]);
  });
});

describe('among siblings', () => {
  test('subtotals are ranked among subtotals, in the column of all totals, too', async () => {
    expect(
      await show({
        rows: [{ of: 'where', expand: 'all' }],
        columns: [{ ...months, totals: 'after' }],
        measures: [{ m: 'visits', as: 'rank' }],
      }),
    ).toEqual([
      '| 2024-01-01 | 2024-02-01 | 2024-03-01 | TOTAL',
      'TOTAL | - | - | - | -',
      'north | 1 | 1 | 1 | 1',
      'north/a | 1 | 1 | - | 1',
      'north/b | - | 1 | 1 | 1',
      'south | 1 | - | 1 | 2',
      'south/c | 1 | - | 1 | 1',
    ]);
  });

  test('ranks share the lower number, and what has no value has no rank', async () => {
    expect(
      await show({
        rows: [{ of: 'shop' }],
        columns: [{ ...months, totals: 'none' }],
        measures: ['visits', { m: 'visits', as: 'rank' }, { m: 'amount', as: 'rank' }],
      }),
    ).toEqual([
      '| 2024-01-01 | 2024-02-01 | 2024-03-01',
      'TOTAL | 2 - - | 2 - - | 2 - -',
      'a | 1 1 2 | 1 1 2 | - - -',
      'b | - - - | 1 1 1 | 1 1 1',
      'c | 1 1 1 | - - - | 1 1 -',
    ]);
  });

  test('differences go by the order shown, and are not made across a gap or a parent', async () => {
    const rows = [{ of: 'where', expand: 'all', totals: 'none' as const }] as const;
    expect(
      await show({
        rows: [...rows],
        measures: ['amount', { m: 'amount', as: 'delta' }, { m: 'amount', as: 'pctDelta' }],
      }),
    ).toEqual([
      '| TOTAL',
      'north | - - -',
      'north/a | 30.3 - -',
      `north/b | 50.5 20.2 ${String(20.2 / 30.3)}`,
      'south | - - -',
      'south/c | 19.2 - -',
    ]);
    const sorted = [{ of: 'shop', sort: { by: 'amount', dir: 'desc' as const } }];
    expect(
      await show({ rows: sorted, measures: ['amount', { m: 'amount', as: 'delta' }] }),
    ).toEqual(['| TOTAL', 'TOTAL | 100 -', 'b | 50.5 -', 'a | 30.3 -20.2', 'c | 19.2 -11.1']);
  });

  test('a moving average takes the values there are', async () => {
    expect(
      await show({ rows: [months], measures: ['visits', { m: 'amount', as: 'movingAvg', n: 2 }] }),
    ).toEqual([
      '| TOTAL',
      'TOTAL | 6 -',
      '2024-01-01 | 2 29.3',
      '2024-02-01 | 2 39.9',
      '2024-03-01 | 2 35.35',
    ]);
  });
});

describe('an order by what is shown', () => {
  test('names the entry, which then goes by natural order', async () => {
    const measures: Show[] = ['amount', { m: 'amount', as: 'delta', id: 'growth' }];
    const rows = [
      { of: 'day', grain: 'month' as const, sort: { by: 'growth', dir: 'desc' as const } },
    ];
    expect(await show({ rows, measures })).toEqual([
      '| TOTAL',
      'TOTAL | 100 -',
      '2024-02-01 | 50.5 21.2',
      '2024-03-01 | 20.2 -30.3',
      '2024-01-01 | 29.3 -',
    ]);
  });

  test('differs from the order by the measure itself', async () => {
    const measures: Show[] = [{ m: 'visits', as: 'pctRow', id: 'part' }];
    const ask = (by: string) =>
      show({
        rows: [{ of: 'region', totals: 'none', sort: { by, at: ['2024-01-01'], dir: 'desc' } }],
        columns: [{ ...months, totals: 'none' }],
        measures,
      });
    expect((await ask('part')).map((line) => line.slice(0, 5))).toEqual([
      '| 202',
      'south',
      'north',
    ]);
    expect((await ask('visits')).map((line) => line.slice(0, 5))).toEqual([
      '| 202',
      'north',
      'south',
    ]);
  });
});

test('a window cuts the answer after everything was calculated', async () => {
  const answer = await lab.ask(model, {
    cube: 'visits',
    rows: [{ ...months, totals: 'none' }],
    columns: [],
    measures: [
      { m: 'visits', as: 'running' },
      { m: 'visits', as: 'pctCol' },
    ],
    window: { row: [2, 3] },
  });
  expect(answer.cells.map(({ values }) => values)).toEqual([[6], [2 / 6]]);
  expect(answer.rows.count).toBe(3);
});

test('an entry says its id, what it shows and a format that suits it', async () => {
  const { measures } = await lab.ask(model, {
    cube: 'visits',
    rows: [],
    columns: [],
    measures: ['visits', { m: 'visits', as: 'pctRow', id: 'part', label: 'Part' }],
  });
  expect(measures).toEqual([
    { m: 'visits', label: 'visits', additive: true },
    { m: 'visits', id: 'part', as: 'pctRow', label: 'Part', named: true, format: '0.0%' },
  ]);
});

test('totals are true, or where asked the sum of what is shown for what adds up', async () => {
  const ask = async (totals?: 'true' | 'shown') =>
    lab.ask(model, {
      cube: 'visits',
      rows: [{ of: 'shop', top: { n: 1, by: 'visits', others: false } }],
      columns: [],
      measures: ['visits', 'people', { m: 'visits', as: 'pctCol' }],
      ...(totals === undefined ? {} : { totals }),
    });
  expect(showCellSet(await ask())).toEqual([
    '| TOTAL',
    'TOTAL | 6 4 1',
    `a | 2 1 ${String(2 / 6)}`,
  ]);
  const shown = await ask('shown');
  expect(showCellSet(shown)).toEqual(['| TOTAL', 'TOTAL | 2 4 1', 'a | 2 1 1']);
  expect(shown.measures.map(({ totals }) => totals)).toEqual(['shown', undefined, 'shown']);
});

describe('a measure of the query alone', () => {
  const calculated = [
    { name: 'rate', label: 'Rate', calc: 'amount / visits' },
    { name: 'double_rate', calc: 'rate * 2' },
  ];

  test('is calculated for every total by itself, and can rank and sort', async () => {
    expect(
      await show({
        calculated,
        rows: [
          { of: 'shop', top: { n: 2, by: 'rate', others: true }, sort: { by: 'rate', dir: 'asc' } },
        ],
        measures: ['rate', 'double_rate'],
      }),
    ).toEqual([
      '| TOTAL',
      `TOTAL | ${String(100 / 6)} ${String((100 / 6) * 2)}`,
      'a | 15.15 30.3',
      'b | 25.25 50.5',
      'OTHERS | 9.6 19.2',
    ]);
  });

  test('may not take a name of the cube, name itself or what is not there', async () => {
    const ask = (one: object) =>
      show({ calculated: [one] as Query['calculated'] & object, measures: ['visits'] });
    await expect(ask({ name: 'people', calc: '1' })).rejects.toMatchObject({
      key: 'invalid.query.calculated',
      params: { name: 'people' },
    });
    // a cycle is named as people see it
    await expect(ask({ name: 'self', label: 'Own sum', calc: 'self + 1' })).rejects.toMatchObject({
      key: 'invalid.cube.cycle',
      params: { name: 'Own sum', path: 'Own sum → Own sum' },
    });
    await expect(ask({ name: 'lost', calc: 'amuont + 1' })).rejects.toMatchObject({
      key: 'invalid.cube.expression',
    });
  });
});

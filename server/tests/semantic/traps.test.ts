import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BiError } from '@bi/contract/messages/bi-error';
import type { Query } from '@bi/contract/query/query';
import { assembleCellSet } from '@bi/olap/cells/assemble';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  joins: [{ name: 'place', to: 'places', rel: 'many_to_one', on: [['place', 'id']] }],
  dimensions: [
    { name: 'state', expr: 'place.state', type: 'string' },
    { name: 'city', expr: 'place.city', type: 'string' },
    { name: 'person', expr: 'person', type: 'string' },
    { name: 'at', expr: 'at', type: 'timestamp' },
    { name: 'day', expr: 'to_date(at)', type: 'date' },
    {
      name: 'month_name',
      expr: "case month(at) when 1 then 'Jan' when 2 then 'Feb' when 3 then 'Mar' else 'Later' end",
      type: 'string',
      sortBy: 'month_number',
    },
    { name: 'month_number', expr: 'least(month(at), 4)', type: 'number' },
  ],
  hierarchies: [{ name: 'where', levels: ['state', 'city'] }],
  measures: [
    { name: 'sales', agg: 'count' },
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'float', agg: 'sum', expr: 'weight' },
    { name: 'exact', agg: 'sum', expr: 'weight', scale: 2 },
    { name: 'average', agg: 'avg', expr: 'amount' },
    { name: 'people', agg: 'distinct', expr: 'person' },
    { name: 'per_person', calc: 'amount / people' },
    { name: 'by_zero', calc: 'amount / (sales - sales)' },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE places AS SELECT * FROM (VALUES (1, 'IL', 'Springfield'), (2, 'MA', 'Springfield'), (3, 'IL', 'Chicago'), (4, NULL, 'Nowhere')) t(id, state, city)`,
    `CREATE TABLE tags AS SELECT 1 AS sale, 'x' AS tag`,
    `CREATE TABLE sales AS SELECT * FROM (VALUES
      (1, 1, 'ann', 10, 0.1::DOUBLE, TIMESTAMP '2024-03-10 06:30:00'),
      (2, 1, 'bob', 20, 0.2, TIMESTAMP '2024-03-10 07:30:00'),
      (3, 2, 'ann', 30, 0.7, TIMESTAMP '2024-11-03 05:30:00'),
      (4, 3, 'ann', 40, 0.1, TIMESTAMP '2024-11-03 06:30:00'),
      (5, 3, NULL, 50, 0.1, TIMESTAMP '2024-12-31 23:30:00'),
      (6, 4, 'cat', 60, 0.1, TIMESTAMP '2025-01-01 04:30:00'),
      (7, 99, 'cat', 70, 0.1, TIMESTAMP '2025-01-01 05:30:00'),
      (8, NULL, 'dan', NULL, NULL, NULL)
    ) t(id, place, person, amount, weight, "at")`,
  );
});
afterAll(() => lab.close());

async function show(query: Partial<Query>): Promise<string[]> {
  return showCellSet(
    await lab.ask(model, { cube: 'sales', rows: [], columns: [], measures: [], ...query }),
  );
}

describe('totals', () => {
  test('of averages, ratios and distinct counts are computed at their own grain', async () => {
    expect(
      await show({ rows: [{ of: 'state' }], measures: ['average', 'people', 'per_person'] }),
    ).toEqual(['| TOTAL', 'TOTAL | 40 4 70', 'IL | 30 2 60', 'MA | 30 1 30', '(empty) | 65 2 65']);
  });

  test('do not change with a Top-N, and Others come from their rows', async () => {
    const rows = [{ of: 'person', top: { n: 1, by: 'amount', others: true } }];
    expect(await show({ rows, measures: ['amount', 'average', 'people'] })).toEqual([
      '| TOTAL',
      'TOTAL | 280 40 4',
      'cat | 130 65 1',
      'OTHERS | 150 30 3',
    ]);
  });

  test('stand before, after or nowhere', async () => {
    const ask = (totals: 'before' | 'after' | 'none') =>
      show({
        rows: [{ of: 'where', expand: 2, totals }],
        measures: ['sales'],
        where: { of: 'state', op: '=', value: 'IL' },
      });
    expect(await ask('before')).toEqual([
      '| TOTAL',
      'TOTAL | 4',
      'IL | 4',
      'IL/Chicago | 2',
      'IL/Springfield | 2',
    ]);
    expect(await ask('after')).toEqual([
      '| TOTAL',
      'IL | -',
      'IL/Chicago | 2',
      'IL/Springfield | 2',
      'IL/TOTAL | 4',
      'TOTAL | 4',
    ]);
    expect(await ask('none')).toEqual([
      '| TOTAL',
      'IL | -',
      'IL/Chicago | 2',
      'IL/Springfield | 2',
    ]);
  });

  test('under a measure condition count the visible members or all, as asked', async () => {
    const ask = (totals: 'visible' | 'all') =>
      show({
        rows: [{ of: 'state' }],
        measures: ['amount'],
        having: [{ filter: { m: 'amount', op: '>', value: 50 }, level: 'state', totals }],
      });
    expect(await ask('visible')).toEqual(['| TOTAL', 'TOTAL | 250', 'IL | 120', '(empty) | 130']);
    expect(await ask('all')).toEqual(['| TOTAL', 'TOTAL | 280', 'IL | 120', '(empty) | 130']);
  });
});

describe('NULL', () => {
  test('is a member of its own, never a total, and keeps rows without a match', async () => {
    expect(await show({ rows: [{ of: 'where', expand: 'all' }], measures: ['sales'] })).toEqual([
      '| TOTAL',
      'TOTAL | 8',
      'IL | 4',
      'IL/Chicago | 2',
      'IL/Springfield | 2',
      'MA | 1',
      'MA/Springfield | 1',
      '(empty) | 3',
      '(empty)/Nowhere | 1',
      '(empty)/(empty) | 2',
    ]);
  });

  test('stays under "not" and "not equal", and leaves under a comparison', async () => {
    const count = async (where: Query['where']) =>
      (await show({ measures: ['sales'], ...(where === undefined ? {} : { where }) }))[1];
    expect(await count({ of: 'person', op: '<>', value: 'ann' })).toBe('TOTAL | 5');
    expect(await count({ not: { of: 'person', op: '=', value: 'ann' } })).toBe('TOTAL | 5');
    expect(await count({ of: 'person', op: 'notIn', values: ['ann', null] })).toBe('TOTAL | 4');
    expect(await count({ of: 'person', op: '>', value: 'a' })).toBe('TOTAL | 7');
    expect(await count({ of: 'where', op: 'notIn', paths: [['IL']] })).toBe('TOTAL | 4');
  });

  test('comes out of a division by zero', async () => {
    expect(await show({ measures: ['by_zero', 'sales'] })).toEqual(['| TOTAL', 'TOTAL | - 8']);
  });
});

describe('a member', () => {
  test('is its path: one name in two states is two members', async () => {
    expect(
      await show({
        rows: [{ of: 'where', expand: 'all', totals: 'none' }],
        measures: ['people'],
        where: { of: 'city', op: '=', value: 'Springfield' },
      }),
    ).toEqual(['| TOTAL', 'IL | -', 'IL/Springfield | 2', 'MA | -', 'MA/Springfield | 1']);
  });

  test('stands in the order of its sort dimension', async () => {
    expect(
      await show({
        rows: [{ of: 'month_name', totals: 'none' }],
        measures: ['sales'],
        timezone: 'UTC',
      }),
    ).toEqual(['| TOTAL', 'Jan | 2', 'Mar | 2', 'Later | 4']);
  });
});

describe('time', () => {
  test('is cut in the zone of the query, also across a change of the clock', async () => {
    const ask = (timezone: string) =>
      show({
        rows: [{ of: 'at', grain: 'day', totals: 'none' }],
        measures: ['sales'],
        timezone,
        where: { of: 'at', op: 'notEmpty' },
      });
    expect(await ask('UTC')).toEqual([
      '| TOTAL',
      '2024-03-10 | 2',
      '2024-11-03 | 2',
      '2024-12-31 | 1',
      '2025-01-01 | 2',
    ]);
    expect(await ask('America/New_York')).toEqual([
      '| TOTAL',
      '2024-03-10 | 2',
      '2024-11-03 | 2',
      '2024-12-31 | 2',
      '2025-01-01 | 1',
    ]);
  });

  test('keeps the two hours of a clock put back apart', async () => {
    const cells = await show({
      rows: [{ of: 'at', grain: 'hour', totals: 'none' }],
      measures: ['sales'],
      timezone: 'America/New_York',
      where: { of: 'at', grain: 'day', op: '=', value: '2024-11-03' },
    });
    expect(cells).toEqual([
      '| TOTAL',
      '2024-11-03T05:00:00.000Z | 1',
      '2024-11-03T06:00:00.000Z | 1',
    ]);
  });

  test('has weeks that do not break at the turn of the year', async () => {
    const ask = (weekStart: number) =>
      show({
        rows: [{ of: 'day', grain: 'week', totals: 'none' }],
        measures: ['sales'],
        timezone: 'UTC',
        weekStart,
        where: { of: 'day', op: '>', value: '2024-12-01' },
      });
    expect(await ask(1)).toEqual(['| TOTAL', '2024-12-30 | 3']);
    expect(await ask(7)).toEqual(['| TOTAL', '2024-12-29 | 3']);
    expect(await ask(3)).toEqual(['| TOTAL', '2024-12-25 | 1', '2025-01-01 | 2']);
  });

  test('periods are half-open and end with now where they run', async () => {
    const count = async (period: object, asOf: string) =>
      (
        await show({
          measures: ['sales'],
          timezone: 'America/New_York',
          asOf,
          where: { of: 'at', op: 'period', period } as Query['where'] & object,
        })
      )[1];
    const asOf = '2025-01-01T05:15:00.000Z';
    expect(await count({ kind: 'last', n: 1, unit: 'month' }, asOf)).toBe('TOTAL | 2');
    expect(await count({ kind: 'this', n: 1, unit: 'year' }, asOf)).toBe('TOTAL | -');
    expect(await count({ kind: 'this', n: 1, unit: 'year' }, '2025-01-01T05:30:00.000Z')).toBe(
      'TOTAL | 1',
    );
    expect(await count({ kind: 'next', n: 1, unit: 'day' }, '2024-12-31T12:00:00.000Z')).toBe(
      'TOTAL | 1',
    );
  });
});

describe('sums', () => {
  test('with a scale are exact; floating ones are marked approximate', async () => {
    const cells = await lab.ask(model, {
      cube: 'sales',
      rows: [],
      columns: [],
      measures: ['exact', 'float'],
    });
    expect(cells.cells.map(({ approximate, values }) => [approximate ?? false, values[0]])).toEqual(
      [
        [false, 1.4],
        [true, expect.closeTo(1.4, 12)],
      ],
    );
  });
});

describe('what would count rows twice or show too much', () => {
  test('a rule on a field the cube lacks refuses, unless it exempts the cube', async () => {
    const rule = {
      id: 'r',
      filter: { of: 'region', op: 'in' as const, values: ['x'] },
      exemptCubes: [] as string[],
    };
    const query: Query = { cube: 'sales', rows: [], columns: [], measures: ['sales'] };
    await expect(lab.ask(model, query, [rule])).rejects.toThrow('forbidden.rule');
    expect(
      (await lab.ask(model, query, [{ ...rule, exemptCubes: ['sales'] }])).cells[0]?.values,
    ).toEqual([8]);
  });

  test('an answer over the limit of cells, rows or columns is refused with its size', async () => {
    const prepared = await lab.prepare(
      model,
      { cube: 'sales', rows: [{ of: 'person' }], columns: [{ of: 'city' }], measures: ['sales'] },
      [],
      5,
    );
    const table = await lab.run(prepared.sql, prepared.params);
    const { assembly } = prepared;
    const telling = (limits: Partial<typeof assembly.limits>) => {
      try {
        return assembleCellSet({ ...assembly, limits: { ...assembly.limits, ...limits } }, table);
      } catch (error) {
        return error;
      }
    };
    const refusal = (what: string, params: Record<string, unknown>) => ({
      key: `invalid.query.tooMany${what}`,
      params,
    });
    const whole = assembleCellSet(
      { ...assembly, limits: { ...assembly.limits, cells: 1000 } },
      table,
    );
    const rows = whole.rows.count;
    const columns = whole.columns.count;
    const longer = columns > rows ? 'CellsByColumns' : 'CellsByRows';
    const sides = { rows, columns, measures: 1 };
    expect(telling({})).toMatchObject(
      refusal(longer, { count: rows * columns, limit: 5, ...sides }),
    );
    expect(telling({ rows: 1 })).toMatchObject(refusal('Rows', { count: '> 1', limit: 1 }));
    const tooWide = refusal('Columns', { count: expect.any(Number), limit: 1 });
    expect(telling({ columns: 1 })).toMatchObject(tooWide);
    const cut = telling({ longRows: table.rowCount }) as BiError;
    expect(cut.params).toMatchObject({ count: '> 5', limit: 5, measures: 1 });
    expect([cut.params['rows'], cut.params['columns']]).toEqual([
      expect.stringMatching(/^≥ \d+$/),
      expect.stringMatching(/^≥ \d+$/),
    ]);
  });
});

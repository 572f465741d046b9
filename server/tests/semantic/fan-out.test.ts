import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Measure } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('orders', {
  key: ['id'],
  joins: [
    { name: 'lines', to: 'lines', rel: 'one_to_many', on: [['id', 'order_id']], key: ['id'] },
    { name: 'product', to: 'products', from: 'lines', rel: 'many_to_one', on: [['product', 'id']] },
    { name: 'payments', to: 'payments', rel: 'one_to_many', on: [['id', 'order_id']], key: ['id'] },
  ],
  dimensions: [
    { name: 'person', expr: 'person', type: 'string' },
    { name: 'product', expr: 'product.name', type: 'string' },
    { name: 'method', expr: 'payments.method', type: 'string' },
  ],
  measures: [
    { name: 'orders', agg: 'count' },
    { name: 'freight', agg: 'sum', expr: 'freight' },
    { name: 'mean_freight', agg: 'avg', expr: 'freight' },
    { name: 'median_freight', agg: 'percentile', expr: 'freight', p: 0.5 },
    { name: 'people', agg: 'distinct', expr: 'person' },
    { name: 'items', agg: 'sum', expr: 'lines.items' },
    { name: 'lines', agg: 'count', of: 'lines' },
    { name: 'paid', agg: 'sum', expr: 'payments.amount' },
    { name: 'per_order', calc: 'items / orders' },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE orders AS SELECT * FROM (VALUES (1, 'ann', 10), (2, 'ann', 20), (3, 'bob', 40)) t(id, person, freight)`,
    `CREATE TABLE products AS SELECT * FROM (VALUES (1, 'pen'), (2, 'ink')) t(id, name)`,
    `CREATE TABLE lines AS SELECT * FROM (VALUES
      (1, 1, 1, 5), (2, 1, 1, 6), (3, 1, 2, 7), (4, 2, 2, 1), (5, 99, 1, 100)
    ) t(id, order_id, product, items)`,
    `CREATE TABLE payments AS SELECT * FROM (VALUES
      (1, 1, 'card', 30), (2, 1, 'cash', 3), (3, 2, 'card', 50)
    ) t(id, order_id, method, amount)`,
  );
});
afterAll(() => lab.close());

async function show(query: Partial<Query>): Promise<string[]> {
  return showCellSet(
    await lab.ask(model, { cube: 'orders', rows: [], columns: [], measures: [], ...query }),
  );
}

test('rows of the one side count once per member of the many side and once in the total', async () => {
  expect(
    await show({
      rows: [{ of: 'product' }],
      measures: ['orders', 'freight', 'mean_freight', 'median_freight', 'people', 'items'],
    }),
  ).toEqual([
    '| TOTAL',
    'TOTAL | 3 70 23.333333333333332 20 2 19',
    'ink | 2 30 15 15 1 8',
    'pen | 1 10 10 10 1 11',
    '(empty) | 1 40 40 40 1 -',
  ]);
});

test('two many sides do not multiply each other', async () => {
  expect(
    await show({ rows: [{ of: 'person' }], measures: ['items', 'paid', 'lines', 'freight'] }),
  ).toEqual(['| TOTAL', 'TOTAL | 19 83 4 70', 'ann | 19 83 4 30', 'bob | - - - 40']);
});

test('a measure of one many side by a member of another counts each of its rows once', async () => {
  expect(await show({ rows: [{ of: 'method' }], measures: ['items', 'paid', 'freight'] })).toEqual([
    '| TOTAL',
    'TOTAL | 19 83 70',
    'card | 19 80 30',
    'cash | 18 3 10',
    '(empty) | - - 40',
  ]);
});

test('a condition on the many side keeps each row of the one side that has such a row, once', async () => {
  expect(
    await show({
      measures: ['orders', 'freight', 'items', 'per_order'],
      where: { of: 'product', op: '=', value: 'pen' },
    }),
  ).toEqual(['| TOTAL', 'TOTAL | 1 10 11 11']);
});

test('Others and ranks count repeated rows once', async () => {
  expect(
    await show({
      rows: [{ of: 'product', top: { n: 1, by: 'freight', others: true } }],
      measures: ['freight', 'orders'],
    }),
  ).toEqual(['| TOTAL', 'TOTAL | 70 3', '(empty) | 40 1', 'OTHERS | 30 2']);
});

describe('without a key that distinguishes rows', () => {
  test('the measure, the join and the place of the key are named', async () => {
    const query: Query = {
      cube: 'orders',
      rows: [{ of: 'product' }],
      columns: [],
      measures: ['freight'],
    };
    await expect(lab.ask({ ...model, key: [] }, query)).rejects.toMatchObject({
      key: 'invalid.query.fanOut',
      params: { join: 'lines', measure: 'freight', place: 'orders' },
    });
  });

  test('what repeated rows do not change is still answered', async () => {
    const cells = await lab.ask(
      { ...model, key: [] },
      { cube: 'orders', rows: [{ of: 'product' }], columns: [], measures: ['people', 'items'] },
    );
    expect(cells.cells.map(({ values }) => values)).toEqual([
      [2, 1, 1, 1],
      [19, 8, 11, null],
    ]);
  });
});

describe('a measure is refused', () => {
  test.each<[Measure, string, string]>([
    [
      { name: 'both', agg: 'sum', expr: 'lines.items * payments.amount' },
      'measures.both',
      'model.twoMany',
    ],
    [{ name: 'of', agg: 'count', of: 'product' }, 'measures.of.of', 'model.notMany'],
  ])('where its rows are ambiguous: %j', async (measure, place, reason) => {
    await expect(
      lab.ask(
        { ...model, measures: [...model.measures, measure] },
        { cube: 'orders', rows: [], columns: [], measures: [measure.name] },
      ),
    ).rejects.toMatchObject({
      key: 'invalid.cube.expression',
      params: { place, reason: { reason } },
    });
  });
});

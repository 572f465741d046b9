import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fact } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { ROW_POSITION, rowsOfTable } from '../../src/engine/engine';
import { duckdbDialect } from '../../src/engine/duckdb/duckdb-dialect';
import { prepareDrill } from '../../src/semantic/prepare/prepare-drill';
import { NOW, openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const orders: Fact = {
  name: 'orders',
  source: { table: 'orders' },
  key: ['id'],
  joins: [
    { name: 'lines', to: 'lines', rel: 'one_to_many', on: [['id', 'order_id']], key: ['id'] },
    { name: 'item', to: 'items', from: 'lines', rel: 'many_to_one', on: [['item', 'id']] },
    { name: 'paid', to: 'paid', rel: 'one_to_many', on: [['id', 'order_id']], key: ['id'] },
  ],
  map: { person: 'person', product: 'item.name' },
};

/** Visits know persons and what they looked at; orders know persons, and products by their lines. */
const model = smallModel('visits', {
  dimensions: [
    { name: 'person', expr: 'person', type: 'string' },
    { name: 'product', expr: 'looked_at', type: 'string' },
  ],
  measures: [
    { name: 'visits', agg: 'count' },
    { name: 'orders', agg: 'count', of: 'orders' },
    { name: 'freight', agg: 'sum', expr: 'freight', of: 'orders' },
    { name: 'median_freight', agg: 'percentile', p: 0.5, expr: 'freight', of: 'orders' },
    { name: 'pieces', agg: 'sum', expr: 'lines.pieces', of: 'orders' },
    { name: 'payments', agg: 'sum', expr: 'paid.amount', of: 'orders' },
  ],
  facts: [orders],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE visits AS SELECT * FROM (VALUES ('ann', 'pen'), ('bob', 'ink')) t(person, looked_at)`,
    `CREATE TABLE orders AS SELECT * FROM (VALUES (1, 'ann', 10), (2, 'ann', 20), (3, 'bob', 40)) t(id, person, freight)`,
    `CREATE TABLE items AS SELECT * FROM (VALUES (1, 'pen'), (2, 'ink')) t(id, name)`,
    `CREATE TABLE lines AS SELECT * FROM (VALUES
      (1, 1, 1, 5), (2, 1, 1, 6), (3, 1, 2, 7), (4, 2, 2, 1), (5, 99, 1, 100)
    ) t(id, order_id, item, pieces)`,
    `CREATE TABLE paid AS SELECT * FROM (VALUES (1, 1, 30), (2, 1, 3), (3, 2, 50)) t(id, order_id, amount)`,
    `CREATE VIEW "${rowsOfTable('orders')}" AS SELECT *, rowid AS "${ROW_POSITION}" FROM orders`,
  );
});
afterAll(() => lab.close());

async function show(query: Partial<Query>, of = model): Promise<string[]> {
  const asked = { cube: 'visits', rows: [], columns: [], measures: [], ...query };
  return showCellSet(await lab.ask(of, asked)).slice(1);
}

test('rows of a further fact count once per member of its many side and once in the total', async () => {
  expect(
    await show({
      rows: [{ of: 'product' }],
      measures: ['visits', 'orders', 'freight', 'median_freight', 'pieces', 'payments'],
    }),
  ).toEqual([
    'TOTAL | 2 3 70 20 19 83',
    'ink | 1 2 30 15 8 83',
    'pen | 1 1 10 10 11 33',
    '(empty) | - 1 40 40 - -',
  ]);
});

test('a condition on the many side keeps rows of a further fact once', async () => {
  const where: Query['where'] = { of: 'product', op: 'in', values: ['pen', 'ink'] };
  expect(
    await show({ rows: [{ of: 'person' }], where, measures: ['orders', 'freight', 'pieces'] }),
  ).toEqual(['TOTAL | 2 30 19', 'ann | 2 30 19']);
});

test('a further fact without a key refuses what its many side repeats, and names the place', async () => {
  const keyless = { ...model, facts: [{ ...orders, key: [] }] };
  const asked = { rows: [{ of: 'product' }], measures: ['freight'] };
  await expect(show(asked, keyless)).rejects.toMatchObject({
    key: 'invalid.query.fanOut',
    params: { join: 'lines', place: 'facts.orders' },
  });
  expect(await show({ measures: ['freight'] }, keyless)).toEqual(['TOTAL | 70']);
});

test('the rows behind a cell of a further fact are listed once', async () => {
  const drill = prepareDrill({
    model,
    catalog: await lab.catalog(),
    query: { cube: 'visits', rows: [{ of: 'product' }], columns: [], measures: ['freight'] },
    cell: { rows: [['pen']], columns: [] },
    rules: [],
    dialect: duckdbDialect,
    now: NOW,
  });
  const { sql, params } = drill.count();
  expect((await lab.run(sql, params)).columns[0]?.values[0]).toBe(1);
});

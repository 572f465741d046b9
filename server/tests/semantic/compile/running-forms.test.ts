import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query, Show } from '@bi/contract/query/query';
import type { AskingRole } from '@bi/olap/model/model-for-role';
import type { TableInfo } from '../../../src/engine/engine';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import { openSemanticLab, showCellSet, type SemanticLab } from '../semantic-fixture';
import { smallModel } from '../../../../tests/olap/model/small-model';

const model = smallModel('visits', {
  joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop', 'id']] }],
  dimensions: [
    { name: 'state', expr: 'shop.state', type: 'string' },
    { name: 'city', expr: 'shop.city', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'year', expr: 'year(day)', type: 'number' },
    { name: 'month', expr: 'month(day)', type: 'number' },
    { name: 'goods', expr: 'goods', type: 'string' },
    { name: 'goods_size', expr: 'length(goods)', type: 'number' },
    { name: 'sorted', expr: 'goods', type: 'string', sortBy: 'goods_size' },
    { name: 'shop_id', expr: 'shop', type: 'number' },
  ],
  hierarchies: [
    { name: 'where', levels: ['state', 'city'] },
    { name: 'when', levels: ['year', 'day'] },
    { name: 'months', levels: ['year', 'month'] },
    { name: 'ragged', levels: ['goods', 'day'], ragged: 'blank' },
  ],
  measures: [
    { name: 'shops', agg: 'distinct', expr: 'shop' },
    { name: 'dear', agg: 'distinct', expr: 'shop', where: 'stock > 50' },
    { name: 'rows', agg: 'count' },
    { name: 'twice', calc: 'shops * 2' },
    {
      name: 'stock',
      agg: 'sum',
      expr: 'stock',
      semi: { over: 'day', take: 'last', per: ['shop_id'] },
    },
    {
      name: 'opening',
      agg: 'avg',
      expr: 'stock',
      semi: { over: 'day', take: 'first', per: ['shop_id'] },
    },
    {
      name: 'level',
      agg: 'sum',
      expr: 'stock',
      semi: { over: 'day', take: 'avg', per: ['shop_id'] },
    },
    {
      name: 'weight',
      agg: 'sum',
      expr: 'weight',
      semi: { over: 'day', take: 'last', per: ['shop_id'] },
    },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    'CREATE TABLE shops (id INTEGER, state VARCHAR, city VARCHAR)',
    "INSERT INTO shops VALUES (1, 'N', 'Oslo'), (2, 'N', 'Bergen'), (3, 'S', 'Lund')",
    'CREATE TABLE visits (shop INTEGER, goods VARCHAR, day DATE, stock INTEGER, weight DOUBLE)',
    `INSERT INTO visits VALUES (1, 'b', '2023-01-05', 10, 1), (1, 'a', '2023-03-01', 7, 1), (2, 'a', '2023-03-09', 60, 1),
      (1, 'b', '2024-01-02', 4, 1), (3, 'a', '2024-02-01', 100, 1), (3, 'b', '2023-02-11', 90, 1),
      (NULL, 'a', '2023-01-01', 5, 1), (2, 'b', NULL, 1, 1), (3, NULL, '2024-02-01', 3, 1)`,
  );
  lab.largeTable = 'visits';
  await lab.load();
  const different: Record<string, number> = { shop: 2000, day: 730, goods: 40, stock: 100 };
  for (const column of (await lab.catalog()).get('visits')?.columns ?? []) {
    column.distinct = different[column.name] ?? 100;
  }
});
afterAll(() => lab.close());

const shops = (along: 'rows' | 'columns'): Show => ({ m: 'shops', as: 'running', along });

function ask(query: Partial<Query>): Query {
  return { cube: 'visits', rows: [], columns: [], measures: [shops('columns')], ...query };
}

const months = [{ of: 'day', grain: 'month' as const }];

async function readsFirsts(query: Query, on = model, role?: AskingRole): Promise<boolean> {
  const { sql } = await lab.prepare(on, query, [], undefined, role);
  return sql.includes('early0_first');
}

test('a running distinct count over months reads the first day of each key, and each day', async () => {
  const query = ask({ rows: [{ of: 'state' }], columns: months });
  expect(await readsFirsts(query)).toBe(true);
  const { sql } = await lab.prepare(model, query);
  expect(sql).not.toContain('count_n0');
  expect(showCellSet(await lab.ask(model, query))).toEqual([
    '| TOTAL | 2023-01-01 | 2023-02-01 | 2023-03-01 | 2024-01-01 | 2024-02-01 | (empty)',
    'TOTAL | - | 1 | 2 | 3 | 3 | 3 | 3',
    'N | - | 1 | 1 | 2 | 2 | 2 | 2',
    'S | - | - | 1 | 1 | 1 | 1 | 1',
    '(empty) | - | 0 | 0 | 0 | 0 | 0 | 0',
  ]);
});

test('a key that is read first and has no day does not take the first place of others', async () => {
  const table = 'late';
  await lab.connection.run(
    `CREATE OR REPLACE TABLE late AS SELECT * FROM (VALUES ('north', NULL), ('east', DATE '2024-01-07'),
      ('south', DATE '2024-01-01'), ('west', DATE '2024-01-03')) AS rows (shop, day)`,
  );
  const late: CubeModel = {
    ...{ name: 'late', source: { table }, key: [], joins: [], hierarchies: [] },
    dimensions: [{ name: 'day', expr: 'day', type: 'date' }],
    measures: [{ name: 'shops', agg: 'distinct', expr: 'shop' }],
  };
  const known = (await lab.catalog()) as Map<string, TableInfo>;
  const visits = known.get('visits')!;
  const day = visits.columns.find(({ name }) => name === 'day')!;
  const columns = [day, { ...day, name: 'shop', type: 'string' as const }];
  known.set(table, { ...visits, name: table, columns });
  const query = ask({ cube: 'late', columns: [{ of: 'day' }] });
  expect(await readsFirsts(query, late)).toBe(true);
  expect(showCellSet(await lab.ask(late, query))).toEqual([
    '| TOTAL | 2024-01-01 | 2024-01-03 | 2024-01-07 | (empty)',
    'TOTAL | - | 1 | 2 | 3 | 4',
  ]);
});

test('a running distinct count begins anew under each parent', async () => {
  const query = ask({
    rows: [{ of: 'when', expand: 'all' }],
    measures: [shops('rows')],
    where: { of: 'goods', op: 'in', values: ['a', 'b'] },
  });
  expect(await readsFirsts(query)).toBe(true);
  expect(showCellSet(await lab.ask(model, query))).toEqual([
    '| TOTAL',
    'TOTAL | -',
    '2023 | 3',
    '2023/2023-01-01 | 0',
    '2023/2023-01-05 | 1',
    '2023/2023-02-11 | 2',
    '2023/2023-03-01 | 2',
    '2023/2023-03-09 | 3',
    '2024 | 3',
    '2024/2024-01-02 | 1',
    '2024/2024-02-01 | 2',
    '(empty) | 3',
    '(empty)/(empty) | 1',
  ]);
});

const rule: AppliedRule = {
  id: 'rule',
  filter: { of: 'state', op: 'in', values: ['N', null] },
  exemptCubes: [],
};

test.each<[string, Partial<Query>, AppliedRule[]]>([
  ['other levels', { rows: [{ of: 'where', expand: 'all' }], columns: months }, []],
  ['closed members', { columns: [{ of: 'when', expand: [[2023]] }] }, []],
  ['fields before it on its axis', { columns: [{ of: 'where', expand: 'all' }, ...months] }, []],
  [
    'no totals',
    {
      columns: [
        { of: 'goods', totals: 'none' },
        { of: 'day', totals: 'none' },
      ],
    },
    [],
  ],
  ['totals of what is shown', { rows: [{ of: 'goods' }], columns: months, totals: 'shown' }, []],
  [
    'conditions on rows',
    { columns: months, where: { of: 'city', op: 'notIn', values: ['Lund'] } },
    [],
  ],
  ['rules', { rows: [{ of: 'goods' }], columns: months }, [rule]],
  ['members without values', { rows: [{ of: 'city' }], columns: months, showEmpty: true }, [rule]],
  [
    'a window',
    { rows: [{ of: 'city' }], columns: months, window: { row: [1, 3], col: [1, 3] } },
    [],
  ],
])('first places alone give the numbers that all places give: %s', async (_name, query, rules) => {
  const alone = ask(query);
  const beside = ask({ ...query, measures: [shops('columns'), { m: 'shops', id: 'plain' }] });
  expect(await readsFirsts(alone)).toBe(true);
  expect(await readsFirsts(beside)).toBe(false);
  const [special, general] = [
    await lab.ask(model, alone, rules),
    await lab.ask(model, beside, rules),
  ];
  expect(special.cells[0]).toEqual(general.cells[0]);
  expect([special.rows, special.columns]).toEqual([general.rows, general.columns]);
});

const top = { n: 1, by: 'shops', others: true };
const shown = (more: Partial<Exclude<Show, string>>): Show[] => [
  { m: 'shops', as: 'running', along: 'columns', ...more },
];

test.each<[string, Partial<Query>]>([
  ['its numbers are shown as well', { columns: months, measures: [shops('columns'), 'shops'] }],
  ['another measure is shown', { columns: months, measures: [shops('columns'), 'rows'] }],
  [
    'it runs along the other axis, too',
    {
      columns: months,
      measures: [shops('columns'), { m: 'shops', as: 'running', along: 'rows', id: 'down' }],
      rows: [{ of: 'goods' }],
    },
  ],
  ['a share is shown', { columns: months, measures: shown({ as: 'pctGrand' }) }],
  ['a rank leaves members out', { rows: [{ of: 'goods', top }], columns: months }],
  [
    'members are tested',
    {
      columns: months,
      having: [{ filter: { m: 'rows', op: '>', value: 1 }, level: 'day', totals: 'visible' }],
    },
  ],
  [
    'it is of another period',
    {
      columns: months,
      measures: shown({ compare: { to: { n: -1, unit: 'year' }, give: 'value' } }),
    },
  ],
  ['only some rows count for it', { columns: months, measures: shown({ m: 'dear' }) }],
  ['a calculation is made of it', { columns: months, measures: shown({ m: 'twice' }) }],
  ['its members stand in another order', { columns: [{ of: 'sorted' }] }],
  ['its members stand in a joined table', { columns: [{ of: 'where', expand: 'all' }] }],
  ['its members are no column in order', { columns: [{ of: 'months', expand: 'all' }] }],
  ['its members may lack a place', { columns: [{ of: 'ragged', expand: 'all' }] }],
])('all places are read where %s', async (_name, query) => {
  expect(await readsFirsts(ask(query))).toBe(false);
});

test('all places are read where rows that are not seen count for totals', async () => {
  const limited: CubeModel = {
    ...model,
    access: [{ role: 'viewer', rows: "shop.state = 'N'", totals: 'full' }],
  };
  expect(await readsFirsts(ask({ columns: months }), limited, 'viewer')).toBe(false);
  expect(await readsFirsts(ask({ columns: months }), limited)).toBe(true);
});

const stock = (m: string, along: 'rows' | 'columns' = 'columns'): Show[] => [
  { m, as: 'running', along },
];

test('a running stock adds up by how much each series changes', async () => {
  const query = ask({ rows: [{ of: 'state' }], columns: months, measures: stock('stock') });
  const { sql } = await lab.prepare(model, query);
  expect(sql).toContain('steps_columns_n0');
  expect(sql).not.toContain('run_columns');
  expect(showCellSet(await lab.ask(model, query))).toEqual([
    '| TOTAL | 2023-01-01 | 2023-02-01 | 2023-03-01 | 2024-01-01 | 2024-02-01',
    'TOTAL | - | 15 | 105 | 162 | 159 | 172',
    'N | - | 10 | 10 | 67 | 64 | 64',
    'S | - | - | 90 | 90 | 90 | 103',
    '(empty) | - | 5 | 5 | 5 | 5 | 5',
  ]);
});

test('a running stock along members without dates takes the last date among those so far', async () => {
  const rows = [{ of: 'goods' }];
  const query = ask({ rows, measures: stock('stock', 'rows') });
  expect(showCellSet(await lab.ask(model, query))).toEqual([
    '| TOTAL',
    'TOTAL | -',
    'a | 172',
    'b | 169',
    '(empty) | 172',
  ]);
  const first = ask({ rows, measures: stock('opening', 'rows') });
  expect(showCellSet(await lab.ask(model, first)).slice(2)).toEqual([
    'a | 43',
    'b | 41.25',
    '(empty) | 41.25',
  ]);
});

test.each<[string, Partial<Query>]>([
  ['its dates are averaged', { columns: months, measures: stock('level') }],
  ['its sums are not exact', { columns: months, measures: stock('weight') }],
  [
    'members may lack a place',
    { columns: [{ of: 'ragged', expand: 'all' }], measures: stock('stock') },
  ],
])('a running stock is computed for each member anew where %s', async (_name, query) => {
  const { sql } = await lab.prepare(model, ask(query));
  expect(sql).not.toContain('steps_columns');
  expect(sql).toContain('run_columns');
});

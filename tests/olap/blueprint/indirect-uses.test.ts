import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { cubeLineage } from '@bi/olap/blueprint/cube-lineage';
import { queryLineage } from '@bi/olap/blueprint/query-lineage';
import { describe, expect, test } from 'vitest';

const plain: CubeModel = {
  ...{ name: 'sales', source: { table: 'orders' }, key: [], joins: [], hierarchies: [] },
  dimensions: [
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'state', expr: 'state', type: 'string' },
  ],
  measures: [{ name: 'revenue', agg: 'sum', expr: 'price' }],
};
const join = { name: 'shop', to: 'shops', rel: 'many_to_one' as const, on: [['shop_id', 'id']] };
const joined = { ...plain, joins: [join] } as CubeModel;
const measured = (measure: object): CubeModel => ({
  ...plain,
  measures: [...plain.measures, { name: 'm', ...measure } as never],
});

/** Models, and the columns that only decide their rows, order or steer a field. */
const MODELS: readonly (readonly [what: string, model: CubeModel, ...indirect: string[]])[] = [
  ['a key', { ...plain, key: ['id'] }, 'orders.id'],
  ['a key of two columns', { ...plain, key: ['id', 'shop_id'] }, 'orders.id', 'orders.shop_id'],
  ['a join', joined, 'orders.shop_id', 'shops.id'],
  [
    'a join over two columns',
    {
      ...plain,
      joins: [
        {
          ...join,
          on: [
            ['shop_id', 'id'],
            ['state', 'open'],
          ],
        },
      ],
    } as never,
    'orders.shop_id',
    'orders.state',
    'shops.id',
    'shops.open',
  ],
  [
    'a join from a join',
    {
      ...plain,
      joins: [
        join,
        { name: 'again', to: 'orders', from: 'shop', rel: 'many_to_one', on: [['city', 'id']] },
      ],
    } as never,
    'orders.id',
    'orders.shop_id',
    'shops.city',
    'shops.id',
  ],
  [
    'a condition of a measure',
    measured({ agg: 'sum', expr: 'price', where: 'state = 1' }),
    'orders.state',
  ],
  [
    'a condition of a counted measure',
    measured({ agg: 'count', where: 'shop_id > 1' }),
    'orders.shop_id',
  ],
  [
    'a condition on a joined column',
    {
      ...joined,
      measures: [{ name: 'm', agg: 'sum', expr: 'price', where: 'shop.open' }],
    } as never,
    'orders.shop_id',
    'shops.id',
    'shops.open',
  ],
  [
    'the last of a period',
    measured({ agg: 'sum', expr: 'price', semi: { over: 'day', take: 'last' } }),
    'orders.day',
  ],
  [
    'the last of a period per state',
    measured({ agg: 'sum', expr: 'price', semi: { over: 'day', take: 'last', per: ['state'] } }),
    'orders.day',
    'orders.state',
  ],
  [
    'a level that a calculation fixes',
    measured({ calc: 'revenue', at: { fix: ['state'] } }),
    'orders.state',
  ],
  [
    'a level that a calculation leaves out',
    measured({ calc: 'revenue', at: { exclude: ['day'] } }),
    'orders.day',
  ],
  [
    'a level that a calculation adds',
    measured({ calc: 'revenue', at: { include: ['day', 'state'] } }),
    'orders.day',
    'orders.state',
  ],
  [
    'a period that a calculation moves over',
    measured({ calc: 'revenue', shift: { over: 'day', n: -1, unit: 'year' } }),
    'orders.day',
  ],
  [
    'a condition of a calculation',
    measured({ calc: 'revenue', where: "state = 'paid'" }),
    'orders.state',
  ],
  ['a field in a formula', measured({ calc: 'if(state = 1, revenue, 0)' }), 'orders.state'],
  [
    'the order of a field',
    {
      ...plain,
      dimensions: [
        { name: 'day', expr: 'day', type: 'date', sortBy: 'state' },
        plain.dimensions[1],
      ],
    } as never,
    'orders.state',
  ],
  [
    'an access rule',
    { ...plain, access: [{ role: 'viewer', rows: "state = 'paid'" }] } as never,
    'orders.state',
  ],
  [
    'an access rule on a joined column',
    { ...joined, access: [{ role: 'viewer', rows: 'shop.open = 1' }] } as never,
    'orders.shop_id',
    'shops.id',
    'shops.open',
  ],
  [
    'access rules of two roles',
    {
      ...plain,
      access: [
        { role: 'viewer', rows: 'id = 1' },
        { role: 'analyst', rows: 'price > 1' },
      ],
    } as never,
    'orders.id',
    'orders.price',
  ],
];

const cube: CubeModel = {
  ...plain,
  dimensions: [...plain.dimensions, { name: 'shop', expr: 'shop_id', type: 'string' }],
  hierarchies: [{ name: 'when', levels: ['day', 'state'] }],
  measures: [...plain.measures, { name: 'cost', agg: 'sum', expr: 'id' }],
};
const base: Query = { cube: 'sales', rows: [{ of: 'shop' }], columns: [], measures: ['revenue'] };
const inState = { of: 'state', op: 'in' as const, values: ['x'] };

/** Questions that show shops and revenue, and the fields that they only choose, order or compare by. */
const QUESTIONS: readonly (readonly [
  what: string,
  query: Partial<Query>,
  ...indirect: string[],
])[] = [
  ['a condition', { where: inState }, 'state'],
  [
    'conditions that all hold',
    { where: { and: [inState, { of: 'day', op: 'in', values: ['2001-01-01'] }] } },
    'day',
    'state',
  ],
  [
    'conditions of which one holds',
    { where: { or: [inState, { of: 'day', op: 'in', values: ['2001-01-01'] }] } } as never,
    'day',
    'state',
  ],
  ['a condition that does not hold', { where: { not: inState } }, 'state'],
  [
    'a condition on a hierarchy',
    { where: { of: 'when', op: 'under', paths: [['2001']] } } as never,
    'day',
    'state',
  ],
  [
    'a test of members',
    { having: [{ level: 'shop', totals: 'all', filter: { m: 'cost', op: '>', value: 3 } }] },
    'cost',
    'shop',
  ],
  ['an order', { rows: [{ of: 'shop', sort: { by: 'cost', dir: 'desc' } }] }, 'cost'],
  [
    'an order by what is shown',
    { rows: [{ of: 'shop', sort: { by: 'revenue', dir: 'desc' } }] },
    'revenue',
  ],
  [
    'the first of a ranking',
    { rows: [{ of: 'shop', top: { n: 5, by: 'cost', others: true } }] },
    'cost',
  ],
  [
    'an order of the columns',
    { columns: [{ of: 'state', sort: { by: 'cost', dir: 'asc' } }] },
    'cost',
  ],
  [
    'a ranking of the columns',
    { columns: [{ of: 'state', top: { n: 2, by: 'cost', others: false } }] },
    'cost',
  ],
  [
    'a compared period',
    {
      measures: [
        'revenue',
        {
          m: 'revenue',
          id: 'before',
          compare: { over: 'day', to: { n: -1, unit: 'year' }, give: 'value' },
        },
      ],
    },
    'day',
  ],
  [
    'a level that a calculation fixes',
    { measures: ['own'], calculated: [{ name: 'own', calc: 'revenue', at: { fix: ['state'] } }] },
    'state',
  ],
  [
    'a level that a calculation leaves out',
    { measures: ['own'], calculated: [{ name: 'own', calc: 'revenue', at: { exclude: ['day'] } }] },
    'day',
  ],
  [
    'a period that a calculation moves over',
    {
      measures: ['own'],
      calculated: [{ name: 'own', calc: 'revenue', shift: { over: 'day', n: -1, unit: 'year' } }],
    },
    'day',
  ],
  [
    'a condition of a calculation',
    { measures: ['own'], calculated: [{ name: 'own', calc: 'revenue', where: "state = 'x'" }] },
    'state',
  ],
  [
    'an order by a calculation',
    {
      rows: [{ of: 'shop', sort: { by: 'own', dir: 'asc' } }],
      calculated: [{ name: 'own', calc: 'cost * 2' }],
    },
    'cost',
  ],
  [
    'a condition and an order at once',
    { where: inState, rows: [{ of: 'shop', sort: { by: 'cost', dir: 'asc' } }] },
    'cost',
    'state',
  ],
];

describe('what is read without being shown', () => {
  test.each(MODELS.map(([what, model, ...indirect]) => [what, model, indirect] as const))(
    'by %s of a cube',
    (_, model, indirect) => {
      const found = cubeLineage(model).filter(({ direct, column }) => !direct && column !== null);
      const names = found.map(({ relation, column }) => `${relation}.${column}`);
      expect([...new Set(names)].sort()).toEqual(indirect);
    },
  );

  test.each(QUESTIONS.map(([what, query, ...indirect]) => [what, query, indirect] as const))(
    'by %s of a question',
    (_, query, indirect) => {
      const found = queryLineage({ ...base, ...query }, cube).filter(({ direct }) => !direct);
      expect([...new Set(found.map(({ field }) => field))].sort()).toEqual(indirect);
    },
  );

  test('is looked at in 20 models and 18 questions', () => {
    expect([MODELS.length, QUESTIONS.length]).toEqual([20, 18]);
  });
});

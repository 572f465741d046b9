import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { cubeLineage } from '@bi/olap/blueprint/cube-lineage';
import { queryLineage } from '@bi/olap/blueprint/query-lineage';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { LineageReader } from '../../../src/services/blueprint/object-lineage';
import type { TenantObjects } from '../../../src/services/blueprint/tenant-objects';
import { lineageOf, type RelationColumns } from '../../../src/sql/sql-lineage';

const TABLES = {
  orders: ['id', 'shop_id', 'day', 'price', 'state'],
  shops: ['id', 'city', 'open'],
};
const known: RelationColumns = new Map(
  Object.entries(TABLES).map(([name, columns]) => [name, { name, columns }]),
);

let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const [name, columns] of Object.entries(TABLES)) {
    await connection.run(`CREATE TABLE ${name} (${columns.map((one) => `${one} INTEGER`).join()})`);
  }
});

async function viewOf(sql: string) {
  const read = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', [
    sql,
  ]);
  const { statements } = JSON.parse(String(read.getRows()[0]?.[0])) as { statements: unknown[] };
  const statement = await connection.prepare(sql);
  const names = Array.from({ length: statement.columnCount }, (_, at) => statement.columnName(at));
  const reads = Object.keys(TABLES).filter((name) => new RegExp(`\\b${name}\\b`).test(sql));
  return {
    ...{ view_name: 'v', id: 'viw_1', slug: 'v', sql, reads },
    lineage: lineageOf(statements[0], known, names),
    columns: names.map((name) => ({ name, type: 'string' })),
  } as never;
}

const tables = Object.entries(TABLES).map(([name, columns]) => ({ name, row: null, columns }));
const empty = {
  ...{ tables, views: [], cubes: [], reports: [], dashboards: [], documents: [] },
  ...{ emails: [], alerts: [] },
} as unknown as TenantObjects;
type Edges = readonly {
  from: string;
  part: string | null;
  toPart: string | null;
  direct: boolean;
}[];
const indirectOf = (edges: Edges): string[] =>
  [
    ...new Set(
      edges
        .filter(({ direct, part }) => !direct && part !== null)
        .map(({ from, part }) => `${from.slice(from.indexOf(':') + 1)}.${part}`),
    ),
  ].sort();

/** Statements, and the columns that they only choose, join or order by. */
const STATEMENTS: readonly (readonly [sql: string, ...indirect: string[]])[] = [
  ['SELECT day FROM orders WHERE price > 1', 'orders.price'],
  ['SELECT day FROM orders WHERE price > 1 AND state = 2', 'orders.price', 'orders.state'],
  ['SELECT day FROM orders WHERE NOT (state IS NULL)', 'orders.state'],
  ['SELECT day FROM orders WHERE price BETWEEN 1 AND 5', 'orders.price'],
  [
    'SELECT day FROM orders WHERE price BETWEEN shop_id AND id',
    'orders.id',
    'orders.price',
    'orders.shop_id',
  ],
  [
    'SELECT day FROM orders WHERE CASE WHEN state = 1 THEN price > 2 ELSE true END',
    'orders.price',
    'orders.state',
  ],
  ['SELECT day FROM orders WHERE coalesce(state, price) = 1', 'orders.price', 'orders.state'],
  ['SELECT day FROM orders ORDER BY state, price DESC', 'orders.price', 'orders.state'],
  ['SELECT day FROM orders ORDER BY abs(price) LIMIT 3', 'orders.price'],
  ['SELECT DISTINCT ON (shop_id) day FROM orders', 'orders.shop_id'],
  ['SELECT sum(price) AS p FROM orders GROUP BY state', 'orders.state'],
  ['SELECT sum(price) AS p FROM orders GROUP BY day, state', 'orders.day', 'orders.state'],
  ['SELECT sum(price) AS p FROM orders GROUP BY ROLLUP (day)', 'orders.day'],
  ['SELECT day FROM orders GROUP BY day HAVING max(price) > 3', 'orders.price'],
  [
    'SELECT day FROM orders QUALIFY row_number() OVER (PARTITION BY shop_id ORDER BY price) = 1',
    'orders.price',
    'orders.shop_id',
  ],
  [
    'SELECT price FROM orders JOIN shops ON shop_id = shops.id',
    'orders.id',
    'orders.shop_id',
    'shops.id',
  ],
  [
    'SELECT city FROM shops WHERE EXISTS (SELECT 1 FROM orders WHERE shop_id = shops.id)',
    'orders.id',
    'orders.shop_id',
    'shops.id',
  ],
  ['SELECT price FROM orders SEMI JOIN shops USING (id)', 'orders.id', 'shops.id'],
  [
    'SELECT price FROM orders ANTI JOIN shops ON orders.shop_id = shops.id',
    'orders.id',
    'orders.shop_id',
    'shops.id',
  ],
  ['WITH c AS (SELECT day FROM orders WHERE state = 1) SELECT day FROM c', 'orders.state'],
  ['SELECT day FROM (SELECT day, price FROM orders) WHERE price > 1', 'orders.price'],
  ['SELECT day FROM orders UNION ALL SELECT open FROM shops WHERE city = 1', 'shops.city'],
  [
    'SELECT day FROM orders WHERE price > (SELECT avg(open) FROM shops)',
    'orders.price',
    'shops.open',
  ],
  ['SELECT city FROM shops ORDER BY (SELECT max(price) FROM orders)', 'orders.price'],
];

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
  ['a condition that does not hold', { where: { not: inState } } as never, 'state'],
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
  test.each(STATEMENTS.map(([sql, ...indirect]) => [sql, indirect] as const))(
    'by %s',
    async (sql, indirect) => {
      const { edges } = new LineageReader(empty).view(await viewOf(sql));
      expect(indirectOf(edges)).toEqual(indirect);
    },
  );

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

  test('is looked at in 62 cases', () => {
    expect(STATEMENTS.length + MODELS.length + QUESTIONS.length).toBe(62);
  });
});

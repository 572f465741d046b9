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

describe('what is read without being shown', () => {
  test.each(STATEMENTS.map(([sql, ...indirect]) => [sql, indirect] as const))(
    'by %s',
    async (sql, indirect) => {
      const { edges } = new LineageReader(empty).view(await viewOf(sql));
      expect(indirectOf(edges)).toEqual(indirect);
    },
  );

  test('is looked at in 24 statements', () => {
    expect(STATEMENTS).toHaveLength(24);
  });
});

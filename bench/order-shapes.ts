import type { CellAddress, Query } from '@bi/contract/query/query';
import { smallModel } from '../tests/olap/model/small-model';

/** The cube that is asked. */
export const shapesModel = smallModel('orders', {
  joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop_id', 'id']] }],
  dimensions: [
    { name: 'region', expr: 'shop.region', type: 'string' },
    { name: 'city', expr: 'shop.city', type: 'string', determines: ['region'] },
    { name: 'product', expr: 'product', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'district', expr: 'shop.district', type: 'string' },
    { name: 'branch', expr: 'shop.id', type: 'number' },
    { name: 'above', expr: 'shop.parent', type: 'number' },
    { name: 'shop_id', expr: 'shop_id', type: 'number' },
  ],
  hierarchies: [
    { name: 'place', levels: ['region', 'city'] },
    { name: 'uneven', levels: ['region', 'district', 'city'], ragged: 'blank' },
    { name: 'line', levels: ['branch'], parent: 'above' },
  ],
  facts: [
    {
      name: 'visits',
      source: { table: 'visits' },
      key: [],
      joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop_id', 'id']] }],
      map: { day: 'day', region: 'shop.region', city: 'shop.city' },
    },
  ],
  measures: [
    { name: 'orders', agg: 'count' },
    { name: 'revenue', agg: 'sum', expr: 'revenue' },
    { name: 'cost', agg: 'sum', expr: 'cost' },
    { name: 'average', agg: 'avg', expr: 'revenue' },
    { name: 'margin', calc: '(revenue - cost) / revenue' },
    { name: 'shops', agg: 'distinct', expr: 'shop_id' },
    { name: 'dear', agg: 'count', where: 'revenue > 9000' },
    { name: 'guests', agg: 'sum', expr: 'guests', of: 'visits' },
    { name: 'p90', agg: 'percentile', p: 0.9, expr: 'revenue' },
    {
      name: 'stock',
      agg: 'sum',
      expr: 'cost',
      semi: { over: 'day', take: 'last', per: ['shop_id'] },
    },
  ],
});

/** A query, or the rows behind one of its cells, and the statement by hand. */
export interface Shape {
  name: string;
  query: Omit<Query, 'cube'>;
  cell?: CellAddress;
  byHand: string;
}

const joined = 'FROM orders LEFT JOIN shops ON orders.shop_id = shops.id';

/** Every shape of query over so many orders, each with the best statement by hand that gives its numbers. */
export const shapesOf = (rows: number): Shape[] => [
  {
    name: 'one field of the fact, three measures',
    query: { rows: [{ of: 'product' }], columns: [], measures: ['orders', 'revenue', 'average'] },
    byHand: `SELECT product, count(*), sum(revenue), avg(revenue) FROM orders GROUP BY ROLLUP (product)`,
  },
  {
    name: 'hierarchy over a joined table, all totals',
    query: { rows: [{ of: 'place', expand: 'all' }], columns: [], measures: ['revenue', 'margin'] },
    byHand: `WITH leaf AS MATERIALIZED (SELECT shop_id, sum(revenue) r, sum(cost) c FROM orders GROUP BY 1)
      SELECT region, city, sum(r), (sum(r) - sum(c)) / sum(r) FROM leaf LEFT JOIN shops ON shop_id = id
      GROUP BY ROLLUP (region, city)`,
  },
  {
    name: 'two axes with months',
    query: {
      rows: [{ of: 'place', expand: 'all' }],
      columns: [{ of: 'day', grain: 'month' }],
      measures: ['revenue'],
    },
    byHand: `WITH early AS (SELECT shop_id, make_date(year(day), month(day), 1) m, sum(revenue) r FROM orders GROUP BY ALL),
      leaf AS MATERIALIZED (SELECT region, city, m, sum(r) r FROM early LEFT JOIN shops ON shop_id = id GROUP BY ALL)
      SELECT region, city, m, sum(r) FROM leaf GROUP BY GROUPING SETS
      ((), (region), (region, city), (m), (region, m), (region, city, m))`,
  },
  {
    name: 'filter on a member and a span',
    query: {
      rows: [{ of: 'product' }],
      columns: [],
      measures: ['revenue'],
      where: {
        and: [
          { of: 'place', op: 'in', paths: [['region 3']] },
          { of: 'day', op: 'between', from: '2023-04-01', to: '2023-06-30' },
        ],
      },
    },
    byHand: `SELECT product, sum(revenue) ${joined} WHERE region = 'region 3'
      AND day BETWEEN DATE '2023-04-01' AND DATE '2023-06-30' GROUP BY ROLLUP (product)`,
  },
  {
    name: 'filtered measure',
    query: { rows: [{ of: 'product' }], columns: [], measures: ['dear', 'orders'] },
    byHand: `SELECT product, count(CASE WHEN revenue > 9000 THEN 1 END), count(*) FROM orders GROUP BY ROLLUP (product)`,
  },
  {
    name: 'distinct count with totals',
    query: { rows: [{ of: 'region' }], columns: [{ of: 'product' }], measures: ['shops'] },
    byHand: `WITH early AS (SELECT DISTINCT product, shop_id FROM orders),
      keys AS MATERIALIZED (SELECT DISTINCT region, product, shop_id FROM early LEFT JOIN shops ON shop_id = id)
      SELECT region, product, count(DISTINCT shop_id) FROM keys
      GROUP BY GROUPING SETS ((), (region), (product), (region, product))`,
  },
  {
    name: 'first ten with Others, sorted',
    query: {
      rows: [
        {
          of: 'product',
          sort: { by: 'revenue', dir: 'desc' },
          top: { n: 10, by: 'revenue', others: true },
        },
      ],
      columns: [],
      measures: ['revenue', 'average'],
    },
    byHand: `WITH leaf AS MATERIALIZED (SELECT product, sum(revenue) r, count(*) n FROM orders GROUP BY 1),
      ranked AS (SELECT *, row_number() OVER (ORDER BY r DESC, product) k FROM leaf)
      SELECT CASE WHEN k <= 10 THEN product END p, k > 10 o, sum(r), sum(r) / sum(n) FROM ranked
      GROUP BY GROUPING SETS ((), (p, o)) ORDER BY 3 DESC`,
  },
  {
    name: 'condition on a measure',
    query: {
      rows: [{ of: 'place', expand: 'all' }],
      columns: [],
      measures: ['orders', 'revenue'],
      having: [
        { filter: { m: 'orders', op: '>', value: rows / 250 }, level: 'city', totals: 'visible' },
      ],
    },
    byHand: `WITH leaf AS MATERIALIZED (SELECT shop_id, count(*) n, sum(revenue) r FROM orders GROUP BY 1),
      cities AS (SELECT region, city, sum(n) n, sum(r) r FROM leaf LEFT JOIN shops ON shop_id = id
        GROUP BY 1, 2 HAVING sum(n) > ${rows / 250})
      SELECT region, city, sum(n), sum(r) FROM cities GROUP BY ROLLUP (region, city)`,
  },
  {
    name: 'shares, running total and rank',
    query: {
      rows: [{ of: 'place', expand: 'all' }],
      columns: [{ of: 'day', grain: 'quarter' }],
      measures: [
        { m: 'revenue', as: 'pctParent', along: 'rows' },
        { m: 'revenue', as: 'running', along: 'columns' },
        { m: 'revenue', as: 'rank', along: 'rows' },
      ],
    },
    byHand: `WITH early AS (SELECT shop_id, make_date(year(day), quarter(day) * 3 - 2, 1) q, sum(revenue) r FROM orders GROUP BY ALL),
      leaf AS MATERIALIZED (SELECT region, city, q, sum(r) r FROM early LEFT JOIN shops ON shop_id = id GROUP BY ALL),
      cells AS (SELECT region, city, q, grouping(region, city, q) g, sum(r) r FROM leaf
        GROUP BY GROUPING SETS ((), (region), (region, city), (q), (region, q), (region, city, q)))
      SELECT *, r / max(CASE WHEN g & 2 > 0 THEN r END) OVER (PARTITION BY region, q),
        sum(r) OVER (PARTITION BY region, city, g ORDER BY q), rank() OVER (PARTITION BY region, q, g ORDER BY r DESC)
      FROM cells`,
  },
  {
    name: 'compared with the year before',
    query: {
      rows: [{ of: 'region' }],
      columns: [{ of: 'day', grain: 'month' }],
      measures: [
        'revenue',
        { m: 'revenue', compare: { to: { n: -1, unit: 'year' }, give: 'pctDelta' } },
      ],
    },
    byHand: `WITH early AS (SELECT region, day, sum(revenue) r ${joined} GROUP BY ALL),
      leaf AS MATERIALIZED (SELECT region, date_trunc('month', day) m, sum(r) r FROM early GROUP BY ALL),
      periods AS (SELECT region, m, r, NULL::HUGEINT b FROM leaf UNION ALL SELECT region, m + INTERVAL 1 YEAR, NULL, r FROM leaf)
      SELECT region, m, sum(r), sum(r) / nullif(sum(b), 0) - 1 FROM periods
      GROUP BY GROUPING SETS ((), (region), (m), (region, m))`,
  },
  {
    name: 'percentile with totals',
    query: { rows: [{ of: 'region' }], columns: [], measures: ['p90'] },
    byHand: `WITH times AS MATERIALIZED (SELECT region, revenue x, count(*) n ${joined} GROUP BY ALL),
      sets AS (SELECT grouping(region) g, region, x, sum(n) n FROM times GROUP BY GROUPING SETS ((x), (region, x))),
      places AS (SELECT g, region, x, sum(n) OVER (PARTITION BY g, region ORDER BY x) u,
        0.9 * (sum(n) OVER (PARTITION BY g, region) - 1)::DOUBLE p FROM sets)
      SELECT g, region, min(CASE WHEN u > floor(p) THEN x END), min(CASE WHEN u > ceil(p) THEN x END), max(p)
      FROM places GROUP BY ALL`,
  },
  {
    name: 'two facts with months',
    query: {
      rows: [{ of: 'region' }],
      columns: [{ of: 'day', grain: 'month' }],
      measures: ['revenue', 'guests'],
    },
    byHand: `WITH a AS (SELECT region, day, sum(revenue) r ${joined} GROUP BY ALL),
      b AS (SELECT region, day, sum(guests) g FROM visits LEFT JOIN shops ON shop_id = id GROUP BY ALL),
      leaf AS MATERIALIZED (SELECT region, date_trunc('month', day) m, sum(r) r, sum(g) g FROM
        (SELECT region, day, r, NULL g FROM a UNION ALL SELECT region, day, NULL, g FROM b) GROUP BY ALL)
      SELECT region, m, sum(r), sum(g) FROM leaf GROUP BY GROUPING SETS ((), (region), (m), (region, m))`,
  },
  {
    name: 'parent-child hierarchy, all open',
    query: { rows: [{ of: 'line', expand: 'all' }], columns: [], measures: ['revenue'] },
    byHand: `WITH RECURSIVE above AS (SELECT id, id AS top FROM shops UNION ALL
        SELECT above.id, shops.parent FROM above JOIN shops ON shops.id = above.top WHERE shops.parent IS NOT NULL),
      leaf AS MATERIALIZED (SELECT shop_id, sum(revenue) r FROM orders GROUP BY 1)
      SELECT top, sum(r) FROM leaf JOIN above ON shop_id = id GROUP BY 1 UNION ALL SELECT NULL, sum(r) FROM leaf`,
  },
  {
    name: 'ragged hierarchy, all open',
    query: { rows: [{ of: 'uneven', expand: 'all' }], columns: [], measures: ['revenue'] },
    byHand: `WITH leaf AS MATERIALIZED (SELECT shop_id, sum(revenue) r FROM orders GROUP BY 1)
      SELECT region, district, city, sum(r) FROM leaf LEFT JOIN shops ON shop_id = id
      GROUP BY ROLLUP (region, district, city)`,
  },
  {
    name: 'running distinct count by month',
    query: {
      rows: [{ of: 'region' }],
      columns: [{ of: 'day', grain: 'month' }],
      measures: [{ m: 'shops', as: 'running', along: 'columns' }],
    },
    byHand: `WITH early AS (SELECT shop_id, min(day) d FROM orders GROUP BY 1),
      days AS (SELECT DISTINCT day FROM orders),
      first AS MATERIALIZED (SELECT region, date_trunc('month', d) m FROM early LEFT JOIN shops ON shop_id = id),
      months AS (SELECT DISTINCT date_trunc('month', day) m FROM days),
      news AS (SELECT region, m, grouping(region) g, count(*) n FROM first GROUP BY GROUPING SETS ((m), (region, m)))
      SELECT r.region, r.g, months.m, sum(n) OVER (PARTITION BY r.region, r.g ORDER BY months.m)
      FROM (SELECT DISTINCT region, g FROM news) r CROSS JOIN months
      LEFT JOIN news ON news.m = months.m AND news.g = r.g AND news.region IS NOT DISTINCT FROM r.region`,
  },
  {
    name: 'running stock by month',
    query: {
      rows: [{ of: 'region' }],
      columns: [{ of: 'day', grain: 'month' }],
      measures: [{ m: 'stock', as: 'running', along: 'columns' }],
    },
    byHand: `WITH early AS (SELECT shop_id, day, sum(cost) c FROM orders GROUP BY ALL),
      months AS (SELECT shop_id, date_trunc('month', day) m, arg_max(c, day) c FROM early GROUP BY ALL),
      steps AS (SELECT *, c - coalesce(lag(c) OVER (PARTITION BY shop_id ORDER BY m), 0) s FROM months),
      cells AS (SELECT region, m, grouping(region) g, sum(s) s FROM steps LEFT JOIN shops ON shop_id = id
        GROUP BY GROUPING SETS ((m), (region, m)))
      SELECT *, sum(s) OVER (PARTITION BY region, g ORDER BY m) FROM cells`,
  },
  {
    name: 'moving average by month',
    query: {
      rows: [{ of: 'region' }],
      columns: [{ of: 'day', grain: 'month' }],
      measures: [{ m: 'revenue', as: 'movingAvg', along: 'columns', n: 3 }],
    },
    byHand: `WITH early AS (SELECT region, day, sum(revenue) r ${joined} GROUP BY ALL),
      leaf AS MATERIALIZED (SELECT region, date_trunc('month', day) m, sum(r) r FROM early GROUP BY ALL),
      cells AS (SELECT region, m, grouping(region, m) g, sum(r) r FROM leaf
        GROUP BY GROUPING SETS ((), (region), (m), (region, m)))
      SELECT *, avg(r) OVER (PARTITION BY region, g ORDER BY m ROWS 2 PRECEDING) FROM cells`,
  },
  {
    name: 'the first hundred of 8,000 rows',
    query: {
      rows: [{ of: 'city' }, { of: 'product' }],
      columns: [],
      measures: ['revenue'],
      window: { row: [0, 100] },
    },
    byHand: `WITH leaf AS MATERIALIZED (SELECT city, product, sum(revenue) r ${joined} GROUP BY ALL)
      SELECT city, product, sum(r) FROM leaf GROUP BY ROLLUP (city, product)
      ORDER BY city NULLS FIRST, product NULLS FIRST LIMIT 100`,
  },
  {
    name: 'rows behind a cell, the first hundred',
    query: { rows: [{ of: 'region' }], columns: [{ of: 'product' }], measures: ['revenue'] },
    cell: { rows: [['region 3']], columns: [['product 7']] },
    byHand: `SELECT orders.*, shops.* ${joined} WHERE region = 'region 3' AND product = 'product 7'
      ORDER BY orders.rowid LIMIT 100`,
  },
];

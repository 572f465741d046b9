import { cpus } from 'node:os';
import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { interleave, median, openOrders } from './orders-stage';

/**
 * Every shape of query over generated rows: ours end to end against the best single statement by
 * hand that gives the same numbers. `node scripts/run-ts.mjs bench/query-shapes.ts [ROWS] [ROUNDS]`
 */
const ROWS = Number(process.argv[2] ?? 10_000_000);
const ROUNDS = Number(process.argv[3] ?? 5);

const model: CubeModel = {
  name: 'orders',
  source: { table: 'orders' },
  key: [],
  joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop_id', 'id']] }],
  dimensions: [
    { name: 'region', expr: 'shop.region', type: 'string' },
    { name: 'city', expr: 'shop.city', type: 'string', determines: ['region'] },
    { name: 'product', expr: 'product', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
  ],
  hierarchies: [{ name: 'place', levels: ['region', 'city'] }],
  measures: [
    { name: 'orders', agg: 'count' },
    { name: 'revenue', agg: 'sum', expr: 'revenue' },
    { name: 'cost', agg: 'sum', expr: 'cost' },
    { name: 'average', agg: 'avg', expr: 'revenue' },
    { name: 'margin', calc: '(revenue - cost) / revenue' },
    { name: 'shops', agg: 'distinct', expr: 'shop_id' },
    { name: 'dear', agg: 'count', where: 'revenue > 9000' },
    { name: 'p90', agg: 'percentile', p: 0.9, expr: 'revenue' },
    {
      name: 'stock',
      agg: 'sum',
      expr: 'cost',
      semi: { over: 'day', take: 'last', per: ['shop_id'] },
    },
  ],
};

interface Shape {
  name: string;
  query: Omit<Query, 'cube'>;
  byHand: string;
}

const joined = 'FROM orders LEFT JOIN shops ON orders.shop_id = shops.id';

const shapes: Shape[] = [
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
    byHand: `WITH leaf AS MATERIALIZED (SELECT region, city, date_trunc('month', day) m, sum(revenue) r ${joined} GROUP BY ALL)
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
    byHand: `WITH keys AS MATERIALIZED (SELECT DISTINCT region, product, shop_id ${joined})
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
        { filter: { m: 'orders', op: '>', value: ROWS / 250 }, level: 'city', totals: 'visible' },
      ],
    },
    byHand: `WITH leaf AS MATERIALIZED (SELECT shop_id, count(*) n, sum(revenue) r FROM orders GROUP BY 1),
      cities AS (SELECT region, city, sum(n) n, sum(r) r FROM leaf LEFT JOIN shops ON shop_id = id
        GROUP BY 1, 2 HAVING sum(n) > ${ROWS / 250})
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
    byHand: `WITH leaf AS MATERIALIZED (SELECT region, city, date_trunc('quarter', day) q, sum(revenue) r ${joined} GROUP BY ALL),
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
    byHand: `WITH leaf AS MATERIALIZED (SELECT region, date_trunc('month', day) m, sum(revenue) r ${joined} GROUP BY ALL),
      periods AS (SELECT region, m, r, NULL::HUGEINT b FROM leaf UNION ALL SELECT region, m + INTERVAL 1 YEAR, NULL, r FROM leaf)
      SELECT region, m, sum(r), sum(r) / nullif(sum(b), 0) - 1 FROM periods
      GROUP BY GROUPING SETS ((), (region), (m), (region, m))`,
  },
  {
    name: 'percentile with totals',
    query: { rows: [{ of: 'region' }], columns: [], measures: ['p90'] },
    byHand: `SELECT region, quantile_cont(revenue, 0.9) ${joined} GROUP BY 1
      UNION ALL SELECT NULL, quantile_cont(revenue, 0.9) FROM orders`,
  },
];

const stage = await openOrders(ROWS, model);
try {
  const lines = [
    `${ROWS.toLocaleString('en')} rows, ${ROUNDS} rounds after one to warm up, ${cpus().length} cores, medians`,
    '| shape | ours CPU ms | by hand CPU ms | ratio CPU | ours wall ms | by hand wall ms | ratio wall |',
    '|---|--:|--:|--:|--:|--:|--:|',
  ];
  for (const { name, query, byHand } of shapes) {
    const [ours, hand] = await interleave(ROUNDS, [
      () => stage.ask({ cube: 'orders', ...query }),
      () => stage.read(byHand),
    ]);
    const [a, b] = [median(ours?.cpu ?? []), median(hand?.cpu ?? [])];
    const [c, d] = [median(ours?.wall ?? []), median(hand?.wall ?? [])];
    const cells = [a, b].map((ms) => ms.toFixed(0)).concat((a / b).toFixed(2));
    const walls = [c, d].map((ms) => ms.toFixed(0)).concat((c / d).toFixed(2));
    lines.push(`| ${[name, ...cells, ...walls].join(' | ')} |`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  stage.close();
}

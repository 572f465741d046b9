import { cpus } from 'node:os';
import type { Query } from '@bi/contract/query/query';
import { interleave, median, openOrders, type Timing } from './orders-fixture';
import { smallModel } from '../tests/olap/model/small-model';

/**
 * A cold pivot over generated rows: ours end to end, against the best single statement written by
 * hand and against one query per level. `node scripts/run-ts.mjs bench/pivot-10m.ts [ROWS] [ROUNDS]`
 */
const ROWS = Number(process.argv[2] ?? 10_000_000);
const ROUNDS = Number(process.argv[3] ?? 7);

const model = smallModel('orders', {
  joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop_id', 'id']] }],
  dimensions: [
    { name: 'region', expr: 'shop.region', type: 'string' },
    { name: 'city', expr: 'shop.city', type: 'string' },
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
    { name: 'per_order', calc: 'revenue / orders' },
    { name: 'cost_share', calc: 'cost / revenue' },
    { name: 'profit', calc: 'revenue - cost' },
  ],
});

/** Rows: total, region, city, city x product; columns: total, quarter. Eight grouping sets. */
const query: Query = {
  cube: 'orders',
  rows: [{ of: 'place', expand: 'all' }, { of: 'product' }],
  columns: [{ of: 'day', grain: 'quarter' }],
  measures: ['orders', 'revenue', 'cost', 'average', 'margin', 'per_order', 'cost_share', 'profit'],
};

const calculations = `revenue::DOUBLE / nullif(orders, 0) AS average,
  (revenue - cost)::DOUBLE / nullif(revenue, 0) AS margin, revenue::DOUBLE / nullif(orders, 0) AS per_order,
  cost::DOUBLE / nullif(revenue, 0) AS cost_share, (revenue - cost)::DOUBLE AS profit`;
const source = `FROM orders LEFT JOIN shops ON orders.shop_id = shops.id`;

/** Leaf first, then grouping sets over it: the fastest of several forms written by hand. */
const leafByHand = `WITH leaf AS MATERIALIZED (
  SELECT region, city, product, date_trunc('quarter', day) AS quarter,
    count(*) AS orders, sum(revenue) AS revenue, sum(cost) AS cost ${source} GROUP BY ALL
), cells AS (
  SELECT region, city, product, quarter, GROUPING(region, city, product, quarter) AS g,
    sum(orders) AS orders, sum(revenue) AS revenue, sum(cost) AS cost
  FROM leaf GROUP BY GROUPING SETS ((), (region), (region, city), (region, city, product),
    (quarter), (region, quarter), (region, city, quarter), (region, city, product, quarter))
) SELECT *, ${calculations} FROM cells`;

/** Grouping sets straight over the rows, as Superset and others write it. */
const setsByHand = `WITH cells AS (
  SELECT region, city, product, date_trunc('quarter', day) AS quarter, GROUPING(region, city, product, quarter) AS g,
    count(*) AS orders, sum(revenue) AS revenue, sum(cost) AS cost ${source}
  GROUP BY GROUPING SETS ((), (region), (region, city), (region, city, product),
    (quarter), (region, quarter), (region, city, quarter), (region, city, product, quarter))
) SELECT *, ${calculations} FROM cells`;

const groups = [
  '',
  'region',
  'region, city',
  'region, city, product',
  'quarter',
  'region, quarter',
  'region, city, quarter',
  'region, city, product, quarter',
];

function oneLevel(group: string): string {
  const keys =
    group === '' ? '' : `${group.replace('quarter', "date_trunc('quarter', day) AS quarter")}, `;
  return `WITH cells AS (SELECT ${keys}count(*) AS orders, sum(revenue) AS revenue, sum(cost) AS cost ${source} ${group === '' ? '' : 'GROUP BY ALL'})
    SELECT *, ${calculations} FROM cells`;
}

async function main(): Promise<void> {
  const stage = await openOrders(ROWS, model);
  try {
    const runs: [string, () => Promise<number>][] = [
      ['ours, end to end (plan, run, read, assemble)', () => stage.ask(query)],
      ['ours, statement and reading only', () => stage.askRaw(query)],
      ['by hand: leaf, then grouping sets', () => stage.read(leafByHand)],
      ['by hand: grouping sets over the rows', () => stage.read(setsByHand)],
      [
        'one query per level (8 queries)',
        async () => {
          let rows = 0;
          for (const group of groups) rows += await stage.read(oneLevel(group));
          return rows;
        },
      ],
    ];
    const timings = await interleave(
      ROUNDS,
      runs.map(([, run]) => run),
    );
    report(timings.map((timing, index) => ({ ...timing, name: runs[index]?.[0] ?? '' })));
  } finally {
    stage.close();
  }
}

function report(timings: readonly (Timing & { name: string })[]): void {
  const [own, , leaf, sets, levels] = timings.map(({ wall, cpu }) => ({
    wall: median(wall),
    cpu: median(cpu),
  }));
  const lines = timings.map(
    ({ name, wall, cpu, size }) =>
      `| ${name} | ${median(wall).toFixed(0)} | ${median(cpu).toFixed(0)} | ${size} |`,
  );
  const best = Math.min(leaf?.cpu ?? 0, sets?.cpu ?? 0);
  const bestWall = Math.min(leaf?.wall ?? 0, sets?.wall ?? 0);
  process.stdout.write(
    [
      `${ROWS.toLocaleString('en')} rows, 8 grouping sets, 4 calculations, ${ROUNDS} rounds after one to warm up, ${cpus().length} cores`,
      '| form | wall ms (median) | CPU ms (median) | rows or cells |',
      '|-|-:|-:|-:|',
      ...lines,
      `against the best by hand: ${((own?.cpu ?? 0) / best).toFixed(2)}x CPU, ${((own?.wall ?? 0) / bestWall).toFixed(2)}x wall (goal 1.15x)`,
      `against one query per level: ${((own?.cpu ?? 0) / (levels?.cpu ?? 1)).toFixed(2)}x CPU, ${((own?.wall ?? 0) / (levels?.wall ?? 1)).toFixed(2)}x wall (goal 0.35x)`,
      '',
    ].join('\n'),
  );
}

await main();

import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { duckdbDialect } from '../server/src/engine/duckdb/duckdb-dialect';
import type { Catalog, ColumnInfo, TableInfo } from '../server/src/engine/engine';
import { flightsCube } from '../server/src/sample/sample-content';
import { prepareQuery } from '../server/src/semantic/prepare/prepare-query';
import { validateModel } from '../server/src/semantic/model/validate-model';

/**
 * Time to plan and compile queries, and to check a model. `node scripts/run-ts.mjs bench/compile.ts`
 */
const ROUNDS = 3000;

function table(
  name: string,
  rowCount: number,
  columns: Record<string, ColumnInfo['type']>,
): TableInfo {
  const infos = Object.entries(columns).map(([column, type]) => ({ name: column, type }));
  return { name, columns: infos, rowCount, version: 1, builtAt: '', watermark: null };
}

const tables = [
  table('fact_flights', 3_000_000, {
    date: 'date',
    hour: 'integer',
    day_part: 'string',
    origin: 'string',
    destination: 'string',
    distance_mi: 'integer',
    distance_band: 'string',
    delay_min: 'integer',
  }),
  table('dim_airport', 300, {
    airport_code: 'string',
    airport: 'string',
    city: 'string',
    state: 'string',
    division: 'string',
    region: 'string',
    latitude: 'double',
    longitude: 'double',
  }),
  table('dim_date', 7670, {
    date: 'date',
    year: 'integer',
    quarter: 'string',
    month_no: 'integer',
    month: 'string',
    weekday_no: 'integer',
    weekday: 'string',
  }),
];
const catalog: Catalog = new Map(tables.map((one) => [one.name, one]));

const queries: Record<string, Query> = {
  simple: { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] },
  'region by month, four measures': {
    cube: 'flights',
    rows: [{ of: 'origin', expand: [['West'], ['West', 'Pacific'], ['South']] }],
    columns: [{ of: 'date', expand: 3 }],
    measures: ['flights', 'average_delay', 'on_time_rate', 'routes'],
    where: { of: 'destination', op: 'in', paths: [['West'], ['South', 'South Atlantic']] },
  },
  'everything at once': {
    cube: 'flights',
    rows: [
      { of: 'origin', expand: 'all', top: { n: 5, by: 'miles', others: true, perParent: true } },
      { of: 'day_part', totals: 'after' },
      { of: 'distance_band' },
    ],
    columns: [
      { of: 'date', expand: 'all', sort: { by: 'flights', dir: 'desc' } },
      { of: 'weekday' },
    ],
    measures: ['flights', 'average_delay', 'on_time_rate', 'miles', 'routes'],
    where: {
      and: [
        { of: 'destination_city', op: 'contains', value: 'a' },
        { not: { of: 'hour', op: 'between', from: 1, to: 4 } },
        { of: 'day', op: 'period', period: { kind: 'last', n: 3, unit: 'month' } },
      ],
    },
    having: [
      { filter: { m: 'routes', op: '>', value: 3 }, level: 'origin_state', totals: 'visible' },
      { filter: { m: 'on_time_rate', op: '>', value: 0.5 }, level: 'day_part', totals: 'all' },
    ],
  },
};

function prepare(model: CubeModel, query: Query): number {
  const prepared = prepareQuery({
    model,
    catalog,
    query,
    rules: [],
    dialect: duckdbDialect,
    now: new Date('2001-07-15T12:00:00Z'),
  });
  return prepared.sql.length;
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3);
}

const lines = [
  '| query | median ms | p95 ms | p99 ms | CPU ms (mean) | SQL characters |',
  '|-|-:|-:|-:|-:|-:|',
];
for (const [name, query] of Object.entries(queries)) {
  const times: number[] = [];
  let size = 0;
  const cpu = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    size = prepare(flightsCube, query);
    times.push(performance.now() - start);
  }
  const used = process.cpuUsage(cpu);
  const mean = (used.user + used.system) / 1000 / ROUNDS;
  times.sort((a, b) => a - b);
  lines.push(
    `| ${name} | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} | ${quantile(times, 0.99)} | ${mean.toFixed(3)} | ${size} |`,
  );
}
const start = performance.now();
const problems = validateModel(structuredClone(flightsCube), catalog);
lines.push(
  `model checked in ${(performance.now() - start).toFixed(2)} ms, ${problems.length} problems`,
);
process.stdout.write(`${lines.join('\n')}\n`);

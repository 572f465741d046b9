import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { openSemanticLab, showCellSet, type SemanticLab } from '../semantic-fixture';

/** A cube of its own for each way the tables are described: what is known of them is remembered with it. */
const sales = (): CubeModel => ({
  name: 'sales',
  source: { table: 'sales' },
  key: [],
  joins: [{ name: 'place', to: 'places', rel: 'many_to_one', on: [['place', 'id']] }],
  dimensions: [
    { name: 'state', expr: 'place.state', type: 'string' },
    { name: 'city', expr: 'place.city', type: 'string' },
    { name: 'goods', expr: 'goods', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
  ],
  hierarchies: [{ name: 'where', levels: ['state', 'city'] }],
  measures: [
    { name: 'rows', agg: 'count' },
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'mean', agg: 'avg', expr: 'amount' },
    { name: 'least', agg: 'min', expr: 'amount' },
    { name: 'places', agg: 'distinct', expr: 'place' },
    {
      name: 'stock',
      agg: 'sum',
      expr: 'amount',
      semi: { over: 'day', take: 'last', per: ['goods'] },
    },
    {
      name: 'opening',
      agg: 'avg',
      expr: 'amount',
      where: 'amount < 30',
      semi: { over: 'day', take: 'first', per: ['goods'] },
    },
    { name: 'middle', agg: 'percentile', p: 0.5, expr: 'amount' },
  ],
});

let model: CubeModel;

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    'CREATE TABLE places (id INTEGER, state VARCHAR, city VARCHAR)',
    "INSERT INTO places VALUES (1, 'N', 'Oslo'), (2, 'N', 'Bergen'), (3, 'S', 'Lund'), (4, NULL, 'Nowhere')",
    'CREATE TABLE sales (place INTEGER, goods VARCHAR, day DATE, amount DECIMAL(10,2))',
    `INSERT INTO sales VALUES (1, 'a', '2023-02-28', 1), (1, 'a', '2024-02-29', 2), (2, 'b', '2024-01-31', 4),
      (3, 'a', '2023-12-31', 8), (4, 'b', '2023-01-01', 16), (9, 'a', '2024-05-05', 32), (NULL, 'b', NULL, 64),
      (NULL, 'a', '2023-05-05', NULL)`,
  );
});
afterAll(() => lab.close());
beforeEach(() => describeTables('sales', true));

async function describeTables(largeTable: string | null, hasFewValues: boolean): Promise<void> {
  Object.assign(lab, { largeTable, hasFewValues });
  model = sales();
  await lab.load();
}

function ask(query: Partial<Query>): Query {
  return { cube: 'sales', rows: [], columns: [], measures: [], ...query };
}

/** The text of a query, and whether its answer is that of rows that are not grouped early. */
async function sqlOf(query: Query): Promise<string> {
  const { sql } = await lab.prepare(model, query);
  const early = showCellSet(await lab.ask(model, query));
  await describeTables(null, true);
  expect((await lab.prepare(model, query)).sql).not.toContain('early0');
  expect(showCellSet(await lab.ask(model, query))).toEqual(early);
  return sql;
}

/** The SELECT of the part that rows are grouped in. */
function earlyPart(sql: string): string {
  return /early0 AS MATERIALIZED \(\n {2}(.*)\n/.exec(sql)?.[1] ?? '';
}

function scans(sql: string): number {
  return sql.split('FROM "sales"').length - 1;
}

test('a fact is grouped by the key of a joined table before that is joined; unknown and missing keys keep their rows', async () => {
  const query = ask({
    rows: [{ of: 'where', expand: 'all' }],
    measures: ['rows', 'amount', 'mean', 'least'],
  });
  expect(earlyPart(await sqlOf(query))).toBe(
    'SELECT b0, count(*) AS g0, sum(x0) AS g1, count(x0) AS g2, min(x0) AS g3 FROM (SELECT "fact"."place" AS b0, "fact"."amount" AS x0 FROM "sales" AS "fact") GROUP BY 1',
  );
  expect(showCellSet(await lab.ask(model, query))).toEqual([
    '| TOTAL',
    'TOTAL | 8 127 18.142857142857142 1',
    'N | 3 7 2.3333333333333335 1',
    'N/Bergen | 1 4 4 4',
    'N/Oslo | 2 3 1.5 1',
    'S | 1 8 8 8',
    'S/Lund | 1 8 8 8',
    '(empty) | 4 112 37.333333333333336 16',
    '(empty)/Nowhere | 1 16 16 16',
    '(empty)/(empty) | 3 96 48 32',
  ]);
});

test('conditions on the fact are tested on its rows, those on a joined table on groups', async () => {
  const sql = await sqlOf(
    ask({
      rows: [{ of: 'state' }],
      measures: ['amount'],
      where: {
        and: [
          { of: 'goods', op: '=', value: 'a' },
          { of: 'city', op: 'notIn', values: ['Lund'] },
        ],
      },
    }),
  );
  expect(earlyPart(sql)).toContain('WHERE "fact"."goods" = ');
  expect(earlyPart(sql)).not.toContain('city');
  expect(sql).toMatch(/FROM early0 AS "fact" .*"j_place"."city"/);
});

test('two periods are read in one scan of the days of both', async () => {
  const query = ask({
    rows: [{ of: 'state' }],
    columns: [{ of: 'day', grain: 'month' }],
    measures: ['amount', { m: 'amount', compare: { to: { n: -1, unit: 'year' }, give: 'delta' } }],
    where: { of: 'day', op: 'between', from: '2024-01-01', to: '2024-12-31' },
  });
  const sql = await sqlOf(query);
  expect(scans(sql)).toBe(1);
  expect(earlyPart(sql)).toMatch(/WHERE "fact"."day" >= CAST\(\$\d+ AS DATE\) AND "fact"."day" < /);
  await describeTables('sales', true);
  const { params } = await lab.prepare(model, query);
  expect(params).toEqual(expect.arrayContaining(['2023-01-01', '2025-01-01']));
});

test('rows, and keys that are counted once each, are read in one scan', async () => {
  const sql = await sqlOf(
    ask({ rows: [{ of: 'state' }], columns: [{ of: 'goods' }], measures: ['places', 'rows'] }),
  );
  expect(scans(sql)).toBe(1);
});

test('rows and stocks are read in one scan, and of each series the first or last day of a month alone', async () => {
  const query = ask({
    rows: [{ of: 'day', grain: 'month' }],
    measures: ['stock', 'opening', 'rows', { m: 'stock', as: 'running', along: 'rows' }],
  });
  const sql = await sqlOf(query);
  expect(scans(sql)).toBe(1);
  expect(sql).toMatch(/arg_max\(n\d_a, n\d_d\).*\n[^]*arg_min\(n\d_a, n\d_d\)/);
  expect(showCellSet(await lab.ask(model, query))).toEqual([
    '| TOTAL',
    'TOTAL | 36 8.5 8 -',
    '2023-01-01 | 16 16 1 16',
    '2023-02-01 | 1 1 1 17',
    '2023-05-01 | - - 1 17',
    '2023-12-01 | 8 8 1 24',
    '2024-01-01 | 4 4 1 12',
    '2024-02-01 | 2 2 1 6',
    '2024-05-01 | 32 - 1 36',
    '(empty) | - - 1 36',
  ]);
});

test('a stock by day is read as it is', async () => {
  const sql = await sqlOf(ask({ rows: [{ of: 'day' }], measures: ['stock'] }));
  expect(sql).not.toContain('arg_max');
});

test('dates are cut after rows are grouped by day', async () => {
  const sql = await sqlOf(
    ask({ columns: [{ of: 'day', grain: 'quarter' }], measures: ['amount'] }),
  );
  expect(earlyPart(sql)).toContain('"fact"."day" AS b0');
});

test('a percentile of few values is read from those and how often each stands, else from every row', async () => {
  const query = ask({
    rows: [{ of: 'where', expand: 'all' }],
    columns: [{ of: 'goods' }],
    measures: ['middle', 'rows'],
  });
  expect(await sqlOf(query)).toContain('n0_x, count(*) AS n0_c FROM');
  await describeTables('sales', false);
  expect((await lab.prepare(model, query)).sql).not.toContain('n0_c');
});

test('rows are read as they are where nothing is known of how many values a column has', async () => {
  const query = ask({ rows: [{ of: 'state' }], columns: [{ of: 'goods' }], measures: ['rows'] });
  expect((await lab.prepare(model, query)).sql).toContain('early0');
  await describeTables('sales', false);
  expect((await lab.prepare(model, query)).sql).not.toContain('early0');
});

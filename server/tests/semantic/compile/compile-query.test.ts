import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { openSemanticLab, type SemanticLab } from '../semantic-fixture';
import { smallModel } from '../../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  joins: [{ name: 'place', to: 'places', rel: 'many_to_one', on: [['place', 'id']] }],
  dimensions: [
    { name: 'state', expr: 'place.state', type: 'string' },
    { name: 'city', expr: 'place.city', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
  ],
  hierarchies: [{ name: 'where', levels: ['state', 'city'] }],
  measures: [
    { name: 'rows', agg: 'count' },
    { name: 'amount', agg: 'sum', expr: 'amount', where: 'amount > 0' },
    { name: 'each', calc: 'amount / rows' },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    'CREATE TABLE places (id INTEGER, state VARCHAR, city VARCHAR)',
    'CREATE TABLE sales (place INTEGER, day DATE, amount DECIMAL(10,2))',
  );
});
afterAll(() => lab.close());

/** The text and values of a query, which the engine must be able to plan. */
async function sqlOf(query: Partial<Query>): Promise<string> {
  const prepared = await lab.prepare(model, {
    cube: 'sales',
    rows: [],
    columns: [],
    measures: [],
    ...query,
  });
  const plan = await lab.run(`EXPLAIN ${prepared.sql}`, prepared.params);
  expect(plan.rowCount).toBeGreaterThan(0);
  return `${prepared.sql}\n-- ${JSON.stringify(prepared.params)}`;
}

describe('a query is written', () => {
  test('without fields as one aggregate', async () => {
    expect(await sqlOf({ measures: ['rows'], where: { of: 'city', op: '=', value: "O'Hara" } }))
      .toMatchInlineSnapshot(`
        "WITH leaf AS MATERIALIZED (
          SELECT count(*) AS a0 FROM (SELECT 1 AS one FROM "sales" AS "fact" LEFT JOIN "places" AS "j_place" ON "fact"."place" = "j_place"."id" WHERE "j_place"."city" = CAST($1 AS VARCHAR)) HAVING count(*) > 0
        ),
        coded AS MATERIALIZED (
          SELECT leaf.a0 FROM leaf
        ),
        cells AS MATERIALIZED (
          SELECT 0 AS t, sum(a0) AS a0 FROM coded AS source
        )
        SELECT cells.t AS t, CAST(NULL AS VARCHAR) AS k, CAST(NULL AS BIGINT), CAST(NULL AS BIGINT), CAST(cells.a0 AS BIGINT) AS m0 FROM cells
        LIMIT 6000001
        -- ["O'Hara"]"
      `);
  });

  test('with totals in one scan: a leaf, codes, and grouping sets over it', async () => {
    expect(
      await sqlOf({
        rows: [{ of: 'where', expand: [['N']] }],
        columns: [{ of: 'day', grain: 'month', totals: 'none' }],
        measures: ['each'],
      }),
    ).toMatchInlineSnapshot(`
      "WITH leaf AS MATERIALIZED (
        SELECT k0_0, CASE WHEN d0 > 1 THEN k0_1 END AS k0_1, d0, k1_0, sum(x0) AS a0, count(*) AS a1 FROM (SELECT *, CASE WHEN k0_0 = CAST($1 AS VARCHAR) THEN 2 ELSE 1 END AS d0 FROM (SELECT "j_place"."state" AS k0_0, "j_place"."city" AS k0_1, make_date(year("fact"."day"), month("fact"."day"), 1) AS k1_0, CASE WHEN (CAST("fact"."amount" AS DOUBLE) > CAST($2 AS DOUBLE)) THEN "fact"."amount" END AS x0 FROM "sales" AS "fact" LEFT JOIN "places" AS "j_place" ON "fact"."place" = "j_place"."id")) GROUP BY 1, 2, 3, 4
      ),
      p0 AS MATERIALIZED (
        SELECT *, c0_0 * 2 + 0 AS e0_0, coalesce(c0_1 * 2 + 1, c0_0 * 2 + 0) AS e0_1 FROM (SELECT k0_0, k0_1, d0, dense_rank() OVER (ORDER BY regexp_replace(regexp_replace(k0_0, '([0-9]+)', '0000000000000000000\\1', 'g'), '0*([0-9]{20,})', '\\1', 'g') ASC NULLS LAST, k0_0 ASC NULLS LAST) - 1 AS c0_0, CASE WHEN d0 > 1 THEN dense_rank() OVER (PARTITION BY d0 > 1 ORDER BY regexp_replace(regexp_replace(k0_0, '([0-9]+)', '0000000000000000000\\1', 'g'), '0*([0-9]{20,})', '\\1', 'g') ASC NULLS LAST, k0_0 ASC NULLS LAST, regexp_replace(regexp_replace(k0_1, '([0-9]+)', '0000000000000000000\\1', 'g'), '0*([0-9]{20,})', '\\1', 'g') ASC NULLS LAST, k0_1 ASC NULLS LAST) - 1 END AS c0_1 FROM (SELECT k0_0, k0_1, d0 FROM leaf GROUP BY 1, 2, 3))
      ),
      p1 AS MATERIALIZED (
        SELECT *, c1_0 AS e1_0 FROM (SELECT k1_0, dense_rank() OVER (ORDER BY k1_0 ASC NULLS LAST) - 1 AS c1_0 FROM (SELECT k1_0 FROM leaf GROUP BY 1))
      ),
      coded AS MATERIALIZED (
        SELECT p0.e0_0, p0.e0_1, p1.e1_0, leaf.a0, leaf.a1 FROM leaf JOIN p0 ON leaf.k0_0 IS NOT DISTINCT FROM p0.k0_0 AND leaf.k0_1 IS NOT DISTINCT FROM p0.k0_1 AND leaf.d0 IS NOT DISTINCT FROM p0.d0 JOIN p1 ON leaf.k1_0 IS NOT DISTINCT FROM p1.k1_0
      ),
      cells AS MATERIALIZED (
        SELECT CASE GROUPING(e1_0, e0_0, e0_1) WHEN 3 THEN 0 WHEN 1 THEN 1 WHEN 2 THEN 2 END AS t, coalesce(e0_1, e0_0) AS f0, e1_0 AS f1, sum(a0) AS a0, sum(a1) AS a1 FROM coded AS source GROUP BY GROUPING SETS ((e1_0), (e0_0, e1_0), (e0_1, e1_0))
      )
      SELECT cells.t AS t, CAST(NULL AS VARCHAR) AS k, cells.f0, cells.f1, (CAST(cells.a0 AS DOUBLE) / nullif(CAST(CAST(cells.a1 AS BIGINT) AS DOUBLE), 0)) AS m0 FROM cells WHERE NOT (cells.t IN (2) AND CASE WHEN cells.f0 >= 0 THEN cells.f0 % 2 ELSE (-2 - cells.f0) % 2 END < 1)
      UNION ALL
      SELECT DISTINCT -1, k0_0, c0_0, 0 + CASE WHEN d0 > 1 THEN 1 ELSE 0 END, NULL FROM p0
      UNION ALL
      SELECT DISTINCT -2, k0_1, c0_1, (c0_0 + 1) * 16 + CASE WHEN d0 > 2 THEN 1 ELSE 0 END, NULL FROM p0 WHERE c0_1 IS NOT NULL
      UNION ALL
      SELECT -3, CAST(k1_0 AS VARCHAR), c1_0, 0 + 0, NULL FROM p1
      LIMIT 6000001
      -- ["N",0]"
    `);
  });
});

test('a table that nothing is read from is not joined, and equal values are bound once', async () => {
  const { sql, params, tables } = await lab.prepare(model, {
    cube: 'sales',
    rows: [{ of: 'day' }],
    columns: [],
    measures: ['rows'],
    where: {
      or: [
        { of: 'day', op: '=', value: '2024-01-01' },
        { of: 'day', op: '>', value: '2024-01-01' },
      ],
    },
  });
  expect(sql).not.toContain('places');
  expect(tables).toEqual(['sales']);
  expect(params).toEqual(['2024-01-01']);
});

test('a closed member does not bring its children', async () => {
  await lab.load(
    "INSERT INTO places SELECT i, 's' || (i % 10), 'c' || i FROM range(1000) t(i)",
    "INSERT INTO sales SELECT i, DATE '2024-01-01', 1 FROM range(1000) t(i)",
  );
  const { sql, params } = await lab.prepare(model, {
    cube: 'sales',
    rows: [{ of: 'where', expand: [['s3']] }],
    columns: [],
    measures: ['rows'],
  });
  const table = await lab.run(sql, params);
  // 10 states, 100 cities of the open one, the total; and their dictionary rows
  expect(table.rowCount).toBe(10 + 100 + 1 + 10 + 100);
});

test('the same question has the same canonical text, another one another', async () => {
  const canonical = async (query: Partial<Query>) =>
    (
      await lab.prepare(model, {
        cube: 'sales',
        rows: [],
        columns: [],
        measures: ['rows'],
        ...query,
      })
    ).canonical;
  const period: Query['where'] = {
    of: 'day',
    op: 'period',
    period: { kind: 'last', n: 1, unit: 'day' },
  };
  expect(await canonical({ timezone: 'UTC' })).toBe(await canonical({ weekStart: 1, version: 1 }));
  expect(await canonical({})).not.toBe(await canonical({ weekStart: 7 }));
  expect(await canonical({ where: period })).not.toBe(
    await canonical({ where: period, asOf: '2020-01-01T00:00:00Z' }),
  );
});

test('mistakes are reported by name, with the nearest existing one', async () => {
  const ask = (query: Partial<Query>) =>
    lab
      .prepare(model, { cube: 'sales', rows: [], columns: [], measures: [], ...query })
      .catch((error: unknown) => error);
  expect(await ask({ rows: [{ of: 'cty' }] })).toMatchObject({
    key: 'invalid.query.field',
    params: { name: 'cty', hint: { reason: 'hint.near', params: { name: 'city' } } },
  });
  expect(await ask({ measures: ['amonut'] })).toMatchObject({
    key: 'invalid.query.measure',
    params: { hint: { reason: 'hint.near', params: { name: 'amount' } } },
  });
  expect(await ask({ rows: [{ of: 'city' }], columns: [{ of: 'city' }] })).toMatchObject({
    key: 'invalid.query.axisTwice',
  });
  expect(await ask({ rows: [{ of: 'city', grain: 'day' }] })).toMatchObject({
    key: 'invalid.query.grain',
  });
  expect(await ask({ where: { of: 'day', op: '=', value: '2024-02-30' } })).toMatchObject({
    key: 'invalid.query.value',
    params: { value: '2024-02-30' },
  });
  expect(await ask({ where: { of: 'where', op: '=', value: 'x' } })).toMatchObject({
    key: 'invalid.query.operator',
  });
  expect(await ask({ where: { of: 'where', op: 'in', paths: [['a', 'b', 'c']] } })).toMatchObject({
    key: 'invalid.query.operator',
  });
  expect(
    await ask({
      having: [{ filter: { m: 'rows', op: '>', value: 1 }, level: 'city', totals: 'all' }],
    }),
  ).toMatchObject({ key: 'invalid.query.level' });
  expect(await ask({ timezone: 'Mars/Olympus' })).toMatchObject({ key: 'invalid.timezone' });
  expect(await ask({ asOf: 'yesterday' })).toMatchObject({ key: 'invalid.period' });
});

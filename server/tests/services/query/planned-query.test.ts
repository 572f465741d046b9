import type { CubeModel } from '@bi/contract/cube/cube';
import { expect, it } from 'vitest';
import { duckdbDialect } from '../../../src/engine/duckdb/duckdb-dialect';
import type { TableInfo } from '../../../src/engine/engine';
import { presentCube } from '../../../src/presenters/cube';
import type { LoadedCube } from '../../../src/services/cubes/cube-service';
import { plannedQuery } from '../../../src/services/query/planned-query';
import { buildPrincipal } from '../../support/build-principal';

const model: CubeModel = {
  name: 'sales',
  label: 'Sales',
  source: { table: 'fact_sales' },
  key: [],
  timezone: 'UTC',
  joins: [{ name: 'day', to: 'dim_day', rel: 'many_to_one', on: [['day_id', 'day_id']] }],
  dimensions: [{ name: 'weekday', label: 'Weekday', expr: 'day.weekday', type: 'string' }],
  hierarchies: [],
  measures: [{ name: 'count', label: 'Count', agg: 'count' }],
};
const query = { cube: 'sales', rows: [{ of: 'weekday' }], columns: [], measures: ['count'] };
const factBuilt = '2026-01-02T03:04:05.000Z';

function cubeOver(watermark: string | null): LoadedCube {
  const text = { type: 'string' } as const;
  const tables: TableInfo[] = [
    {
      name: 'fact_sales',
      columns: [{ name: 'day_id', ...text }],
      rowCount: 3,
      version: 1,
      builtAt: factBuilt,
      watermark,
    },
    {
      name: 'dim_day',
      columns: [
        { name: 'day_id', ...text },
        { name: 'weekday', ...text },
      ],
      rowCount: 7,
      version: 2,
      builtAt: '2026-05-05T00:00:00.000Z',
      watermark: '2031-12-31',
    },
  ];
  const cube = {
    id: 'c1',
    tenant_id: 'acme',
    slug: 'sales',
    name: 'Sales',
    model_version: 1,
    created_ms: 0,
    updated_ms: 0,
    deleted_ms: null,
  } as LoadedCube['cube'];
  return { cube, model, given: null, catalog: new Map(tables.map((table) => [table.name, table])) };
}

function freshness(watermark: string | null) {
  const loaded = cubeOver(watermark);
  const context = { dialect: duckdbDialect, now: () => 0 };
  const plan = plannedQuery(context, buildPrincipal(), loaded, query, 1000);
  expect(Object.keys(plan.trace.receipt.datasets)).toEqual(['dim_day', 'fact_sales']);
  return [plan.trace.watermark, presentCube(buildPrincipal(), loaded).dataAsOf];
}

it('says the newest date of the fact rows, whatever the joined tables hold', () => {
  expect(freshness('2001-06-30')).toEqual(['2001-06-30', '2001-06-30']);
});

it('says when the fact rows were built where they have no date', () => {
  expect(freshness(null)).toEqual([factBuilt, factBuilt]);
});

it.each([
  ['few', 360_000, true],
  ['many', 400_000, false],
])('marks a statement that reads %s rows as small, or not', (_, rowCount, isSmall) => {
  const loaded = cubeOver(null);
  const catalog = new Map(loaded.catalog);
  const fact = catalog.get('fact_sales');
  if (fact) catalog.set('fact_sales', { ...fact, rowCount });
  const context = { dialect: duckdbDialect, now: () => 0 };
  const plan = plannedQuery(context, buildPrincipal(), { ...loaded, catalog }, query, 1000);
  expect(plan.isSmall).toBe(isSmall);
});

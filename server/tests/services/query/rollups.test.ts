import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { duckdbDialect as dialect } from '../../../src/engine/duckdb/duckdb-dialect';
import { prepareQuery } from '../../../src/semantic/prepare/prepare-query';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import { Rollups } from '../../../src/services/query/rollups';
import { openEngineLab, type EngineLab } from '../../support/engine-fixture';
import { smallModel } from '../../../../tests/olap/model/small-model';

const ROWS = 200_000;
/** groups of a day and a minute, of 66,000 that there could be */
const GROUPS = 3300;

const model = smallModel('sales', {
  key: ['id'],
  joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop_id', 'id']] }],
  dimensions: [
    { name: 'city', expr: 'shop.city', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
    { name: 'number', expr: 'id', type: 'number' },
    { name: 'minute', expr: 'minute', type: 'number' },
  ],
  measures: [
    { name: 'count', agg: 'count' },
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'large', agg: 'count', where: "amount > 50 and kind = 'it''s'" },
    { name: 'place', agg: 'avg', expr: 'shop.latitude', scale: 4 },
    { name: 'open', agg: 'count', expr: 'shop.opened' },
    { name: 'first', agg: 'min', expr: 'shop.opened' },
    { name: 'weighed', agg: 'sum', expr: 'shop.latitude * amount' },
    { name: 'places', agg: 'distinct', keys: ['shop_id', 'minute'] },
    { name: 'pairs', agg: 'distinct', keys: ['minute', 'amount'] },
    { name: 'middle', agg: 'percentile', p: 0.5, expr: 'amount' },
  ],
});

const tables = (times: number) => ({
  shops: `SELECT i AS id, 'City ' || i % 4 AS city,
    CAST(i AS DOUBLE) / 3 AS latitude, CASE WHEN i % 3 > 0 THEN 2000 + i END AS opened
    FROM range(20) t(i)`,
  sales: `SELECT i AS id, i % 20 AS shop_id, DATE '2024-01-01' + CAST(i % 60 AS INTEGER) AS day,
    i % 1100 AS minute, i % 97 * ${times} AS amount, CASE WHEN i % 3 = 0 THEN 'it''s' END AS kind FROM range(${ROWS}) t(i)`,
});

const byCity: Query = {
  cube: 'sales',
  rows: [{ of: 'city' }],
  columns: [],
  measures: ['count', 'amount', 'large'],
};

let lab: EngineLab;
let rollups: Rollups;
/** the clock, milliseconds */
const now = () => 1000;
const warn = vi.fn<(fields: object, message: string) => void>();

beforeEach(async () => {
  lab = openEngineLab();
  await lab.publish(tables(1));
  warn.mockClear();
  const engineFor = (tenantId: string) => lab.registry.engineFor(tenantId);
  rollups = new Rollups({ engineFor, dialect, log: { warn }, now }, true);
});

afterEach(() => lab.close());

/** Asks as the product does, and notes what was missed. */
async function ask(query: Query, rules: AppliedRule[] = []) {
  const engine = lab.registry.engineFor('acme');
  const catalog = await engine.catalog();
  const prepared = prepareQuery({
    ...{ model, catalog, query, rules, dialect, now: new Date(0) },
    rollups: rollups.of('acme', catalog),
  });
  const { used, wishes } = prepared.rollups;
  const { sql, params, assembly } = prepared;
  const sources = rollups.sources(used);
  const given = await engine.runCells(sql, params, assembly, { catalog, rollups: sources });
  rollups.note('acme', catalog, wishes);
  rollups.noteRead('acme', sources);
  return {
    cells: JSON.parse(Buffer.concat(given.bytes).toString()) as CellSet,
    read: given.stats.rowsScanned ?? 0,
    used: used.length,
    why: rollups.reasons('acme', catalog, prepared.rollups),
  };
}

async function builtOne(from = rollups.stamp('acme')): Promise<void> {
  await vi.waitUntil(() => rollups.stamp('acme') > from, { timeout: 20_000 });
}

test('what two questions missed is built, and the next reads it with the same numbers', async () => {
  const first = await ask(byCity);
  expect(first).toMatchObject({ used: 0, why: ['notYet'] });
  const byDay: Query = { ...byCity, rows: [{ of: 'day' }] };
  const day = await ask(byDay);
  await builtOne();
  const catalog = await lab.registry.engineFor('acme').catalog();
  const [source] = rollups.sources(rollups.of('acme', catalog));
  expect(source?.sums?.length, 'columns that are stored in eight bytes').toBeGreaterThan(0);
  const again = await ask(byCity);
  expect(again).toMatchObject({ used: 1, why: [], cells: first.cells });
  expect(again.read).toBeLessThan(ROWS / 20);
  expect(await ask(byDay)).toMatchObject({ used: 1, cells: day.cells });
});

test('means, counts and extremes of a joined table are read from groups as often as they have rows', async () => {
  const places: Query = { ...byCity, measures: ['count', 'place', 'open', 'first'] };
  const first = await ask(places);
  expect(first).toMatchObject({ used: 0, why: ['notYet'] });
  await ask(places);
  await builtOne();
  const again = await ask(places);
  expect(again).toMatchObject({ used: 1, why: [], cells: first.cells });
  expect(again.read).toBeLessThan(ROWS / 20);
  expect((await ask({ ...byCity, measures: ['weighed'] })).why).toEqual(['rowsNeeded']);
});

test('what was built is listed with what it holds and how often it was read', async () => {
  const listed = async () => {
    const catalog = await lab.registry.engineFor('acme').catalog();
    return rollups.ofOneTable('acme', catalog.get('sales'));
  };
  expect(await listed()).toEqual({
    ...{ state: 'on', leastRows: 100_000, isBuilding: false, items: [] },
  });
  await ask(byCity);
  await ask(byCity);
  await builtOne();
  const times = { builtAt: '1970-01-01T00:00:01.000Z', lastReadAt: '1970-01-01T00:00:01.000Z' };
  const [made] = (await listed()).items;
  expect(made).toMatchObject({ columns: ['shop_id'], rows: 20, reads: 0, lastReadAt: null });
  expect(made?.aggregates).toContain('count(*)');
  expect(made?.aggregates.join()).not.toContain('"');
  await ask(byCity);
  expect((await listed()).items).toMatchObject([{ reads: 1, ...times }]);
  await lab.publish(tables(2));
  expect((await listed()).items).toEqual([]);
  const catalog = await lab.registry.engineFor('acme').catalog();
  expect(rollups.ofOneTable('acme', catalog.get('shops')).state).toBe('small');
  expect(rollups.ofOneTable('acme', undefined).state).toBe('live');
});

test('row rules hold on the rows of a rollup', async () => {
  const rules: AppliedRule[] = [
    {
      id: 'r',
      name: 'Own city',
      filter: { of: 'city', op: 'in', values: ['City 1'] },
      exemptCubes: [],
    } as never,
  ];
  const limited = await ask(byCity, rules);
  await ask(byCity);
  await builtOne();
  expect(await ask(byCity, rules)).toMatchObject({ used: 1, cells: limited.cells });
});

test('new data are never answered from a rollup of the data before, and get one of their own', async () => {
  await ask(byCity);
  await ask(byCity);
  await builtOne();
  await lab.publish(tables(2));
  const first = await ask(byCity);
  expect(first.used).toBe(0);
  await builtOne(1);
  expect(await ask(byCity)).toMatchObject({ used: 1, cells: first.cells });
});

test('what needs each row, or nearly as many groups as rows, is read from the table and says so', async () => {
  expect((await ask({ ...byCity, measures: ['middle'] })).why).toEqual(['rowsNeeded']);
  const byNumber: Query = { ...byCity, rows: [{ of: 'number' }] };
  await ask(byNumber);
  expect((await ask(byNumber)).why).toEqual(['manyGroups']);
});

test('columns whose values never meet are tried, and the smaller rollup of one of them is not given up', async () => {
  const both: Query = { ...byCity, rows: [{ of: 'day' }, { of: 'minute' }], measures: ['count'] };
  const byDay: Query = { ...both, rows: [{ of: 'day' }] };
  await ask(byDay);
  await ask(byDay);
  await builtOne();
  await ask(both);
  await ask(both);
  await builtOne(1);
  const catalog = await lab.registry.engineFor('acme').catalog();
  const rows = rollups.ofOneTable('acme', catalog.get('sales')).items.map((one) => one.rows);
  expect(rows).toEqual([GROUPS, 60]);
  const day = await ask(byDay);
  expect(day).toMatchObject({ used: 1, why: [] });
  expect(day.read).toBeLessThan(GROUPS);
});

test('what is asked by month is read from groups of months, and by day from others', async () => {
  const byMonth: Query = { ...byCity, rows: [{ of: 'city' }, { of: 'day', grain: 'month' }] };
  const first = await ask(byMonth);
  await ask(byMonth);
  await builtOne();
  const again = await ask(byMonth);
  expect(again).toMatchObject({ used: 1, why: [], cells: first.cells });
  const catalog = await lab.registry.engineFor('acme').catalog();
  const [made] = rollups.ofOneTable('acme', catalog.get('sales')).items;
  expect(made).toMatchObject({ columns: ['month(day)', 'shop_id'], rows: 40 });
  const byQuarter: Query = { ...byMonth, rows: [{ of: 'day', grain: 'quarter' }] };
  expect(await ask(byQuarter)).toMatchObject({ used: 1, why: [] });
  const byDay: Query = { ...byMonth, rows: [{ of: 'day' }] };
  expect(await ask(byDay)).toMatchObject({ used: 0, why: ['notYet'] });
  const since: Query = { ...byMonth, where: { of: 'day', op: '>=', value: '2024-01-20' } };
  expect(await ask(since)).toMatchObject({ used: 0, why: ['notYet'] });
});

test('what is counted once each is counted in groups of it, whose number is looked up before they are built', async () => {
  const places: Query = { ...byCity, rows: [{ of: 'day', grain: 'month' }], measures: ['places'] };
  const first = await ask(places);
  await ask(places);
  await builtOne();
  expect(await ask(places)).toMatchObject({ used: 1, why: [], cells: first.cells });
  const limited: Query = { ...places, where: { of: 'city', op: 'in', values: ['City 1'] } };
  const own = await ask(limited);
  expect(own).toMatchObject({ used: 1, why: [], cells: { cells: [{ values: [275, 275, 275] }] } });
  const pairs: Query = { ...byCity, rows: [{ of: 'minute' }], measures: ['pairs'] };
  await ask(pairs);
  const refused = async () => (await ask(pairs)).why.includes('manyGroups');
  await vi.waitUntil(refused, { timeout: 20_000 });
});

test('none is built where they are switched off', async () => {
  const engineFor = (tenantId: string) => lab.registry.engineFor(tenantId);
  rollups = new Rollups({ engineFor, dialect, log: { warn }, now }, false);
  await ask(byCity);
  expect(await ask(byCity)).toMatchObject({ used: 0, why: ['off'] });
});

test('a rollup that is no longer on disk is built again before it is read', async () => {
  const before = await ask(byCity);
  await ask(byCity);
  await builtOne();
  expect((await ask(byCity)).used).toBe(1);
  rmSync(join(lab.dataDir, 'slices', String(process.pid)), { recursive: true });
  expect(await ask(byCity)).toMatchObject({ used: 1, cells: before.cells });
});

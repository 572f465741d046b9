import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { generateFrom, previewOf } from '../support/generate-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

describe('keys of several columns', () => {
  const tables = {
    gen_order_line: `SELECT 1 + i // 3 AS order_id, 1 + i % 3 AS line_no,
      ['DE', 'FR', 'DE'][1 + i % 3] AS country, ['N', 'N', 'S'][1 + i % 3] AS area_code, 5 AS amount
      FROM range(60) AS t(i)`,
    dim_area: `SELECT * FROM (VALUES ('DE', 'N', 'Hamburg', 10), ('DE', 'S', 'Bavaria', 20), ('FR', 'N', 'Lille', 30),
      ('FR', 'S', 'Nice', 40)) AS t(country, code, region_name, people)`,
  };

  it('identify rows where no column does alone, and lead to one row of another table', async () => {
    const found = await generateFrom(lab, tables);
    expect(found.key).toEqual(['order_id', 'line_no']);
    expect(found.joins).toEqual([
      {
        name: 'area',
        to: 'dim_area',
        rel: 'many_to_one',
        on: [
          ['country', 'country'],
          ['area_code', 'code'],
        ],
      },
    ]);
    const name = found.dimensions.find(({ expr }) => expr === 'area.region_name');
    expect(await previewOf(lab, found, name?.name ?? '', 'amount')).toEqual([
      'TOTAL | 300',
      'Bavaria | 100',
      'Hamburg | 100',
      'Lille | 100',
    ]);
    const checked = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/validate',
      body: { text: JSON.stringify(found), measure: true },
    });
    expect(checked.data.faults).toEqual([]);
  });

  it('are none where rows repeat, and lead nowhere where the values are not there', async () => {
    const found = await generateFrom(lab, {
      gen_order_line: `${tables.gen_order_line} UNION ALL SELECT 1, 1, 'XX', 'Q', 5 UNION ALL
        SELECT 1, 1, 'YY', 'Q', 5 UNION ALL SELECT 1, 1, 'ZZ', 'Q', 5`,
      dim_area: tables.dim_area,
    });
    expect(found.joins).toEqual([]);
    expect(found.key).not.toEqual(['order_id', 'line_no']);
  });
});

describe('a table that is called by a word of the expression grammar', () => {
  it('is joined under another name, so that its fields can be read', async () => {
    const found = await generateFrom(lab, {
      gen_hearings: `SELECT i AS hearing_id, 1 + i % 5 AS case_id, 10 * i AS cost FROM range(60) AS t(i)`,
      dim_case: `SELECT i AS case_id, 'Court ' || i AS court FROM range(1, 6) AS t(i)`,
    });
    expect(found.joins).toMatchObject([{ name: 'case_rows', to: 'dim_case' }]);
    const court = found.dimensions.find(({ expr }) => expr === 'case_rows.court');
    expect(court?.label).toBe('Case court');
    const checked = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/validate',
      body: { text: JSON.stringify(found), measure: true },
    });
    expect(checked.data.faults).toEqual([]);
  });
});

describe('a View that is worked out on every read', () => {
  it('is offered without a number of rows, and measured like a table: keys, joins, levels', async () => {
    const sql = `SELECT row_number() OVER () AS trip_id, origin, distance_mi AS miles FROM fact_flights`;
    const made = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/views',
      body: { name: 'Gen trips', sql },
    });
    expect(made.code, made.message).toBe(1000);
    const offered = await lab.call({ as: 'ana', path: '/cube-sources' });
    const sourceOf = (name: string) =>
      offered.data.find(({ table }: { table: string }) => table === name);
    expect(sourceOf(made.data.viewName)).toMatchObject({
      name: 'Gen trips',
      rowCount: null,
      readsRows: 480,
    });
    expect(sourceOf('fact_flights')).toMatchObject({ rowCount: 480 });
    expect(sourceOf('fact_flights')).not.toHaveProperty('name');
    const { data } = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/generate',
      body: { table: made.data.viewName },
    });
    expect(data.model.key).toEqual(['trip_id']);
    expect(data.model.joins).toMatchObject([
      { to: 'dim_airport', on: [['origin', 'airport_code']] },
    ]);
  });

  it('is joined where names speak for it and it reads few rows', async () => {
    const sql = `SELECT airport_code AS hub_code, upper(city) AS hub_title FROM dim_airport`;
    const made = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/views',
      body: { name: 'Hub', sql },
    });
    expect(made.code, made.message).toBe(1000);
    const found = await generateFrom(lab, {
      gen_stay: `SELECT i AS stay_no, ['SEA', 'BOS'][1 + i % 2] AS hub_code, i AS nights FROM range(2000) AS t(i)`,
    });
    const to = made.data.viewName;
    expect(found.joins).toMatchObject([{ name: 'hub', to, on: [['hub_code', 'hub_code']] }]);
    expect(found.dimensions.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Hub', 'Hub code']),
    );
  });

  it('that cannot be read is reported by name with the table that is missing, through another too', async () => {
    await generateFrom(lab, {
      gen_gone: `SELECT i AS id, ['x', 'y'][1 + i % 2] AS kind, 5 AS amount FROM range(9) AS t(i)`,
    });
    const viewNames: string[] = [];
    for (const [name, sql] of [
      ['Gone below', 'SELECT id, amount FROM gen_gone'],
      ['Gone above', 'SELECT id FROM gone_below'],
    ]) {
      const made = await lab.call({
        as: 'ana',
        method: 'POST',
        path: '/views',
        body: { name, sql },
      });
      expect(made.code, made.message).toBe(1000);
      viewNames.push(made.data.viewName);
    }
    const gone = await lab.call({ as: 'ana', method: 'DELETE', path: '/tables/gen_gone' });
    expect(gone.code, gone.message).toBe(1000);
    const answers: string[] = [];
    for (const table of [...viewNames, 'gen_gone']) {
      const { code, message } = await lab.call({
        as: 'ana',
        method: 'POST',
        path: '/cubes/generate',
        body: { table },
      });
      expect(code).toBe(1003);
      answers.push(message);
    }
    const below = (view: string) =>
      `View "${view}" cannot be read: table "gen_gone" under it is not there. Restore that table, or change what the View reads.`;
    expect(answers).toEqual([
      below('Gone below'),
      below('Gone above'),
      'There is no table "gen_gone" you may use.',
    ]);
  });
});

describe("a table of somebody's own", () => {
  const orders = `SELECT DATE '1990-01-01' + i::INTEGER AS "Geburtsdatum", DATE '2024-01-01' + (i * 3)::INTEGER AS monat,
    10017 + (i % 40) * 137 AS "Kunde ID2", 'Kunde ' || i % 40 AS "Kunde", 80331 + i % 40 * 7 AS "PLZ",
    50 + i * 37 % 211 AS stock_level_a, 12.5 * (i % 60) AS "Umsatz", 1 + i * 7 % 50 AS pieces FROM range(200) AS t(i)`;

  it('adds up no number that is the code of a name, and keeps the writing of its columns', async () => {
    const found = await generateFrom(lab, { gen_own_orders: orders });
    expect(found.measures.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/kunde|plz/)]),
    );
    const labels = found.dimensions.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Kunde', 'Kunde ID2', 'PLZ', 'Monat year']));
    expect(found.measures.map(({ name }) => name)).toContain('pieces');
  });

  it('begins with its best measure and the date that says when its rows happened', async () => {
    const found = await generateFrom(lab, { gen_own_orders: orders });
    expect(found.measures[0]).toMatchObject({ agg: 'sum', label: 'Umsatz' });
    expect(found.hierarchies.filter(({ levels }) => levels.length > 3)).toMatchObject([
      { name: 'monat' },
      { name: 'geburtsdatum' },
    ]);
  });
});

it('a table that a key of half a word leads to is called by its name', async () => {
  const found = await generateFrom(lab, {
    leave_log: `SELECT 'L' || i AS "假单号", 'E' || i % 20 AS "工号", DATE '2024-01-01' + i::INTEGER AS "开始日期",
      1 + i % 5 AS "请假天数" FROM range(100) AS t(i)`,
    staff: `SELECT 'E' || i AS "工号", ['男', '女'][1 + i % 2] AS "性别", ['本科', '大专', '硕士'][1 + i % 3] AS "学历"
      FROM range(20) AS t(i)`,
  });
  const labels = found.dimensions.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Staff 性别', 'Staff 学历']));
});

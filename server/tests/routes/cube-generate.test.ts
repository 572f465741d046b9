import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube';
import { openAppLab, type AppLab } from '../support/app-lab';
import { generateFrom, previewOf } from '../support/generate-lab';

let lab: AppLab;
let model: CubeModel;
let cardinality: { dimension: string; distinct: number }[];
beforeAll(async () => {
  lab = await openAppLab();
  const { data } = await lab.call({
    as: 'ana',
    method: 'POST',
    path: '/cubes/generate',
    body: { table: 'fact_flights' },
  });
  model = data.model;
  cardinality = data.cardinality;
});
afterAll(() => lab.close());

const dimension = (name: string) => model.dimensions.find((one) => one.name === name);
const measure = (name: string) => model.measures.find((one) => one.name === name);

describe('a model generated from the flights', () => {
  it('joins the airports in both roles by the values of their keys', () => {
    expect(model.joins).toEqual([
      { name: 'origin', to: 'dim_airport', rel: 'many_to_one', on: [['origin', 'airport_code']] },
      {
        name: 'destination',
        to: 'dim_airport',
        rel: 'many_to_one',
        on: [['destination', 'airport_code']],
      },
    ]);
    expect(dimension('origin_region')).toMatchObject({
      expr: 'origin.region',
      label: 'Origin region',
      folder: 'Origin',
    });
  });

  it('knows what determines what, and where places are', () => {
    expect(dimension('origin_state')?.semantic).toBe('us-state');
    expect(dimension('origin_city')?.semantic).toBe('city');
    expect(dimension('origin_state')?.determines).toEqual(
      expect.arrayContaining(['origin_region', 'origin_division']),
    );
    expect(dimension('origin_region')?.determines ?? []).not.toContain('origin_state');
    const levels = model.hierarchies.find(({ folder }) => folder === 'Origin')?.levels ?? [];
    expect(levels).toEqual(['origin_division', 'origin_airport']);
    expect(dimension('origin_airport')?.determines).toContain('origin_division');
  });

  it('has a hierarchy of time', () => {
    expect(model.hierarchies.find(({ name }) => name === 'date')?.levels).toEqual([
      'year',
      'quarter',
      'month',
      'day',
    ]);
    expect(dimension('month')).toMatchObject({ sortBy: 'month_number' });
  });

  it('measures amounts, not numbers that name something', () => {
    expect(measure('flights')).toMatchObject({ agg: 'count', label: 'Flights' });
    expect(measure('distance_mi')).toMatchObject({
      agg: 'sum',
      label: 'Distance (mi)',
      format: '#,##0',
    });
    expect(measure('average_delay_min')).toMatchObject({ agg: 'avg' });
    expect(measure('hour')).toBeUndefined();
    expect(dimension('hour')).toMatchObject({ type: 'number' });
  });

  it('counts members exactly', () => {
    const counted = Object.fromEntries(cardinality.map((one) => [one.dimension, one.distinct]));
    expect(counted).toMatchObject({
      origin_state: 4,
      origin_region: 3,
      hour: 24,
      day: 181,
      month: 6,
    });
  });

  it('can be saved as it is and asked for everything it has', async () => {
    const { data } = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/generate',
      body: { table: 'fact_flights' },
    });
    const made = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes',
      body: { text: data.text.replace('label: Flights', 'label: Made') },
    });
    expect(made.code, made.message).toBe(1000);
    for (const { name } of [...model.hierarchies, ...model.dimensions]) {
      const query = {
        cube: made.data.cube.slug,
        rows: [{ of: name }],
        columns: [],
        measures: model.measures.map((one) => one.name),
      };
      const { code, message } = await lab.call({
        as: 'ana',
        method: 'POST',
        path: '/query',
        body: query,
      });
      expect([name, code, message]).toEqual([name, 1000, '']);
    }
  });

  it('of a table that is not there names it', async () => {
    const { code, message } = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/generate',
      body: { table: 'x"; drop' },
    });
    expect([code, message]).toEqual([1003, expect.stringContaining('x"; drop')]);
  });
});

describe('dates of joined tables', () => {
  const sales = `SELECT 'c' || (1 + i % 4) AS customer_id, i + 1 AS amount FROM range(40) AS t(i)`;

  it('have years, quarters and months as those of the fact do, called after the join', async () => {
    const found = await generateFrom(lab, {
      gen_sale: sales,
      gen_customers: `SELECT * FROM (VALUES ('c1', DATE '2020-01-31', 'a'), ('c2', DATE '2020-02-01', 'b'),
        ('c3', DATE '2021-12-31', 'c'), ('c4', NULL, 'd')) AS t(customer_id, signup_date, name)`,
    });
    expect(found.hierarchies).toMatchObject([
      {
        name: 'customer_signup_date',
        label: 'Customer signup date',
        folder: 'Customer signup date',
        levels: [
          'customer_signup_year',
          'customer_signup_quarter',
          'customer_signup_month',
          'customer_signup_day',
        ],
      },
    ]);
    expect(found.dimensions.find(({ name }) => name === 'customer_signup_month')).toMatchObject({
      label: 'Customer signup month',
      sortBy: 'customer_signup_month_number',
    });
    expect(await previewOf(lab, found, 'customer_signup_date', 'amount')).toEqual([
      'TOTAL | 820',
      '2020 | 390',
      '2020/Q1 | 390',
      '2020/Q1/January | 190',
      '2020/Q1/January/2020-01-31 | 190',
      '2020/Q1/February | 200',
      '2020/Q1/February/2020-02-01 | 200',
      '2021 | 210',
      '2021/Q4 | 210',
      '2021/Q4/December | 210',
      '2021/Q4/December/2021-12-31 | 210',
      '(empty) | 220',
      '(empty)/(empty) | 220',
      '(empty)/(empty)/(empty) | 220',
      '(empty)/(empty)/(empty)/(empty) | 220',
    ]);
  });

  it('stand once beside columns that say the same, and plain where all are the same', async () => {
    const found = await generateFrom(lab, {
      gen_sale: sales,
      gen_customers: `SELECT 'c' || i AS customer_id, DATE '2019-12-30' + i::INTEGER AS date,
        year(DATE '2019-12-30' + i::INTEGER) AS year, DATE '2020-05-01' AS loaded FROM range(1, 5) AS t(i)`,
    });
    const shown = found.dimensions.filter(({ hidden }) => hidden !== true);
    expect(shown.map(({ label }) => label)).toEqual([
      'Customer ID',
      'Customer year',
      'Customer loaded',
      'Customer quarter',
      'Customer month',
      'Customer day',
      'Customer weekday',
    ]);
    expect(found.hierarchies.map(({ levels }) => levels[0])).toEqual(['customer_year_2']);
  });
});

describe('members below members of their own kind', () => {
  it('are found where every value of a column is a key of its table and no row is below itself', async () => {
    const found = await generateFrom(lab, {
      gen_posting: `SELECT 'A' || (1 + i % 4) AS account_code, i // 4 AS amount FROM range(40) AS t(i)`,
      gen_account: `SELECT * FROM (VALUES ('A1', NULL, 'All'), ('A2', 'A1', 'Costs'), ('A3', 'A1', 'Income'),
        ('A4', 'A2', 'Travel')) AS t(account_code, parent_account, account_name)`,
    });
    expect(found.hierarchies).toEqual([
      {
        name: 'account_tree',
        label: 'Account tree',
        folder: 'Account',
        levels: ['account_code_2'],
        parent: 'account_parent_account',
        caption: 'account_name',
      },
    ]);
    expect(await previewOf(lab, found, 'account_tree', 'amount')).toEqual([
      'TOTAL | 180',
      'A1 | 180',
      'A1/A2 | 90',
      'A1/A2/A4 | 45',
      'A1/A2/(empty) | 45',
      'A1/A3 | 45',
      'A1/(empty) | 45',
    ]);
  });

  it('may be at the top by naming themselves, and their numbers are no amounts', async () => {
    const found = await generateFrom(lab, {
      gen_staff: `SELECT * FROM (VALUES (101, 101, 'Ada', 900), (102, 101, 'Bo', 500), (103, 101, 'Cy', 500),
        (104, 102, 'Di', 300)) AS t(staff_id, reportsTo, full_name, cost)`,
    });
    expect(
      found.hierarchies.map(({ levels, parent, caption }) => [levels, parent, caption]),
    ).toEqual([[['staff_id'], 'reportsto', 'full_name']]);
    expect(found.dimensions.find(({ name }) => name === 'reportsto')?.expr).toBe(
      'nullif(reportsTo, staff_id)',
    );
    expect(found.measures.map(({ name }) => name)).not.toContain('reportsto');
    expect(await previewOf(lab, found, 'staff_id_tree', 'cost')).toEqual([
      'TOTAL | 2200',
      '101 | 2200',
      '101/102 | 800',
      '101/102/104 | 300',
      '101/102/(empty) | 500',
      '101/103 | 500',
      '101/(empty) | 900',
    ]);
  });

  it.each([
    ['go in a circle', `(1, 2, 'a'), (2, 3, 'b'), (3, 1, 'c'), (4, NULL, 'd')`],
    ['name a row that is not there', `(1, NULL, 'a'), (2, 1, 'b'), (3, 9, 'c')`],
  ])('are not proposed where they %s', async (_why, rows) => {
    const found = await generateFrom(lab, {
      gen_broken: `SELECT * FROM (VALUES ${rows}) AS t(id, parent_id, title)`,
    });
    expect(found.hierarchies.filter(({ parent }) => parent !== undefined)).toEqual([]);
  });

  it('are not seen in small numbers that happen to be keys', async () => {
    const found = await generateFrom(lab, {
      gen_line: `SELECT i + 1 AS id, 1 + i % 3 AS quantity, 'x' || i % 2 AS kind FROM range(30) AS t(i)`,
    });
    expect(found.hierarchies).toEqual([]);
  });
});

describe('levels with members that have no place', () => {
  const shops = (rows: string) => ({
    gen_shop: `SELECT *, 10 AS sales FROM (VALUES ${rows}) AS t(country, state, city)`,
  });

  it('are ragged where whole members of the level above lack a value', async () => {
    const found = await generateFrom(
      lab,
      shops(`('USA', 'Ohio', 'Dayton'), ('USA', 'Ohio', 'Akron'), ('USA', 'Utah', 'Provo'),
        ('Monaco', NULL, 'Fontvieille'), ('Malta', ' ', 'Valletta'), ('Malta', '', 'Mdina')`),
    );
    expect(found.hierarchies).toMatchObject([
      { levels: ['country', 'state', 'city'], ragged: 'blank' },
    ]);
    expect(found.dimensions.find(({ name }) => name === 'state')).toMatchObject({
      expr: "nullif(trim(state), '')",
    });
    expect(await previewOf(lab, found, found.hierarchies[0]?.name ?? '', 'sales')).toEqual([
      'TOTAL | 60',
      'Malta | 20',
      'Malta/Mdina | 10',
      'Malta/Valletta | 10',
      'Monaco | 10',
      'Monaco/Fontvieille | 10',
      'USA | 30',
      'USA/Ohio | 20',
      'USA/Ohio/Akron | 10',
      'USA/Ohio/Dayton | 10',
      'USA/Utah | 10',
      'USA/Utah/Provo | 10',
    ]);
  });

  it('are ragged where a member repeats its parent and stands alone below it', async () => {
    const found = await generateFrom(
      lab,
      shops(`('USA', 'Ohio', 'Dayton'), ('USA', 'Ohio', 'Akron'), ('USA', 'Utah', 'Provo'),
        ('Monaco', 'Monaco', 'Fontvieille'), ('Malta', 'Malta', 'Valletta'), ('Malta', 'Malta', 'Mdina')`),
    );
    expect(found.hierarchies).toMatchObject([
      { levels: ['country', 'state', 'city'], ragged: 'sameAsParent' },
    ]);
  });

  it('are plain where a value is only missing, or a repetition stands among others', async () => {
    const missing = await generateFrom(
      lab,
      shops(`('USA', 'Ohio', 'Dayton'), ('USA', NULL, 'Akron'), ('Chad', 'Lac', 'Bol'),
        ('Chad', NULL, 'Mao'), ('Peru', 'Ica', 'Nazca')`),
    );
    expect(missing.hierarchies).toMatchObject([{ levels: ['country', 'city'] }]);
    expect(missing.hierarchies[0]).not.toHaveProperty('ragged');
    const repeated = await generateFrom(
      lab,
      shops(`('USA', 'New York', 'New York'), ('USA', 'New York', 'Albany'), ('USA', 'Utah', 'Provo'),
        ('Chad', 'Lac', 'Bol'), ('Chad', 'Guera', 'Mongo'), ('Chad', 'Guera', 'Bitkine')`),
    );
    expect(repeated.hierarchies).toMatchObject([{ levels: ['country', 'state', 'city'] }]);
    expect(repeated.hierarchies[0]).not.toHaveProperty('ragged');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { generateFrom, previewOf } from '../support/generate-fixture';

let lab: AppFixture;
let model: CubeModel;
let cardinality: { dimension: string; distinct: number }[];
beforeAll(async () => {
  lab = await openAppFixture();
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
    expect(levels).toEqual(['origin_division', 'origin_state', 'origin_city']);
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
    expect(measure('flights')).toMatchObject({ agg: 'count', label: 'Number of flights' });
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
    ['go in a circle', `(1, 2, 'a'), (2, 3, 'b'), (3, 1, 'c'), (4, NULL, 'd')`, 'below themselves'],
    ['lie below each other', `(1, 2, 'a'), (2, 1, 'b'), (3, 1, 'c')`, 'below themselves'],
    [
      'name a row that is not there',
      `(1, NULL, 'a'), (2, 1, 'b'), (3, 2, 'c'), (4, 9, 'd')`,
      'no keys',
    ],
  ])('are not proposed where they %s, and the column says so', async (_why, rows, said) => {
    const found = await generateFrom(lab, {
      gen_broken: `SELECT * FROM (VALUES ${rows}) AS t(id, parent_id, title)`,
    });
    expect(found.hierarchies.filter(({ parent }) => parent !== undefined)).toEqual([]);
    expect(found.dimensions.find(({ name }) => name === 'parent_id')?.description).toContain(said);
  });

  it('are seen in keys of text by their values alone, where rows at the top have none', async () => {
    const found = await generateFrom(lab, {
      gen_unit: `SELECT * FROM (VALUES ('HQ', NULL, 'Head'), ('S', 'HQ', 'Sales'), ('S1', 'S', 'North'),
        ('S2', 'S', 'South')) AS t(unit, inside, title)`,
    });
    expect(found.hierarchies).toMatchObject([
      { levels: ['unit'], parent: 'inside', caption: 'title' },
    ]);
    expect(await previewOf(lab, found, 'unit_tree', found.measures[0]?.name ?? '')).toEqual([
      'TOTAL | 4',
      'HQ | 4',
      'HQ/S | 3',
      'HQ/S/S1 | 1',
      'HQ/S/S2 | 1',
      'HQ/S/(empty) | 1',
      'HQ/(empty) | 1',
    ]);
  });

  it('are found where the key leads to another table, too', async () => {
    const found = await generateFrom(lab, {
      gen_person: `SELECT * FROM (VALUES (101, NULL, 'Ada'), (102, 101, 'Bo'), (103, 101, 'Cy')) AS t(person_id, manager_id, full_name)`,
      gen_card: `SELECT 100 + i AS person_id, 'k' || i % 2 AS kind FROM range(1, 4) AS t(i)`,
    });
    expect(found.joins).toHaveLength(1);
    expect(found.hierarchies).toMatchObject([{ levels: ['person_id'], parent: 'manager_id' }]);
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

  it('are ragged where all rows of a member of the level above lack a value', async () => {
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

  it('are ragged where a member repeats its parent and is alone below it', async () => {
    const found = await generateFrom(
      lab,
      shops(`('USA', 'Ohio', 'Dayton'), ('USA', 'Ohio', 'Akron'), ('USA', 'Utah', 'Provo'),
        ('Monaco', 'Monaco', 'Fontvieille'), ('Malta', 'Malta', 'Valletta'), ('Malta', 'Malta', 'Mdina')`),
    );
    expect(found.hierarchies).toMatchObject([
      { levels: ['country', 'state', 'city'], ragged: 'sameAsParent' },
    ]);
  });

  it('are plain where a value is only missing, or a repetition is among others', async () => {
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { generateFrom, previewOf } from '../support/generate-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const EMPLOYEES = `SELECT 100 + i AS emp_id, 'Person ' || i AS emp_name, 1 + i % 4 AS dept_id FROM range(12) AS t(i)`;
const DEPARTMENTS = `SELECT * FROM (VALUES (1, 'Sales', 'N'), (2, 'Service', 'N'), (3, 'Stores', 'S'), (4, 'IT', 'S'))
  AS t(dept_id, dept_name, division_code)`;
const DIVISIONS = `SELECT * FROM (VALUES ('N', 'North'), ('S', 'South')) AS t(division_code, division_name)`;

describe('tables behind joined tables', () => {
  it('are joined through them without repeating rows, and are called by themselves', async () => {
    const found = await generateFrom(lab, {
      gch_leave: `SELECT i AS leave_id, 100 + i % 12 AS emp_id, 2 AS days FROM range(240) AS t(i)`,
      gch_employees: EMPLOYEES,
      gch_departments: DEPARTMENTS,
      gch_divisions: DIVISIONS,
    });
    expect(found.joins.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['emp', undefined, 'gch_employees'],
      ['dept', 'emp', 'gch_departments'],
      ['division', 'dept', 'gch_divisions'],
    ]);
    const name = found.dimensions.find(({ expr }) => expr === 'division.division_name');
    expect(name?.label).toBe('Division');
    expect(await previewOf(lab, found, name?.name ?? '', 'days')).toEqual([
      'TOTAL | 480',
      'North | 240',
      'South | 240',
    ]);
    const count = found.measures.find(({ label }) => label === 'Distinct divisions');
    expect(await previewOf(lab, found, 'emp_name', count?.name ?? '')).toContain('Person 1 | 1');
  });

  it('that are reached by two ways say which way', async () => {
    const found = await generateFrom(lab, {
      gcw_order: `SELECT i AS order_id, 1 + i % 3 AS seller_id, 1 + i % 4 AS buyer_id, 5 AS amount FROM range(60) AS t(i)`,
      gcw_seller: `SELECT i AS seller_id, 'S' || i AS seller_name, 1 + i % 2 AS town_id FROM range(1, 4) AS t(i)`,
      gcw_buyer: `SELECT i AS buyer_id, 'B' || i AS buyer_name, 1 + i % 2 AS town_id FROM range(1, 5) AS t(i)`,
      gcw_town: `SELECT * FROM (VALUES (1, 'Aalen'), (2, 'Bonn')) AS t(town_id, town_name)`,
    });
    const towns = found.dimensions.filter(({ expr = '' }) => expr.endsWith('.town_name'));
    expect(towns.map(({ label }) => label)).toEqual(['Seller town', 'Buyer town']);
  });

  it('that are groups or types say of what', async () => {
    const found = await generateFrom(lab, {
      GCGPOS: `SELECT i AS POSNO, 'A' || i % 6 AS ARTNO, 5.5 AS NETAMT FROM range(60) AS t(i)`,
      GCGART: `SELECT 'A' || i AS ARTNO, 'Article ' || i AS ARTDSC, 'G' || i % 3 AS GRPNO FROM range(6) AS t(i)`,
      GCGGRP: `SELECT 'G' || i AS GRPNO, 'Group ' || i AS GRPDSC FROM range(3) AS t(i)`,
    });
    const labels = found.dimensions.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Article', 'Article group']));
    expect(found.measures.map(({ label }) => label)).toContain('Distinct article groups');
  });

  it('are not joined where the fact itself leads there by the same column, or by a key that is only called one', async () => {
    const found = await generateFrom(lab, {
      gcs_visit: `SELECT i AS visit_id, 1 + i % 3 AS shop_id, 1 + i % 2 AS zone_id FROM range(60) AS t(i)`,
      gcs_shop: `SELECT i AS id, 'Shop ' || i AS title, 1 + i % 2 AS zone_id FROM range(1, 4) AS t(i)`,
      gcs_zone: `SELECT i AS id, 'Zone ' || i AS title FROM range(1, 4) AS t(i)`,
      gcs_colour: `SELECT i AS id, 'Colour ' || i AS title FROM range(1, 4) AS t(i)`,
    });
    expect(found.joins.map(({ from, to }) => [from, to])).toEqual([
      [undefined, 'gcs_shop'],
      [undefined, 'gcs_zone'],
    ]);
  });

  it('are not joined where the table before has their columns already', async () => {
    const found = await generateFrom(lab, {
      gcr_trip: `SELECT i AS trip_id, 1 + i % 4 AS port_id FROM range(60) AS t(i)`,
      gcr_port: `SELECT i AS port_id, 'Port ' || i AS port_name, 1 + i % 2 AS state_id, 'State ' || (1 + i % 2) AS state, 'Coast ' || (1 + i % 2) AS coast
        FROM range(1, 5) AS t(i)`,
      gcr_state: `SELECT i AS state_id, 'S' || i AS code, 'State ' || i AS state, 'Coast ' || i AS coast FROM range(1, 3) AS t(i)`,
    });
    expect(found.joins.map(({ to }) => to)).toEqual(['gcr_port']);
  });
});

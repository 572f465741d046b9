import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { generateFrom } from '../support/generate-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const labels = (fields: readonly { label?: string; hidden?: boolean }[]) =>
  fields.filter(({ hidden }) => hidden !== true).map(({ label }) => label);

describe('cubes of tables of business software', () => {
  const tables = {
    pm_wo: `SELECT 4500 + i AS WO_NO, ['PM01', 'PM02'][1 + i % 2] AS WO_TYP, 40010 + i % 7 AS EQUIP_NO,
      701 + i % 5 AS TECH_NO, ['F10', 'F21', 'F30'][1 + i % 3] AS FAIL_CD, ['OPEN', 'COMP'][1 + i % 2] AS WO_STAT,
      TIMESTAMP '2024-01-03 05:30:00' + INTERVAL 1 HOUR * (i * 40) AS CRE_TS, DATE '2024-01-10' + i::INTEGER AS DUE_DT,
      DATE '2024-01-06' + (i + i % 9)::INTEGER AS FIN_DT, 1.5 + i % 4 AS PLAN_HRS, 1.5 + i % 5 AS ACT_HRS,
      (40 + i)::DECIMAL(10, 2) AS LAB_COST, (20 + i)::DECIMAL(10, 2) AS MAT_COST, (60 + 2 * i)::DECIMAL(10, 2) AS TOT_COST
      FROM range(90) AS t(i)`,
    pm_wo_part: `SELECT i AS LINE_ID, 4500 + i % 80 AS WO_NO, ['SP-1', 'SP-2', 'SP-3'][1 + i % 3] AS PART_NO,
      ['Ball bearing', 'V-belt', 'Oil filter'][1 + i % 3] AS PART_DESC, DATE '2024-01-10' + (i % 60)::INTEGER AS ISS_DT,
      1 + i % 4 AS ISS_QTY, (10.25 + i)::DECIMAL(10, 2) AS ISS_AMT FROM range(240) AS t(i)`,
    wo_type: `SELECT * FROM (VALUES ('PM01', 'Breakdown repair'), ('PM02', 'Inspection')) AS t(WO_TYP, WO_TYP_TXT)`,
    equip_mstr: `SELECT 40010 + i AS EQUIP_NO, 'Lathe ' || i AS EQUIP_DESC, ['A', 'B', 'C'][1 + i % 3] AS CRIT_CD
      FROM range(7) AS t(i)`,
    tech: `SELECT 701 + i AS TECH_NO, 'Technician ' || i AS TECH_NM, ['Early', 'Late'][1 + i % 2] AS SHIFT_CD FROM range(5) AS t(i)`,
    fail_code: `SELECT * FROM (VALUES ('F10', 'Bearing damage'), ('F21', 'Sensor defect'), ('F30', 'Hydraulic leak'))
      AS t(FAIL_CD, FAIL_DESC)`,
  };
  let orders: CubeModel;
  let parts: CubeModel;
  beforeAll(async () => {
    orders = await generateFrom(lab, tables);
    const { pm_wo_part: part, ...others } = tables;
    parts = await generateFrom(lab, { pm_wo_part: part, ...others });
  });

  it('are called by the nouns of the business, without the prefix of their module', () => {
    expect([orders.label, parts.label]).toEqual(['Work orders', 'Work order parts']);
    expect(labels(orders.measures)).toContain('Number of work orders');
    expect(labels(parts.measures)).toContain('Number of work order parts');
    expect(labels(parts.measures)).toContain('Distinct work orders');
  });

  it('show names where codes have some, and codes as what they are where they have none', () => {
    expect(labels(orders.dimensions)).toEqual(
      expect.arrayContaining([
        ...['Failure', 'Technician', 'Equipment', 'Work order type', 'Work order type code'],
        ...['Equipment criticality', 'Technician shift', 'Work order status'],
      ]),
    );
    const failure = orders.dimensions.find(({ label }) => label === 'Failure');
    expect(failure?.expr).toBe('fail.FAIL_DESC');
    expect(parts.dimensions.find(({ label }) => label === 'Part')?.expr).toBe('PART_DESC');
  });

  it('begin with the amount of all and the date on which rows began', () => {
    expect(orders.measures[0]?.label).toBe('Total cost');
    expect(orders.dimensions[0]?.label).toBe('Created year');
    expect(labels(orders.measures)).toEqual(
      expect.arrayContaining(['Labor cost', 'Material cost', 'Planned hours', 'Actual hours']),
    );
    expect(labels(orders.hierarchies)).toEqual(
      expect.arrayContaining(['Created', 'Finished', 'Due date']),
    );
  });

  it('say what was finished after it was due, and how long it took', () => {
    const late = orders.dimensions.find(({ label }) => label === 'Finished after due date');
    expect(late?.type).toBe('boolean');
    expect(late?.synonyms).toContain('finished late');
    expect(labels(orders.measures)).toContain('Average days from created to finished');
  });
});

describe('cubes of the lines of documents', () => {
  it('count documents, what one brings in on average, and leave the word for sales to the money', async () => {
    const found = await generateFrom(lab, {
      sales: `SELECT i AS sale_line_id, 'R' || (i // 3) AS invoice_no, DATE '2024-01-01' + (i % 90)::INTEGER AS invoice_date,
        1 + i % 4 AS cases, (10.5 + i)::DECIMAL(12, 2) AS net_amount FROM range(300) AS t(i)`,
    });
    const shown = labels(found.measures);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Number of sale lines',
        'Distinct invoices',
        'Average invoice value',
      ]),
    );
    const names = found.measures.flatMap(({ name, synonyms = [] }) => [name, ...synonyms]);
    expect(names.map((name) => name.toLowerCase())).not.toContain('sales');
    expect(names).toContain('average revenue per invoice');
  });

  it('of stays have their length, unless a column says it', async () => {
    const stays = `SELECT i AS bookingId, DATE '2024-01-01' + i::INTEGER AS checkIn,
      DATE '2024-01-03' + (i + i % 5)::INTEGER AS checkOut, (100.5 + i)::DECIMAL(10, 2) AS rentAmount`;
    const found = await generateFrom(lab, { bookings: `${stays} FROM range(90) AS t(i)` });
    const days = found.measures.find(({ label }) => label?.includes('check-in to check-out'));
    expect(days?.synonyms).toContain('length of stay');
    const said = await generateFrom(lab, {
      bookings: `${stays}, 2 + i % 5 AS los FROM range(90) AS t(i)`,
    });
    expect(said.measures.flatMap(({ synonyms = [] }) => synonyms)).not.toContain('length of stay');
  });
});

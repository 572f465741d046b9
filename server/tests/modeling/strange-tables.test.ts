import { describe, expect, it } from 'vitest';
import { generateMeasures } from '../../src/modeling/generate-measures';
import type { ProfiledColumn } from '../../src/modeling/profile/profiled-column';

type Given = [
  name: string,
  type: ProfiledColumn['column']['type'],
  low: number,
  high: number,
  distinct: number,
];

const ROWS = 500;

/** How each measure of a table of these columns is put together, by its label. */
function measuresOf(...given: Given[]): Record<string, string> {
  const columns = given.map(([name, type, low, high, distinct]): ProfiledColumn => {
    const scale = type === 'integer' ? 0 : 2;
    return { column: { name, type }, distinct, nulls: 0, scale, range: { low, high } };
  });
  const none = new Set<string>();
  const table = { name: 'log', rows: ROWS, columns: columns.map(({ column }) => column) };
  const fact = { table, rows: ROWS, columns } as never;
  const measures = generateMeasures(
    fact,
    { keys: none, placed: none, parts: none },
    (name) => name,
  );
  return Object.fromEntries(measures.map(({ label = '', agg }) => [label, agg]));
}

describe('measures of strange tables', () => {
  it('average what is measured at a moment: voltages, temperatures, signals, powers', () => {
    expect(
      measuresOf(
        ['voltage_v', 'double', 210, 245, 400],
        ['current_a', 'double', 0.2, 9, 400],
        ['rssi_dbm', 'integer', -90, -40, 50],
        ['Leistung_kW', 'double', 2, 40, 400],
        ['Verbrauch_kWh', 'double', 2, 40, 400],
        ['湿度', 'integer', 20, 90, 60],
        ['电压', 'double', 210, 245, 300],
      ),
    ).toEqual({
      行数: 'count',
      'Average voltage (V)': 'avg',
      'Average current (A)': 'avg',
      'Average RSSI (dBm)': 'avg',
      'Average Leistung (kW)': 'avg',
      'Verbrauch (kWh)': 'sum',
      'Average Verbrauch (kWh)': 'avg',
      平均湿度: 'avg',
      平均电压: 'avg',
    });
  });

  it('average discounts that are shares, and add up those that are amounts', () => {
    expect(measuresOf(['discount', 'double', 0, 0.4, 9])).toMatchObject({
      'Average discount': 'avg',
    });
    expect(measuresOf(['Rabatt', 'integer', 0, 30, 6])).toMatchObject({ 'Average Rabatt': 'avg' });
    expect(measuresOf(['discount', 'double', 0, 90.5, 300])).toMatchObject({ Discount: 'sum' });
    expect(measuresOf(['discount_amount', 'double', 0, 0.9, 90])).toMatchObject({
      'Discount amount': 'sum',
    });
  });

  it('average a balance next to what moves it, and add up one of accounts', () => {
    const statement = measuresOf(
      ['debit', 'double', 0, 900, 400],
      ['credit', 'double', 0, 4000, 90],
      ['balance', 'double', -900, 90_000, 480],
    );
    expect(statement).toMatchObject({ Debit: 'sum', Credit: 'sum', 'Average balance': 'avg' });
    expect(measuresOf(['balance', 'double', 0, 9000, 480])).toMatchObject({ Balance: 'sum' });
  });

  it('average the answers of a survey that share a scale, whatever they are called', () => {
    expect(
      measuresOf(
        ['q1_value_for_money', 'integer', 1, 5, 5],
        ['q2_design', 'integer', 1, 5, 5],
        ['q3_ease', 'integer', 1, 5, 5],
        ['children', 'integer', 0, 4, 5],
      ),
    ).toMatchObject({
      'Average Q1 value for money': 'avg',
      'Average Q2 design': 'avg',
      'Average Q3 ease': 'avg',
    });
  });

  it('average fractions that no name says are amounts', () => {
    expect(measuresOf(['ctr', 'double', 0.01, 0.3, 400])).toMatchObject({ 'Average ctr': 'avg' });
  });

  it('also average what is added up', () => {
    expect(
      measuresOf(['base_salary', 'double', 1, 9, 400], ['total_cost', 'double', 1, 9, 400]),
    ).toMatchObject({
      'Base salary': 'sum',
      'Average base salary': 'avg',
      'Total cost': 'sum',
      'Average total cost': 'avg',
    });
  });

  it('add up integers that are named in the plural', () => {
    expect(
      measuresOf(
        ['yellow_cards', 'integer', 0, 7, 8],
        ['home_goals', 'integer', 0, 5, 6],
        ['attendance', 'integer', 9000, 60_000, 480],
      ),
    ).toMatchObject({ 'Yellow cards': 'sum', 'Home goals': 'sum', Attendance: 'sum' });
  });
});

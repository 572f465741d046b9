import { describe, expect, it } from 'vitest';
import { generateMeasures } from '../../../src/modeling/measures/generate-measures';
import type { ProfiledColumn } from '../../../src/modeling/profile/profiled-column';
import { NO_WORDS } from '../../../src/modeling/words/words-around';
import { ALL_AMOUNTS, factOf, profiled } from '../modeling-fixture';

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
    return profiled(name, { type, distinct, scale, range: { low, high } });
  });
  const naming = { free: (name: string) => name, around: NO_WORDS };
  const measures = generateMeasures(factOf('log', ROWS, columns), ALL_AMOUNTS, naming);
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
      Rows: 'count',
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

  it('never add up what things are: bitterness, limits, prices, percentages, ages, years, latitudes', () => {
    const measures = measuresOf(
      ['IBU', 'integer', 5, 120, 90],
      ['abv', 'double', 3.1, 12.5, 80],
      ['credit_limit', 'integer', 500, 90_000, 120],
      ['Unit cost', 'double', 1, 900, 400],
      ['cost_per_km', 'double', 0.1, 4, 300],
      ['msrp', 'double', 1, 900, 400],
      ['hourly_wage', 'double', 9, 90, 300],
      ['max_temp', 'double', -9, 39, 300],
      ['Customer age', 'integer', 18, 90, 70],
      ['Founded', 'integer', 1850, 2015, 120],
      ['lat', 'double', 40, 55, 480],
      ['naics', 'integer', 111_110, 928_120, 300],
      ['信用额度', 'integer', 500, 90_000, 120],
      ['酒精度', 'double', 3, 60, 80],
      ['quantity', 'integer', 1, 90, 80],
      ['Total cost', 'double', 1, 9000, 480],
    );
    const sums = Object.entries(measures).filter(([, agg]) => agg === 'sum');
    expect(sums.map(([label]) => label)).toEqual(['Total cost', 'Quantity']);
    expect(measures).toMatchObject({
      'Average IBU': 'avg',
      'Average ABV': 'avg',
      'Average credit limit': 'avg',
      'Average unit cost': 'avg',
      平均信用额度: 'avg',
    });
    expect(Object.keys(measures).filter((label) => /founded|naics/i.test(label))).toEqual([]);
  });

  it('average weights of things, and add up those of what was moved', () => {
    const weight: Given = ['weight_kg', 'double', 0.2, 90, 400];
    expect(measuresOf(weight)).not.toHaveProperty('Weight (kg)');
    expect(measuresOf(weight, ['carrier', 'string', 0, 0, 4])).toMatchObject({
      'Weight (kg)': 'sum',
    });
    expect(measuresOf(['净重', 'double', 1, 90, 400])).toMatchObject({ 平均净重: 'avg' });
    expect(measuresOf(['total_weight', 'double', 1, 90, 400])).toMatchObject({
      'Total weight': 'sum',
    });
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

  it('never add up codes: plants, cost centres, versions, whatever their names also say', () => {
    const measures = measuresOf(
      ['WERKS', 'integer', 1000, 3000, 4],
      ['BUKRS', 'integer', 1000, 2000, 2],
      ['NETPR', 'double', 1, 200, 400],
      ['NETWR', 'double', 1, 90_000, 480],
      ['CostCentre', 'integer', 110, 130, 3],
      ['sales_channel', 'integer', 1, 9, 9],
      ['fw_ver', 'double', 1.2, 1.3, 2],
      ['Filials', 'integer', 4000, 7100, 12],
    );
    expect(Object.entries(measures).filter(([, agg]) => agg !== 'distinct')).toEqual([
      ['Net value', 'sum'],
      ['Rows', 'count'],
      ['Average net price', 'avg'],
      ['Average net value', 'avg'],
      ['Max net value', 'max'],
      ['Min net value', 'min'],
      ['Max net price', 'max'],
      ['Min net price', 'min'],
    ]);
  });

  it('average readings whose unit is next to them, and terms that somebody chose', () => {
    expect(
      measuresOf(
        ['reading', 'double', 0, 100, 480],
        ['unit', 'string', 0, 0, 3],
        ['battery_mv', 'integer', 3000, 3600, 400],
        ['Zahlungsziel (Tage)', 'integer', 14, 60, 3],
      ),
    ).toEqual({
      Rows: 'count',
      'Average reading': 'avg',
      'Average battery (mV)': 'avg',
      'Average Zahlungsziel (Tage)': 'avg',
      'Max reading': 'max',
      'Min reading': 'min',
      'Max battery (mV)': 'max',
      'Min battery (mV)': 'min',
      'Max Zahlungsziel (Tage)': 'max',
      'Min Zahlungsziel (Tage)': 'min',
    });
  });

  it('add up durations, that end like a part of the calendar but are longer', () => {
    expect(
      measuresOf(['时效_小时', 'integer', 8, 119, 112], ['hour', 'integer', 0, 23, 24]),
    ).toMatchObject({ '时效 小时': 'sum' });
    expect(measuresOf(['小时', 'integer', 0, 23, 24])).toEqual({ 行数: 'count' });
  });

  it('add up the statistics of a game, and amounts with a currency in their name', () => {
    expect(
      measuresOf(
        ['reb', 'integer', 0, 14, 15],
        ['ast', 'integer', 0, 11, 12],
        ['stl', 'integer', 0, 4, 5],
        ['mrrUsd', 'integer', 0, 999, 4],
      ),
    ).toMatchObject({ Rebounds: 'sum', Assists: 'sum', Steals: 'sum', 'MRR (USD)': 'sum' });
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

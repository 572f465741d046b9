import { describe, expect, it } from 'vitest';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import { pluralOf } from '@bi/olap/fields/plural';
import { columnLabels } from '../../../src/modeling/names/paired-names';
import { singularOf } from '../../../src/modeling/words/singular-of';
import { calendarHierarchyLabel, calendarStem } from '../../../src/modeling/time/calendar-labels';
import {
  columnExpression,
  freeIdentifiers,
  identifierOf,
  joinedLabel,
  readableLabel,
} from '../../../src/modeling/names/readable-names';
import { NO_WORDS } from '../../../src/modeling/words/words-around';

describe('names and labels', () => {
  it.each([
    ['distance_mi', 'Distance (mi)'],
    ['orderDate', 'Order date'],
    ['cust_id', 'Customer ID'],
    ['min', 'Min'],
    ['qty', 'Quantity'],
    ['min_price', 'Minimum price'],
    ['usd_amount', 'USD amount'],
    ['no_show', 'No show'],
    ['flight_no', 'Flight number'],
    ['地区', '地区'],
    ['CUSTOMER_NAME', 'Customer name'],
    ['REVENUE_USD', 'Revenue (USD)'],
    ['HTTPStatus', 'HTTP status'],
    ['q1_sales', 'Q1 sales'],
    ['SKU_NO', 'SKU number'],
    ['PLZ', 'PLZ'],
    ['AGE', 'Age'],
    ['Net Sales', 'Net Sales'],
    ['Customer  ID', 'Customer ID'],
    ['umsatz netto', 'Umsatz netto'],
    ['NET SALES', 'Net sales'],
    ['kunden_nr', 'Kunden nr'],
    ['Straße', 'Straße'],
    ['Verbrauch_kWh', 'Verbrauch (kWh)'],
    ['Spannung_V', 'Spannung (V)'],
    ['temp_c', 'Temperature (°C)'],
    ['vitamin_c', 'Vitamin c'],
    ['rssi_dbm', 'RSSI (dBm)'],
    ['power_kW', 'Power (kW)'],
    ['txn_dt', 'Transaction date'],
    ['deny_flg', 'Deny flag'],
    ['Preis_je_kWh', 'Preis je kWh'],
    ['Rabatt_Prozent', 'Rabatt %'],
    ['CUS_TYP', 'Customer type'],
    ['QTY_DLV', 'Quantity delivered'],
    ['dlv_dt', 'Delivery date'],
    ['CR_LMT', 'Credit limit'],
    ['LST_PRC', 'List price'],
    ['ORD_LN', 'Order line'],
    ['given_ln', 'Given ln'],
    ['CST_AMT', 'Cost amount'],
    ['chg_typ', 'Charge type'],
    ['chg_dt', 'Change date'],
    ['trn_mod', 'Transport mode'],
    ['shp_no', 'Shipment number'],
  ])('%s is read as %s', (name, label) => {
    expect(readableLabel(name, NO_WORDS)).toBe(label);
  });

  it.each([
    ['', 'year', 'Year'],
    ['order', 'month', 'Order month'],
    ['month', 'month', 'Month'],
    ['fiscal_year', 'month', 'Fiscal month'],
    ['year_end', 'year', 'Year (year end)'],
    ['下单', 'month', '下单月份'],
  ])('a date called %j has its %s as %j', (stem, part, label) => {
    expect(calendarHierarchyLabel(stem, part, NO_WORDS)).toBe(label);
  });

  it.each([
    ['monat', 'monat'],
    ['saison', 'saison'],
    ['created_at', 'created'],
    ['order_date', 'order'],
    ['orderdate', 'order'],
    ['date', ''],
    ['ts', ''],
    ['Zeitstempel', ''],
    ['年份', ''],
    ['登陆时间', '登陆'],
  ])('a date called %s is called by %j besides', (name, stem) => {
    expect(calendarStem(name)).toBe(stem);
  });

  it('of a joined table say no word twice', () => {
    expect(joinedLabel('Origin airport', 'Airport code')).toBe('Origin airport code');
    expect(joinedLabel('Origin', 'Region')).toBe('Origin region');
    expect(joinedLabel('Origin', 'ISO country')).toBe('Origin ISO country');
    expect(joinedLabel('', 'Region')).toBe('Region');
  });

  it('become identifiers, each once', () => {
    expect(identifierOf('Straße & Nr. 5')).toBe('stra_e_nr_5');
    expect(identifierOf('2001 total')).toBe('n2001_total');
    expect(identifierOf('龘龘')).toBe('da_da');
    expect(identifierOf('地区')).toBe('region');
    expect(['璟源客户编号', '𠮷客户', 'ERP璟金额'].map(identifierOf)).toEqual([
      'customer_id',
      'customer',
      'erp_amount',
    ]);
    const free = freeIdentifiers();
    expect([free('a'), free('a'), free('a')]).toEqual(['a', 'a_2', 'a_3']);
  });

  it.each(['plain', 'two words', 'say "hi"', 'case', '地区', 'a.b'])('%j is one column', (name) => {
    expect(parseExpression(columnExpression(name))).toMatchObject({ kind: 'name', path: [name] });
  });
});

describe('a key with a name next to it', () => {
  const read = (columns: string, joinedBy: string | null = null) =>
    Object.fromEntries(columnLabels(columns.split(' '), joinedBy, NO_WORDS));

  it.each([
    ['state_code state_name', ['State code', 'State']],
    ['CUSTOMER_ID CUSTOMER_NAME', ['Customer ID', 'Customer']],
    ['accountId accountTitle', ['Account ID', 'Account']],
    ['客户编号 客户名称', ['客户编号', '客户']],
    ['线路1代码 线路1名称', ['线路1代码', '线路1']],
    ['zone_2_no zone_2_label', ['Zone 2 number', 'Zone 2']],
  ])('leaves its word to the name: %s', (columns, labels) => {
    expect(Object.values(read(columns))).toEqual(labels);
  });

  it.each([
    ['state state_code state_name', ['State', 'State code', 'State name']],
    ['state_name region', ['State name', 'Region']],
    ['id name', ['ID', 'Name']],
    ['shop_id shop_name shop_title', ['Shop ID', 'Shop name', 'Shop title']],
    ['middle video_idea', ['Middle', 'Video idea']],
  ])('not where that would be unclear: %s', (columns, labels) => {
    expect(Object.values(read(columns))).toEqual(labels);
  });

  it('is what a join is called by, where the table has just a name', () => {
    expect(read('id name city', 'id')).toEqual({ id: 'ID', name: '', city: 'City' });
  });

  it.each([
    ['country', 'countries', 'country'],
    ['status', 'statuses', 'status'],
    ['address', 'addresses', 'address'],
    ['box', 'boxes', 'box'],
    ['SKU', 'SKUs', 'SKU'],
    ['客户', '客户', '客户'],
  ])('one %s, two %s', (one, two, back) => {
    expect([pluralOf(one), singularOf(two)]).toEqual([two, back]);
  });
});

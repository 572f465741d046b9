import { describe, expect, it } from 'vitest';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import { pluralOf } from '@bi/olap/fields/plural';
import type { ProfiledColumn, ProfiledTable } from '../../../src/modeling/profile/profiled-column';
import { columnsAlike, keyCandidates } from '../../../src/modeling/joins/composite-keys';
import { generateMeasures } from '../../../src/modeling/measures/generate-measures';
import { chooseJoins, isNamedAlike } from '../../../src/modeling/joins/join-candidates';
import { columnLabels, singularOf } from '../../../src/modeling/names/paired-names';
import { raggedChains, type LevelPairShape } from '../../../src/modeling/hierarchies/ragged-levels';
import { calendarHierarchyLabel, calendarStem } from '../../../src/modeling/time/calendar-labels';
import {
  columnExpression,
  freeIdentifiers,
  identifierOf,
  joinedLabel,
  readableLabel,
} from '../../../src/modeling/names/readable-names';
import { NO_WORDS } from '../../../src/modeling/words/words-around';
import { plainNaming } from '../modeling-fixture';

const column = (
  name: string,
  distinct: number,
  type: ProfiledColumn['column']['type'] = 'string',
  { scale = null, range = null }: Partial<Pick<ProfiledColumn, 'scale' | 'range'>> = {},
): ProfiledColumn => ({ column: { name, type }, distinct, nulls: 0, scale, range });

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
    expect(identifierOf('龘龘')).toBe('field');
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

describe('keys of several columns', () => {
  const sets = (rows: number, size: 2 | 3, ...columns: ProfiledColumn[]) =>
    keyCandidates({ table: {} as ProfiledTable['table'], rows, columns }, size);

  it('hold a column that is named like a key or holds days, and have enough values', () => {
    const order = column('order_id', 400, 'integer');
    const line = column('line_no', 4, 'integer');
    const day = column('day', 30, 'date');
    expect(sets(1000, 2, line, order, column('kind', 3))).toEqual([
      ['line_no', 'order_id'],
      ['order_id', 'kind'],
    ]);
    expect(sets(1000, 2, line, day)).toEqual([]);
    expect(sets(1000, 2, column('kind', 300), column('shape', 300))).toEqual([]);
  });

  it('hold no amounts, no notes and nothing that is missing on some rows', () => {
    const id = column('order_id', 400, 'integer');
    const missing = { ...column('line_no', 9, 'integer'), nulls: 1 };
    expect(sets(1000, 2, id, column('amount_usd', 900, 'integer'), missing)).toEqual([]);
    expect(sets(1000, 2, id, column('remark', 990))).toEqual([]);
  });

  it('are few, however wide a table is', () => {
    const wide = Array.from({ length: 200 }, (_, index) => column(`k${index}_id`, 900, 'integer'));
    expect(sets(1000, 2, ...wide).length).toBeLessThanOrEqual(24);
    expect(sets(1000, 3, ...wide).length).toBeLessThanOrEqual(24);
    expect(sets(30_000_000, 2, ...wide)).toEqual([]);
  });

  it('of another table are columns that are called the same there, each once', () => {
    const to = {
      name: 'dim_regions',
      columns: ['country', 'code', 'region_name'].map((name) => ({
        name,
        type: 'string' as const,
      })),
      rowCount: 5,
      version: 1,
      builtAt: '',
      watermark: null,
    };
    const fact = { columns: [column('COUNTRY', 3), column('region_code', 4), column('kind', 3)] };
    expect(columnsAlike(fact, to)).toEqual([
      ['COUNTRY', 'country'],
      ['region_code', 'code'],
    ]);
  });
});

describe('levels as they were counted', () => {
  const whole: LevelPairShape = { blank: 0, blankTexts: 0, mixed: 0, repeats: 0, crowded: 0 };
  const of = (pairs: Record<string, string[]>) =>
    new Map(Object.entries(pairs).map(([fine, coarse]) => [fine, new Set(coarse)]));
  const columns = ['country', 'state', 'city'].map((name, index) => column(name, index + 3));
  const strict = of({ city: ['country', 'state'] });
  const loose = of({ city: ['country', 'state'], state: ['country'] });
  const chains = (shapes: Record<string, Partial<LevelPairShape>>) =>
    raggedChains(columns, { strict, loose }, (fine) =>
      Promise.resolve({ ...whole, ...shapes[fine] }),
    );

  it('may lack values where all rows of a member do', async () => {
    expect(await chains({ state: { blank: 9, blankTexts: 2 } })).toEqual([
      { levels: ['country', 'state', 'city'], ragged: 'blank', spaced: ['state'] },
    ]);
  });

  it('are no levels where single rows lack a value', async () => {
    expect(await chains({ state: { blank: 9, mixed: 1 } })).toEqual([
      { levels: ['country', 'city'], ragged: null, spaced: [] },
    ]);
  });
});

describe('joins', () => {
  it.each([
    ['customer_id', 'dim_customers', 'id', true],
    ['product', 'products', 'sku', true],
    ['airport_code', 'dim_airport', 'airport_code', true],
    ['id', 'orders', 'customer', false],
    ['status', 'countries', 'id', false],
    ['客户编号', 'dim_customers', 'code', true],
    ['客户', 'customer', '编号', true],
    ['产品编码', 'products', '产品编码', true],
    ['状态', 'countries', '地区', false],
  ])('%s points at %s.%s: %s', (from, table, key, alike) => {
    expect(isNamedAlike(from, table, key)).toBe(alike);
  });
});

describe('joins that fit', () => {
  const info = (name: string, ...columns: string[]) => ({
    name,
    columns: columns.map((one) => ({ name: one, type: 'string' as const })),
    rowCount: 50,
    version: 1,
    builtAt: '',
    watermark: null,
  });
  const states = info('states', 'code', 'fips', 'name');
  const fits = (column: string, key: string, to = states) => ({ column, to, key, named: true });

  it('lead to a table by one of its keys', () => {
    const found = chooseJoins([fits('fips', 'fips'), fits('state', 'code')]);
    expect(found.map(({ column }) => column)).toEqual(['state']);
  });

  it('lead to it in several roles', () => {
    const found = chooseJoins([
      fits('from_fips', 'fips'),
      fits('to_fips', 'fips'),
      fits('state', 'code'),
    ]);
    expect(found.map(({ column }) => column)).toEqual(['from_fips', 'to_fips']);
  });
});

describe('measures', () => {
  const table = {
    name: 'sales',
    columns: [],
    rowCount: 1000,
    version: 1,
    builtAt: '',
    watermark: null,
  };
  const measured = (...columns: ProfiledColumn[]) => {
    const fact: ProfiledTable = { table, rows: 1000, columns };
    const none = new Set<string>();
    const noAmounts = { keys: new Set(['shop']), placed: none, parts: none };
    return generateMeasures(fact, noAmounts, plainNaming());
  };

  it('sum amounts, average rates, count rows and different keys', () => {
    const found = measured(
      column('sale_id', 1000, 'integer'),
      column('amount', 700, 'decimal'),
      column('discount_rate', 40, 'double', { scale: 2, range: { low: 0, high: 0.5 } }),
      column('quantity', 9, 'integer'),
      column('year', 5, 'integer'),
      column('shop', 12),
    );
    expect(found.map(({ name, agg }) => [name, agg])).toEqual([
      ['amount', 'sum'],
      ['number_of_sales', 'count'],
      ['average_discount_rate', 'avg'],
      ['quantity', 'sum'],
      ['shop_count', 'distinct'],
      ['average_amount', 'avg'],
      ['average_quantity', 'avg'],
      ['largest_amount', 'max'],
      ['largest_quantity', 'max'],
    ]);
    expect(found[2]).toMatchObject({ format: '0.0%', scale: 2 });
    const [, hundreds, price] = measured(
      column('discount_pct', 40, 'double', { scale: 2, range: { low: 0, high: 45 } }),
      column('unit_price', 40, 'decimal', { range: { low: 0, high: 45 } }),
    );
    expect([hundreds?.format, price?.format]).toEqual(['#,##0.00', '#,##0.00']);
  });
});

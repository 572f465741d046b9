import { describe, expect, it } from 'vitest';
import { latinName } from '../../../src/modeling/words/chinese-words';
import {
  namesAmount,
  namesKey,
  namesMean,
  namesShare,
} from '../../../src/modeling/words/column-words';
import type { ProfiledColumn } from '../../../src/modeling/profile/profiled-column';
import { coordinatePairs } from '../../../src/modeling/places/coordinates';
import { mayBeRegion, placeByName, placeByValues } from '../../../src/modeling/places/geography';
import { namesParent } from '../../../src/modeling/hierarchies/parent-columns';
import { NO_WORDS } from '../../../src/modeling/words/words-around';

describe('what names of columns say', () => {
  const said = (name: string) =>
    [
      namesKey(name, NO_WORDS) ? 'key' : '',
      namesAmount(name, NO_WORDS) ? (namesMean(name, NO_WORDS) ? 'mean' : 'sum') : '',
      namesShare(name) ? 'share' : '',
    ]
      .filter((one) => one !== '')
      .join(' ');

  it.each([
    ['orderId 订单编号', 'key'],
    ['Line No 行号', 'key'],
    ['customerid 客户代码', 'key'],
    ['fiscal_year 年份', 'key'],
    ['month 月份', 'key'],
    ['phone 手机', 'key'],
    ['zip_code 邮编', 'key'],
    ['sales_rank', 'key sum'],
    ['order 订单', 'key'],
    ['number_of_rooms num_sold 人数', 'sum'],
    ['amount 金额', 'sum'],
    ['水果id 省份ID 部门code', 'key'],
    ['登陆强度 票价 每100克热量', 'mean'],
    ['总价 工程造价', 'sum'],
    ['operating_cost corporate_sales 运营成本', 'sum'],
    ['package_count 包裹件数', 'sum'],
    ['hours_worked sick_days goals Fehlstunden Schulgeld Gebühr', 'sum'],
    ['Note Schulnote Bewertung', 'mean'],
    ['hour day', 'key'],
    ['total_price 总价', 'sum'],
    ['month_revenue 月收入', 'sum'],
    ['unit_price unitprice 单价', 'mean'],
    ['age 年龄', 'mean'],
    ['delay_min 平均延误', 'mean'],
    ['discount_rate 增长率', 'mean share'],
    ['Kundennummer PLZ Artikelnr Geschäftsjahr', 'key'],
    ['Umsatz Nettoumsatz Gesamtpreis', 'sum'],
    ['Verkaufspreis', 'mean'],
    ['usage storage message 备注', ''],
  ])('%s: %s', (names, expected) => {
    for (const name of names.split(/ (?!No)/)) expect([name, said(name)]).toEqual([name, expected]);
  });

  it('speak of a sum where a price was paid for one thing, and of a mean where for several', () => {
    expect(namesMean('pricePaid', NO_WORDS)).toBe(false);
    expect(namesMean('price_paid_eur', NO_WORDS)).toBe(false);
    expect(namesMean('price_paid', new Set(['price', 'paid', 'qty']))).toBe(true);
    expect(namesAmount('pricePaid', NO_WORDS)).toBe(true);
  });

  it('become Latin letters where every word is listed', () => {
    expect(
      ['客户名称', '订单创建时间', '2024年销量', '门店的城市', '龘编号', 'plain'].map(latinName),
    ).toEqual([
      'customer_name',
      'order_created_time',
      '2024_year_units_sold',
      'shop_city',
      null,
      null,
    ]);
  });
});

describe('columns of the row above', () => {
  it.each([
    ['parent_id', 'accounts', 'id', true],
    ['managerId', 'staff', 'id', true],
    ['reportsto', 'staff', 'id', true],
    ['Manager ID', 'staff', 'Employee ID', true],
    ['Reports to', 'staff', 'id', true],
    ['main_account_id', 'dim_account', 'account_id', true],
    ['main_account_id', 'accounts', 'id', true],
    ['account_id', 'accounts', 'account_id', false],
    ['customer_id', 'orders', 'id', false],
    ['quantity', 'orders', 'id', false],
    ['leadership', 'teams', 'id', false],
    ['上级编号', 'dept', '编号', true],
    ['父级', 'dept', '编号', true],
    ['所属部门', 'dept', '部门编号', true],
    ['主管部门编号', 'dept', '部门编号', true],
    ['上级领导工号', 'staff', '工号', true],
    ['部门编号', 'dept', '部门编号', false],
    ['客户编号', 'orders', '编号', false],
    ['数量', 'orders', '编号', false],
  ])('%s of %s with the key %s: %s', (parent, table, key, does) => {
    expect(namesParent(parent, table, key)).toBe(does);
  });
});

describe('places', () => {
  it('are recognised by values where nine in ten are listed', () => {
    expect(placeByValues(['Texas', 'Ohio', 'Utah'])).toBe('us-state');
    expect(placeByValues(['Germany', 'France', 'China', 'usa'])).toBe('country');
    expect(placeByValues(['open', 'closed'])).toBeNull();
    expect(placeByName('pickup_latitude')).toBe('latitude');
    expect(placeByName('velocity')).toBeNull();
    expect(placeByValues(['中国', '德国', '美国', '香港'])).toBe('country');
    expect(
      ['纬度', '经度', '邮编', '所在城市', '城市名称', 'cityName'].map((name) => placeByName(name)),
    ).toEqual(['latitude', 'longitude', 'postal-code', 'city', 'city', 'city']);
    expect(['国家', '省份', '状态'].map(mayBeRegion)).toEqual([true, true, false]);
  });
});

describe('countries and states, recognised by their values', () => {
  const words = (list: string) => list.split(' ');
  it.each<[name: string, values: string, string | null]>([
    ['country', 'US CA MX', 'country'],
    ['country', 'CA DE IN', 'country'],
    ['country', 'de fr ch', 'country'],
    ['nation_code', 'USA CAN MEX XKX', 'country'],
    ['state', 'CA DE IN', 'us-state'],
    ['ship_state', 'tx ny', 'us-state'],
    ['state', 'open closed', null],
    ['market', 'US GB DE FR JP', 'country'],
    ['market', 'DEU FRA JPN', 'country'],
    ['market', 'GER NED SUI', null],
    ['market', 'DE FR', null],
    ['where_to', 'TX NY CA FL OH', 'us-state'],
    ['where_to', 'CA DE IN CO IL', null],
    ['team', 'Germany France Spain', 'country'],
    ['name', 'Georgia Jordan Chad Virginia', null],
    ['op', 'IN OR', null],
    ['op', 'AND OR NOT IN', null],
    ['op', 'AND PER CAN', null],
    ['degree', 'BA BS MA MD MS', null],
    ['size', 'XS SM MD LG XL', null],
    ['lang', 'DE FR ES IT PT', null],
    ['translation', 'de fr es it pt nl', null],
    ['province', 'BJ SH GD TJ ZJ', null],
    ['status', 'OK NO IN', null],
    ['status', 'OK', null],
  ])('%s with %s is %s', (name, values, place) => {
    expect(placeByValues(words(values), name)).toBe(place);
  });
});

describe('latitude and longitude', () => {
  const number = (
    name: string,
    low: number,
    high: number,
    type: 'double' | 'integer' | 'decimal' = 'double',
  ): ProfiledColumn => ({
    column: { name, type },
    distinct: 9,
    nulls: 0,
    scale: type === 'double' ? 4 : null,
    range: { low, high },
  });
  const pairs = (...columns: ProfiledColumn[]) =>
    coordinatePairs(columns).map(({ stem, latitude, longitude }) =>
      [stem, latitude.column.name, longitude.column.name].join(' '),
    );

  it.each([
    ['lat', 'lng', ''],
    ['Latitude', 'Longitude', ''],
    ['decimalLatitude', 'decimalLongitude', 'decimal'],
    ['pickup_lat', 'pickup_long', 'pickup'],
    ['lat_from', 'lon_from', 'from'],
    ['latitude_deg', 'longitude_deg', 'deg'],
    ['lat1', 'lon1', '1'],
    ['reclat', 'reclong', 'rec'],
    ['门店纬度', '门店经度', '门店'],
  ])('are %s and %s', (latitude, longitude, stem) => {
    expect(pairs(number(latitude, -33.9, 60.1), number(longitude, -122.4, 151.2))).toEqual([
      `${stem} ${latitude} ${longitude}`,
    ]);
  });

  it('are distinguished by what they belong to, each side once', () => {
    expect(
      pairs(
        number('start_lat', 40, 41),
        number('end_lat', 40, 41),
        number('end_lng', -74, -73),
        number('start_lng', -74, -73),
      ),
    ).toEqual(['start start_lat start_lng', 'end end_lat end_lng']);
  });

  it('are none out of range, without the other side, in zeros, or in integers of short names', () => {
    expect(pairs(number('lat', 3, 850), number('long', 1, 9))).toEqual([]);
    expect(pairs(number('latitude', -122, 60), number('longitude', 30, 60))).toEqual([]);
    expect(pairs(number('longitude', 0, 359), number('latitude', 30, 60))).toEqual([]);
    expect(pairs(number('lat', 30, 60))).toEqual([]);
    expect(pairs(number('a_lat', 30, 60), number('b_lon', 30, 60))).toEqual([]);
    expect(pairs(number('lat', 0, 0), number('lon', 0, 0))).toEqual([]);
    expect(pairs(number('lat', 1, 80, 'integer'), number('long', 1, 9, 'integer'))).toEqual([]);
    expect(
      pairs(number('latitude', 1, 80, 'integer'), number('longitude', 1, 9, 'integer')),
    ).toEqual([' latitude longitude']);
    expect(pairs(number('flat', 1, 9), number('belong', 1, 9))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggregateMeasure, CubeModel } from '@bi/contract/cube/cube';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { generateFrom, previewOf } from '../support/generate-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const aggregatesOf = ({ measures }: CubeModel) =>
  measures.filter((one): one is AggregateMeasure => 'agg' in one);

describe('places', () => {
  const visits = `SELECT ['s1','s2','s3','s4'][1 + i % 4] AS shop_id, i * 1.5 AS spend FROM range(40) AS t(i)`;
  const shops = `SELECT * FROM (VALUES ('s1', 'Nord', 'Springfield', 'IL', 'US', 39.801::DOUBLE, -89.6436::DOUBLE),
    ('s2', 'Süd', 'Springfield', 'MA', 'US', 42.1015, -72.5898), ('s3', 'Mitte', 'Chicago', 'IL', 'US', 41.8781, -87.6298),
    ('s4', 'Ost', 'Toronto', 'ON', 'CA', 43.6532, -79.3832)) AS t(shop_id, shop, city, state, country, lat, lng)`;

  it('of a joined table are mean degrees in its folder, and say what has one of them', async () => {
    const found = await generateFrom(lab, { gen_visits: visits, gen_shops: shops });
    expect(found.measures).toMatchObject([
      { name: 'spend', agg: 'sum' },
      { name: 'visits', agg: 'count' },
      { name: 'shop_count' },
      { name: 'average_spend', agg: 'avg', folder: 'Averages' },
      { name: 'largest_spend', agg: 'max' },
      { name: 'smallest_spend', agg: 'min' },
      {
        name: 'shop_latitude',
        agg: 'avg',
        expr: 'shop.lat',
        scale: 4,
        label: 'Shop latitude',
        folder: 'Shop',
        format: '0.0000',
        description:
          'Mean latitude in degrees; for one member of "Shop" its own. With latitude and longitude a chart is a map.',
      },
      { name: 'shop_longitude', agg: 'avg', expr: 'shop.lng' },
    ]);
    expect(found.dimensions.map(({ name }) => name)).not.toContain('shop_lat');
    expect(found.dimensions.find(({ name }) => name === 'shop_country')?.semantic).toBe('country');
    expect(await previewOf(lab, found, 'shop', 'shop_latitude')).toEqual([
      'TOTAL | 41.85845',
      'Mitte | 41.8781',
      'Nord | 39.801',
      'Ost | 43.6532',
      'Süd | 42.1015',
    ]);
  });

  it('of the rows themselves are never summed, nor numbers with half of their names', async () => {
    const found = await generateFrom(lab, {
      gen_strikes: `SELECT 'n' || i AS note, 40 + i / 7 AS start_lat, -100 + i / 7 AS start_lng, i % 90 + 0.5 AS latitude, 
        (i * 37) % 900 AS lat, i % 7 + 0.5 AS long, i * 1.5 AS cost FROM range(60) AS t(i)`,
    });
    expect(aggregatesOf(found).map(({ name, agg, folder }) => [name, agg, folder])).toEqual([
      ['cost', 'sum', undefined],
      ['gen_strikes', 'count', undefined],
      ['average_lat', 'avg', undefined],
      ['average_long', 'avg', undefined],
      ['average_cost', 'avg', 'Averages'],
      ['largest_cost', 'max', 'Averages'],
      ['smallest_cost', 'min', 'Averages'],
      ['largest_lat', 'max', 'Averages'],
      ['smallest_lat', 'min', 'Averages'],
      ['largest_long', 'max', 'Averages'],
      ['smallest_long', 'min', 'Averages'],
      ['start_latitude', 'avg', 'Start'],
      ['start_longitude', 'avg', 'Start'],
    ]);
  });

  it('are nested as far as the data say so, a city under its state though its name occurs twice', async () => {
    const found = await generateFrom(lab, {
      gen_sales: `SELECT 'T' || row_number() OVER () AS ticket_code, * FROM (VALUES ('US', 'IL', 'Springfield', 'a'),
        ('US', 'MA', 'Springfield', 'b'), ('US', 'IL', 'Chicago', 'a'), ('US', 'MA', 'Boston', 'b'),
        ('US', 'IL', 'Peoria', 'c'), ('CA', 'ON', 'Toronto', 'c'), ('CA', 'ON', 'Ottawa', 'a'),
        ('CA', 'QC', 'Laval', 'c')) AS t(country, state_code, city, kind)`,
    });
    expect(found.hierarchies).toMatchObject([{ levels: ['country', 'state_code', 'city'] }]);
    const torn = await generateFrom(lab, {
      gen_sales: `SELECT ['US', 'CA', 'MX'][1 + i % 3] AS country, ['Rome', 'Troy', 'Paris', 'Salem'][1 + i % 4] AS city
        FROM range(60) AS t(i)`,
    });
    expect(torn.hierarchies).toEqual([]);
  });

  it('are under what is called alike, where a row has several', async () => {
    const found = await generateFrom(lab, {
      gen_trips: `WITH p AS (SELECT row_number() OVER () - 1 AS n, * FROM (VALUES ('IL', 'Springfield'), ('MA', 'Springfield'),
        ('IL', 'Chicago'), ('MA', 'Boston'), ('IL', 'Peoria'), ('OH', 'Dayton'), ('OH', 'Akron'), ('TX', 'Austin')) AS t(s, c))
        SELECT a.s AS from_state, a.c AS from_city, b.c AS to_city, b.s AS to_state FROM p AS a, p AS b WHERE a.n <> b.n`,
    });
    expect(found.hierarchies.map(({ levels }) => levels)).toEqual([
      ['from_state', 'from_city'],
      ['to_state', 'to_city'],
    ]);
    expect((await previewOf(lab, found, 'from_city_levels', 'gen_trips')).slice(0, 6)).toEqual([
      'TOTAL | 56',
      'IL | 21',
      'IL/Chicago | 7',
      'IL/Peoria | 7',
      'IL/Springfield | 7',
      'MA | 14',
    ]);
  });

  it('are recognised by names rather than codes where both say the same', async () => {
    const found = await generateFrom(lab, {
      gen_sales: `SELECT * FROM (VALUES ('DE', 'Germany', 'Bonn'), ('DE', 'Germany', 'Köln'), ('FR', 'France', 'Nice'),
        ('FR', 'France', 'Lyon')) AS t(country_code, country_name, city)`,
    });
    expect(found.hierarchies).toMatchObject([{ label: 'Place', levels: ['country_name', 'city'] }]);
  });

  it('are none in a table of one row', async () => {
    const found = await generateFrom(lab, {
      gen_sales: `SELECT 'US' AS country, 'IN' AS state, 'Gary' AS city, 41.6 AS lat, -87.3 AS lon, 1 AS id, NULL::INTEGER AS parent_id`,
    });
    expect([found.hierarchies, aggregatesOf(found).map(({ agg }) => agg)]).toEqual([
      [],
      ['count', 'avg', 'avg'],
    ]);
  });
});

describe('dates', () => {
  const sales = `SELECT 'c' || (1 + i % 4) AS customer_id, i + 1 AS amount FROM range(40) AS t(i)`;

  it('of joined tables have years, quarters and months as those of the fact do, called after the join', async () => {
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

  it('are no levels in the wrong order where all of many years are in one quarter', async () => {
    const found = await generateFrom(lab, {
      gen_days: `SELECT make_date(2010 + i, 1, 1 + i) AS hired, i * 1.5 AS cost FROM range(9) AS t(i)`,
    });
    const { data } = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/validate',
      body: { text: JSON.stringify(found), measure: true },
    });
    expect(data.faults).toEqual([]);
  });

  it('are shown once next to columns that say the same, and plain where all are the same', async () => {
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
      'Amount (value)',
    ]);
    expect(found.hierarchies.map(({ levels }) => levels[0])).toEqual(['customer_year_2']);
  });
});

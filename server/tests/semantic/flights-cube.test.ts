import { afterAll, beforeAll, expect, test } from 'vitest';
import { flightsCube } from '../../src/sample/sample-content';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE dim_airport AS SELECT * FROM (VALUES
      ('SEA', 'Seattle-Tacoma Intl', 'Seattle', 'Washington', 'Pacific', 'West', 47.45, -122.31),
      ('LAX', 'Los Angeles Intl', 'Los Angeles', 'California', 'Pacific', 'West', 33.94, -118.41),
      ('DEN', 'Denver Intl', 'Denver', 'Colorado', 'Mountain', 'West', 39.86, -104.67),
      ('JFK', 'John F Kennedy Intl', 'New York', 'New York', 'Middle Atlantic', 'Northeast', 40.64, -73.78)
    ) t(airport_code, airport, city, state, division, region, latitude, longitude)`,
    `CREATE TABLE dim_date AS SELECT d::date AS date, year(d)::INTEGER AS year, 'Q' || quarter(d) AS quarter,
      month(d)::INTEGER AS month_no, strftime(d, '%B') AS month, isodow(d)::INTEGER AS weekday_no, strftime(d, '%A') AS weekday
      FROM range(DATE '2001-01-01', DATE '2001-07-01', INTERVAL 1 DAY) t(d)`,
    `CREATE TABLE fact_flights AS SELECT * FROM (VALUES
      (DATE '2001-01-01', 6::UTINYINT, 'Morning', 'SEA', 'LAX', 954::USMALLINT, '3: 500-999 mi', 10::SMALLINT),
      (DATE '2001-01-02', 7, 'Morning', 'SEA', 'JFK', 2421, '5: 2000+ mi', 40),
      (DATE '2001-02-01', 18, 'Evening', 'LAX', 'SEA', 954, '3: 500-999 mi', -5),
      (DATE '2001-04-01', 23, 'Night', 'DEN', 'JFK', 1626, '4: 1000-1999 mi', -1199),
      (DATE '2001-04-02', 12, 'Afternoon', 'JFK', 'SEA', 2421, '5: 2000+ mi', 0),
      (DATE '2001-01-01', 8, 'Morning', 'SEA', 'LAX', 954, '3: 500-999 mi', 20)
    ) t(date, hour, day_part, origin, destination, distance_mi, distance_band, delay_min)`,
  );
});
afterAll(() => lab.close());

test('groups a hierarchy with totals and every kind of measure', async () => {
  const cells = await lab.ask(flightsCube, {
    cube: 'flights',
    rows: [{ of: 'origin', expand: [['West'], ['West', 'Pacific']] }],
    columns: [{ of: 'date', expand: 2 }],
    measures: ['flights', 'average_delay', 'on_time_rate', 'routes'],
  });
  expect(showCellSet(cells)).toMatchInlineSnapshot(`
    [
      "| TOTAL | 2001 | 2001/Q1 | 2001/Q2",
      "TOTAL | 6 13 0.6 5 | 6 13 0.6 5 | 4 16.25 0.5 3 | 2 0 1 2",
      "Northeast | 1 0 1 1 | 1 0 1 1 | - - - - | 1 0 1 1",
      "West | 5 16.25 0.5 4 | 5 16.25 0.5 4 | 4 16.25 0.5 3 | 1 - - 1",
      "West/Mountain | 1 - - 1 | 1 - - 1 | - - - - | 1 - - 1",
      "West/Pacific | 4 16.25 0.5 3 | 4 16.25 0.5 3 | 4 16.25 0.5 3 | - - - -",
      "West/Pacific/California | 1 -5 1 1 | 1 -5 1 1 | 1 -5 1 1 | - - - -",
      "West/Pacific/Washington | 3 23.333333333333332 0.3333333333333333 2 | 3 23.333333333333332 0.3333333333333333 2 | 3 23.333333333333332 0.3333333333333333 2 | - - - -",
    ]
  `);
});

test('says of sums and counts alone that their cells may be added up', async () => {
  const { measures } = await lab.ask(flightsCube, {
    cube: 'flights',
    rows: [],
    columns: [],
    measures: flightsCube.measures.map(({ name }) => name),
  });
  const additive = measures.flatMap((measure) => (measure.additive === true ? [measure.m] : []));
  const expected = flightsCube.measures.flatMap((measure) =>
    'agg' in measure && ['sum', 'count'].includes(measure.agg) ? [measure.name] : [],
  );
  expect(additive).toEqual(expected);
  expect(additive).toContain('flights');
  expect(additive).not.toContain('average_delay');
  expect(additive).not.toContain('routes');
});

test('compares periods read from a joined calendar, counted where the calendar has them and up to the last day', async () => {
  const cells = await lab.ask(flightsCube, {
    cube: 'flights',
    rows: [{ of: 'date', expand: 3 }],
    columns: [],
    measures: [
      'flights',
      {
        m: 'flights',
        id: 'before',
        compare: { over: 'day', to: { n: -1, unit: 'month' }, give: 'value' },
      },
    ],
  });
  expect(showCellSet(cells)).toEqual([
    '| TOTAL',
    'TOTAL | 6 4',
    '2001 | 6 4',
    '2001/Q1 | 4 4',
    '2001/Q1/January | 3 -',
    '2001/Q1/February | 1 3',
    '2001/Q1/March | - 1',
    '2001/Q2 | 2 -',
    '2001/Q2/April | 2 -',
  ]);
});

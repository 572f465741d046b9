import type { TableSource } from '../../src/importer/import-protocol';

const airports = [
  ['SEA', 'Seattle-Tacoma Intl', 'Seattle', 'Washington', 'Pacific', 'West'],
  ['LAX', 'Los Angeles International', 'Los Angeles', 'California', 'Pacific', 'West'],
  ['ORD', "Chicago O'Hare International", 'Chicago', 'Illinois', 'East North Central', 'Midwest'],
  ['BOS', 'Gen Edw L Logan Intl', 'Boston', 'Massachusetts', 'New England', 'Northeast'],
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const rows = airports.map((row) => `(${row.map(quoted).join(', ')})`).join(', ');
const code = (expression: string) => `(['SEA', 'LAX', 'ORD', 'BOS'])[1 + ${expression} % 4]`;

/** Flights between four airports in the first half of 2001, in tables shaped like the sample's. */
export const smallFlights = (count: number): TableSource[] =>
  [
    {
      name: 'dim_airport',
      select: `SELECT airport_code, airport, city, state, '00' AS fips, division, region,
        0.0 AS latitude, 0.0 AS longitude
      FROM (VALUES ${rows}) AS t(airport_code, airport, city, state, division, region)`,
    },
    {
      name: 'dim_date',
      select: `SELECT d::DATE AS date, year(d) AS year, 'Q' || quarter(d) AS quarter,
        month(d) AS month_no, strftime(d, '%B') AS month, day(d) AS day, isodow(d) AS weekday_no,
        strftime(d, '%A') AS weekday, week(d) AS iso_week, isodow(d) >= 6 AS is_weekend
      FROM range(DATE '2001-01-01', DATE '2001-07-01', INTERVAL 1 DAY) AS days(d)`,
    },
    {
      name: 'fact_flights',
      select: `SELECT DATE '2001-01-01' + (i % 181)::INTEGER AS date, (i % 24)::UTINYINT AS hour,
        CASE WHEN i % 24 < 5 THEN 'Night' WHEN i % 24 < 12 THEN 'Morning'
          WHEN i % 24 < 17 THEN 'Afternoon' WHEN i % 24 < 22 THEN 'Evening' ELSE 'Night' END AS day_part,
        ${code('i')} AS origin, ${code('(i + 1 + i // 4 % 3)')} AS destination,
        (200 + i % 5 * 500)::USMALLINT AS distance_mi,
        (1 + i % 5) || ': band' AS distance_band, (i * 7 % 60 - 10)::SMALLINT AS delay_min
      FROM range(${count}) AS t(i)`,
    },
  ].map((table) => ({ ...table, label: table.name, source: table.select }));

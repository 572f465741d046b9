import type { RowColumn } from '@bi/contract/row-set';
import type { ColumnLineage } from '@bi/contract/table';

/** A View of the sample, with what its statement gives. */
export interface SampleView {
  name: string;
  viewName: string;
  description: string;
  sql: string;
  columns: RowColumn[];
  reads: string[];
  lineage: ColumnLineage;
}

const flights = (column: string) => ({ table: 'fact_flights', column });
const airports = (column: string) => ({ table: 'dim_airport', column });
const strikes = (column: string) => ({ table: 'fact_wildlife_strikes', column });

/** Useful statements over the tables of the sample. */
export const sampleViews: readonly SampleView[] = [
  {
    name: 'Airport punctuality',
    viewName: 'airport_punctuality',
    description:
      'Departures, mean delay and share of departures more than 15 minutes late, by airport. Delays below -120 minutes are errors of the source and count as unknown.',
    sql: `SELECT
  f.origin AS airport_code,
  a.airport,
  a.city,
  a.state,
  a.region,
  count(*) AS departures,
  round(avg(f.delay_min), 1) AS average_delay,
  round(avg(CASE WHEN f.delay_min > 15 THEN 1 ELSE 0 END), 4) AS late_share
FROM fact_flights AS f
JOIN dim_airport AS a ON a.airport_code = f.origin
WHERE f.delay_min >= -120
GROUP BY ALL
ORDER BY departures DESC`,
    columns: [
      { name: 'airport_code', type: 'string' },
      { name: 'airport', type: 'string' },
      { name: 'city', type: 'string' },
      { name: 'state', type: 'string' },
      { name: 'region', type: 'string' },
      { name: 'departures', type: 'integer' },
      { name: 'average_delay', type: 'double' },
      { name: 'late_share', type: 'double' },
    ],
    reads: ['dim_airport', 'fact_flights'],
    lineage: [
      { column: 'airport_code', from: [flights('origin')] },
      { column: 'airport', from: [airports('airport')] },
      { column: 'city', from: [airports('city')] },
      { column: 'state', from: [airports('state')] },
      { column: 'region', from: [airports('region')] },
      { column: 'departures', from: [] },
      { column: 'average_delay', from: [flights('delay_min')] },
      { column: 'late_share', from: [flights('delay_min')] },
    ],
  },
  {
    name: 'Late airports',
    viewName: 'late_airports',
    description:
      'Airports with at least 100 departures whose share of late ones is above the mean.',
    sql: `SELECT
  airport_code,
  city,
  departures,
  late_share
FROM airport_punctuality
WHERE departures >= 100
  AND late_share > (SELECT avg(late_share) FROM airport_punctuality)
ORDER BY late_share DESC`,
    columns: [
      { name: 'airport_code', type: 'string' },
      { name: 'city', type: 'string' },
      { name: 'departures', type: 'integer' },
      { name: 'late_share', type: 'double' },
    ],
    reads: ['airport_punctuality'],
    lineage: ['airport_code', 'city', 'departures', 'late_share'].map((column) => ({
      column,
      from: [{ table: 'airport_punctuality', column }],
    })),
  },
  {
    name: 'Strikes by species',
    viewName: 'strikes_by_species',
    description:
      'Wildlife strikes by species: how many, how many with damage, what the repairs cost, first and last year.',
    sql: `SELECT
  species,
  count(*) AS strikes,
  count(*) FILTER (WHERE damage <> 'None') AS with_damage,
  sum(cost_total) AS cost_usd,
  year(min(date)) AS first_year,
  year(max(date)) AS last_year
FROM fact_wildlife_strikes
GROUP BY species
HAVING count(*) >= 5
ORDER BY strikes DESC`,
    columns: [
      { name: 'species', type: 'string' },
      { name: 'strikes', type: 'integer' },
      { name: 'with_damage', type: 'integer' },
      { name: 'cost_usd', type: 'integer' },
      { name: 'first_year', type: 'integer' },
      { name: 'last_year', type: 'integer' },
    ],
    reads: ['fact_wildlife_strikes'],
    lineage: [
      { column: 'species', from: [strikes('species')] },
      { column: 'strikes', from: [] },
      { column: 'with_damage', from: [strikes('damage')] },
      { column: 'cost_usd', from: [strikes('cost_total')] },
      { column: 'first_year', from: [strikes('date')] },
      { column: 'last_year', from: [strikes('date')] },
    ],
  },
];

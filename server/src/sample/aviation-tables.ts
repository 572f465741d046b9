import type { TableSource } from '../importer/import-protocol';
import states from './content/states.json';

/** Counts up when the statements below change or more is noted of a table: older copies are rebuilt. */
const REVISION = 3;

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * SELECT that gives the table `dim_state`: code, fips, state, region, division. They are the regions and
 * divisions of the U.S. Census Bureau; territories have one of their own.
 */
function statesSql(): string {
  const rows = states.map(({ code, fips, name, region, division }) => {
    const fields = [code, fips, name, region, division];
    return `(${fields.map((field) => `'${field}'`).join(', ')})`;
  });
  return `SELECT * FROM (VALUES ${rows.join(',\n')}) AS s(code, fips, state, region, division) ORDER BY code`;
}

/** Statements that several tables read. */
export function aviationSetup(): string[] {
  return [`CREATE TABLE states AS ${statesSql()}`];
}

/**
 * The seven tables of the sample "US Aviation" as statements over the data folder of the npm package
 * vega-datasets. Facts are in order of time, so that a filter on it skips most of a file. Delays are
 * the source's own, implausible ones included: the measures decide what counts.
 */
export function aviationTables(dataFolder: string, packageVersion: string): TableSource[] {
  const file = (name: string) => quote(`${dataFolder.replaceAll('\\', '/')}/${name}`);
  const flights = `${file('flights-3m.parquet')} WHERE date < TIMESTAMP '2001-07-01'`;
  const years = `^(19|20)[0-9][0-9]$`;
  const amount = `try_cast(replace(amount, ',', '') AS BIGINT)`;
  const selects: { name: string; label: string; select: string }[] = [
    { name: 'dim_state', label: 'States', select: 'SELECT * FROM states' },
    {
      name: 'dim_airport',
      label: 'Airports',
      select: `
        SELECT a.iata AS airport_code, a.name AS airport, a.city, coalesce(s.state, a.state) AS state,
          s.fips, coalesce(s.division, 'Other') AS division, coalesce(s.region, 'Other') AS region,
          a.latitude, a.longitude
        FROM read_csv(${file('airports.csv')}) AS a LEFT JOIN states AS s ON s.code = a.state
        WHERE a.iata IN (SELECT origin FROM ${flights} UNION SELECT destination FROM ${flights})
        ORDER BY airport_code`,
    },
    {
      name: 'dim_date',
      label: 'Calendar',
      select: `
        SELECT d::DATE AS date, year(d) AS year, 'Q' || quarter(d) AS quarter, month(d) AS month_no,
          strftime(d, '%B') AS month, day(d) AS day, isodow(d) AS weekday_no,
          strftime(d, '%A') AS weekday, week(d) AS iso_week, isodow(d) >= 6 AS is_weekend
        FROM range(DATE '1990-01-01', DATE '2011-01-01', INTERVAL 1 DAY) AS days(d)
        ORDER BY date`,
    },
    {
      name: 'fact_flights',
      label: 'Flights',
      select: `
        SELECT date::DATE AS date, hour(date)::UTINYINT AS hour,
          CASE WHEN hour(date) < 5 THEN 'Night' WHEN hour(date) < 12 THEN 'Morning'
            WHEN hour(date) < 17 THEN 'Afternoon' WHEN hour(date) < 22 THEN 'Evening'
            ELSE 'Night' END AS day_part,
          origin, destination, distance::USMALLINT AS distance_mi,
          CASE WHEN distance < 250 THEN '1: <250 mi' WHEN distance < 500 THEN '2: 250-499 mi'
            WHEN distance < 1000 THEN '3: 500-999 mi' WHEN distance < 2000 THEN '4: 1000-1999 mi'
            ELSE '5: 2000+ mi' END AS distance_band,
          delay::SMALLINT AS delay_min
        FROM ${flights}
        ORDER BY date, hour, origin`,
    },
    {
      name: 'fact_wildlife_strikes',
      label: 'Wildlife strikes',
      select: `
        SELECT row_number() OVER () AS strike_id, "Flight Date" AS date, "Airport Name" AS airport,
          "Origin State" AS state, "Aircraft Airline Operator" AS operator,
          "Aircraft Make Model" AS aircraft, "Phase of flight" AS phase, "Time of day" AS time_of_day,
          "Wildlife Size" AS wildlife_size, "Wildlife Species" AS species,
          "Effect Amount of damage" AS damage, "Cost Repair" AS cost_repair,
          "Cost Other" AS cost_other, "Cost Total $" AS cost_total, "Speed IAS in knots" AS speed_kn
        FROM read_csv(${file('birdstrikes.csv')})
        ORDER BY date, strike_id`,
    },
    {
      name: 'fact_unemployment',
      label: 'Unemployment',
      select: `
        SELECT make_date(year::INT, month::INT, 1) AS month, series AS industry,
          count * 1000 AS unemployed, rate / 100.0 AS rate
        FROM read_json(${file('unemployment-across-industries.json')})
        ORDER BY month, industry`,
    },
    {
      name: 'fact_receipts',
      label: 'Government receipts',
      select: `
        SELECT "Agency name" AS agency, "Bureau name" AS bureau, "Account name" AS account,
          "Source category name" AS category, "Source subcategory name" AS subcategory,
          "On- or off-budget" AS on_budget, y::INT AS year,
          make_date(y::INT, 9, 30) AS year_end, ${amount} * 1000 AS amount_usd
        FROM (UNPIVOT (FROM read_json(${file('budget.json')}))
          ON COLUMNS(c -> regexp_matches(c, '${years}')) INTO NAME y VALUE amount)
        WHERE ${amount} <> 0
        ORDER BY year, agency, bureau, account`,
    },
  ];
  const source = `vega-datasets ${packageVersion}, revision ${REVISION}`;
  return selects.map((table) => ({ ...table, source }));
}

import type { FunctionName } from '@bi/olap/expression/functions';
import type { ValueType } from '@bi/olap/expression/value-type';

type Writer = (args: readonly string[], types: readonly ValueType[]) => string;

const plain =
  (name: string): Writer =>
  (args) =>
    `${name}(${args.join(', ')})`;
const positive =
  (name: string): Writer =>
  ([x = 'NULL']) =>
    `CASE WHEN ${x} > 0 THEN ${name}(${x}) END`;
const finite =
  (name: string): Writer =>
  (args) => {
    const call = `${name}(${args.join(', ')})`;
    return `CASE WHEN isfinite(${call}) THEN ${call} END`;
  };
const part =
  (name: string): Writer =>
  ([x = 'NULL']) =>
    `CAST(${name}(${x}) AS BIGINT)`;

function toText(x: string, type: ValueType): string {
  switch (type) {
    case 'double':
    case 'decimal':
      return `regexp_replace(CAST(CAST(${x} AS DOUBLE) AS VARCHAR), '\\.0$', '')`;
    case 'timestamp':
      return `strftime(${x}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
    default:
      return `CAST(${x} AS VARCHAR)`;
  }
}

const numberPattern = '[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?';

/** How DuckDB writes each function of the grammar, with the grammar's meaning at the edges. */
export const duckdbFunctions: Record<FunctionName, Writer> = {
  abs: plain('abs'),
  sign: part('sign'),
  round: ([x = 'NULL', places]) =>
    places === undefined ? `round(${x})` : `round(${x}, CAST(${places} AS INTEGER))`,
  floor: plain('floor'),
  ceil: plain('ceil'),
  trunc: plain('trunc'),
  sqrt: ([x = 'NULL']) => `CASE WHEN ${x} >= 0 THEN sqrt(${x}) END`,
  exp: finite('exp'),
  ln: positive('ln'),
  log10: positive('log10'),
  power: finite('pow'),
  least: plain('least'),
  greatest: plain('greatest'),
  coalesce: plain('coalesce'),
  nullif: plain('nullif'),
  if: ([test = 'NULL', yes = 'NULL', no = 'NULL']) =>
    `CASE WHEN ${test} THEN ${yes} ELSE ${no} END`,
  lower: plain('lower'),
  upper: plain('upper'),
  trim: ([x = 'NULL']) => `trim(${x}, ' ')`,
  ltrim: ([x = 'NULL']) => `ltrim(${x}, ' ')`,
  rtrim: ([x = 'NULL']) => `rtrim(${x}, ' ')`,
  length: part('length'),
  left: ([x = 'NULL', n = 'NULL']) => `left(${x}, CASE WHEN ${n} < 0 THEN 0 ELSE ${n} END)`,
  right: ([x = 'NULL', n = 'NULL']) => `right(${x}, CASE WHEN ${n} < 0 THEN 0 ELSE ${n} END)`,
  substring: ([x = 'NULL', from = 'NULL', count]) => {
    const start = `CASE WHEN ${from} < 1 THEN 1 ELSE ${from} END`;
    if (count === undefined) return `substring(${x}, ${start})`;
    return `substring(${x}, ${start}, CASE WHEN ${count} < 0 THEN 0 ELSE ${count} END)`;
  },
  replace: plain('replace'),
  concat: plain('concat'),
  contains: plain('contains'),
  starts_with: plain('starts_with'),
  ends_with: plain('ends_with'),
  position: ([x = 'NULL', sought = 'NULL']) => `CAST(strpos(${x}, ${sought}) AS BIGINT)`,
  split_part: ([x = 'NULL', separator = 'NULL', n = 'NULL']) =>
    `CASE WHEN ${n} < 1 OR ${separator} = '' AND ${n} > 1 THEN left(${x}, 0) WHEN ${separator} = '' THEN ${x} ELSE split_part(${x}, ${separator}, ${n}) END`,
  to_number: ([x = 'NULL']) =>
    `CASE WHEN regexp_full_match(${x}, '${numberPattern}') AND isfinite(TRY_CAST(${x} AS DOUBLE)) THEN TRY_CAST(${x} AS DOUBLE) END`,
  to_text: ([x = 'NULL'], [type = 'string']) => toText(x, type),
  year: part('year'),
  quarter: part('quarter'),
  month: part('month'),
  day: part('day'),
  weekday: part('isodow'),
  week: part('week'),
  day_of_year: part('dayofyear'),
  hour: part('hour'),
  minute: part('minute'),
  to_date: ([x = 'NULL']) => `CAST(${x} AS DATE)`,
  date_trunc: ([unit = 'day', x = 'NULL']) => `CAST(date_trunc('${unit}', ${x}) AS DATE)`,
  add_days: ([x = 'NULL', n = 'NULL']) => `(${x} + CAST(${n} AS INTEGER))`,
  add_months: ([x = 'NULL', n = 'NULL']) => `CAST(${x} + to_months(CAST(${n} AS INTEGER)) AS DATE)`,
  days_between: ([from = 'NULL', to = 'NULL']) => `date_diff('day', ${from}, ${to})`,
  make_date: ([year = 'NULL', month = 'NULL', day = 'NULL']) =>
    `TRY(make_date(${year}, ${month}, ${day}))`,
};

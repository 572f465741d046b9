import type { Grain } from '@bi/contract/query/query';
import type { Operator } from '@bi/olap/expression/typed-expression';
import type { ValueType } from '@bi/olap/expression/value-type';
import type { BoundType, Dialect, ShiftUnit } from '../dialect';
import { duckdbCalendar } from './duckdb-calendar';
import { duckdbFunctions } from './duckdb-functions';
import { inertSql } from './inert-sql';

const types: Record<BoundType, string> = {
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  double: 'DOUBLE',
  string: 'VARCHAR',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  null: 'VARCHAR',
  exact: 'DECIMAL(38, 0)',
};

const matches = { contains: 'contains', startsWith: 'starts_with', endsWith: 'ends_with' } as const;

function operate(operator: Operator, args: readonly string[], operandType: ValueType): string {
  const [left = 'NULL', right = 'NULL'] = args;
  switch (operator) {
    case 'not':
      return `(NOT ${left})`;
    case 'isNull':
      return `(${left} IS NULL)`;
    case 'isNotNull':
      return `(${left} IS NOT NULL)`;
    case 'negate':
      return operandType === 'integer' ? `(- CAST(${left} AS BIGINT))` : `(- ${left})`;
    case 'and':
    case 'or':
      return `(${left} ${operator.toUpperCase()} ${right})`;
    case '+':
    case '-':
    case '*':
    case '%':
    case '/': {
      const wide = (side: string): string =>
        operandType === 'integer' ? `CAST(${side} AS BIGINT)` : side;
      const divisor =
        operator === '/' || operator === '%' ? `nullif(${wide(right)}, 0)` : wide(right);
      return `(${wide(left)} ${operator} ${divisor})`;
    }
    default:
      return `(${left} ${operator} ${right})`;
  }
}

/** DuckDB's SQL. Timestamps are columns without zone that hold UTC. */
/** Digits that numbers inside a text are filled up to, so that they order as text does. */
const NUMBER_DIGITS = 20;

export const duckdbDialect: Dialect = {
  name: 'duckdb',
  supportsMaterialized: true,
  supportsJsonList: true,
  quote: (identifier) => `"${identifier.replaceAll('\0', '').replaceAll('"', '""')}"`,
  parameter: (n, type) => `CAST($${n} AS ${types[type]})`,
  literal: (value) => {
    if (value === null) return 'NULL';
    if (typeof value === 'string') return `'${value.replaceAll('\0', '').replaceAll("'", "''")}'`;
    return typeof value === 'number' && !Number.isFinite(value) ? 'NULL' : String(value);
  },
  nullOf: (type) => `CAST(NULL AS ${types[type]})`,
  sameOrNull: (left, right) => `${left} IS NOT DISTINCT FROM ${right}`,
  operator: operate,
  call: (name, args, argTypes) => duckdbFunctions[name](args, argTypes),
  toInstant: (sql) => `CAST(${sql} AS TIMESTAMP)`,
  toDouble: (sql) => `CAST(${sql} AS DOUBLE)`,
  toLocal: (sql, zone) => `timezone(${zone}, timezone('UTC', ${sql}))`,
  truncateToDate,
  truncateToCalendar: duckdbCalendar,
  truncateToHour: (sql, zone) => {
    const local = `timezone(${zone}, timezone('UTC', ${sql}))`;
    return `(${sql} - (${local} - date_trunc('hour', ${local})))`;
  },
  truncateToMillis: (sql) => `date_trunc('milliseconds', ${sql})`,
  moveDate: (sql, n, unit) => `CAST(${sql} + ${interval(n, unit)} AS DATE)`,
  moveInstant: (sql, n, unit, zone) => {
    const local = `timezone(${zone}, timezone('UTC', ${sql}))`;
    return `timezone('UTC', timezone(${zone}, ${local} + ${interval(n, unit)}))`;
  },
  keyText: (sql, type) => duckdbKeyText(sql, type),
  naturalKey: (sql) =>
    `regexp_replace(regexp_replace(${sql}, '([0-9]+)', '${'0'.repeat(NUMBER_DIGITS - 1)}\\1', 'g'), '0*([0-9]{${NUMBER_DIGITS},})', '\\1', 'g')`,
  matchText: (match, sql, part) => `${matches[match]}(lower(${sql}), lower(${part}))`,
  inJsonList: (sql, json, type) =>
    `${sql} IN (SELECT CAST(unnest(from_json(${json}, '["VARCHAR"]')) AS ${types[type]}))`,
  percentile: (sql, p) => `quantile_cont(${sql}, ${p})`,
  percentileSoFar: (sql, p, partition, order) =>
    `quantile_cont(${sql}, ${p}) OVER (PARTITION BY ${partition.join(', ')} ORDER BY ${order} RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
  atEdge: (edge, value, date) => `arg_${edge === 'first' ? 'min' : 'max'}(${value}, ${date})`,
  toDecimal: (sql, from, scale) => {
    const width = scale <= 6 ? 18 : 38;
    const safe = from === 'double' ? `CASE WHEN isfinite(${sql}) THEN ${sql} END` : sql;
    return `CAST(${safe} AS DECIMAL(${width}, ${scale}))`;
  },
  finite: (sql) => `CASE WHEN isfinite(${sql}) THEN ${sql} END`,
  toInteger: (sql) => `CAST(${sql} AS BIGINT)`,
  csvLines: (cells, order) => {
    const list = cells.map(csvCell).join(`, ',', `);
    return `string_agg(concat(${list === '' ? `''` : list}), chr(10) ORDER BY ${order})`;
  },
};

function csvCell({ sql, isText }: { sql: string; isText: boolean }): string {
  const text = `CAST(${sql} AS VARCHAR)`;
  if (!isText) return text;
  const inert = inertSql(text);
  return `CASE WHEN ${sql} IS NULL THEN ''
    WHEN ${text} = '' OR regexp_matches(${text}, '[",\\n\\r]')
    THEN '"' || replace(${inert}, '"', '""') || '"' ELSE ${inert} END`;
}

const unitSizes = {
  year: ['months', 12],
  quarter: ['months', 3],
  month: ['months', 1],
  week: ['days', 7],
  day: ['days', 1],
} as const;

function interval(n: number, unit: ShiftUnit): string {
  const [kind, size] = unitSizes[unit];
  return `to_${kind}(${n * size})`;
}

/** `date_trunc` gives a timestamp and costs about twice as much as these. */
function truncateToDate(grain: Exclude<Grain, 'hour'>, sql: string, weekStart: number): string {
  switch (grain) {
    case 'year':
      return `make_date(year(${sql}), 1, 1)`;
    case 'quarter':
      return `make_date(year(${sql}), quarter(${sql}) * 3 - 2, 1)`;
    case 'month':
      return `make_date(year(${sql}), month(${sql}), 1)`;
    case 'week':
      return `(CAST(${sql} AS DATE) - CAST((isodow(${sql}) + ${7 - weekStart}) % 7 AS INTEGER))`;
    case 'day':
      return `CAST(${sql} AS DATE)`;
  }
}

function duckdbKeyText(sql: string, type: ValueType): string {
  if (type === 'string') return sql;
  if (type === 'timestamp') return `strftime(${sql}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
  return `CAST(${sql} AS VARCHAR)`;
}

import { DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import type { RowColumn } from '@bi/contract/query/row-set';
import { inertText } from '@bi/olap/format/inert-text';
import type { SqlFileFormat } from '../sql-engine';
import { inertSql } from './inert-sql';
import { quoteName, quoteText } from './duckdb-config';

const NUMERIC = new Set<DuckDBTypeId>([
  DuckDBTypeId.BOOLEAN,
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
  DuckDBTypeId.DATE,
  DuckDBTypeId.TIME,
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_TZ,
]);

const ROWS = `FORMAT csv, HEADER false, DELIMITER ',', DATEFORMAT '%Y-%m-%d'`;

const options: Record<SqlFileFormat, string> = {
  csv: `FORMAT csv, HEADER true, DELIMITER ','`,
  tsv: `FORMAT csv, HEADER true, DELIMITER '\t'`,
  ndjson: `FORMAT json`,
  parquet: `FORMAT parquet, COMPRESSION zstd`,
  rows: ROWS,
  inertRows: ROWS,
};

/** A statement without the semicolons at its end, as it is written inside another. */
export function withoutEnd(sql: string): string {
  return sql.replace(/[;\s]+$/, '');
}

/** Column names made different by a number, as a file needs them. */
function distinctNames(columns: readonly RowColumn[]): string[] {
  const taken = new Set<string>();
  return columns.map(({ name }, index) => {
    const bare = name === '' ? `column${index + 1}` : name;
    let free = bare;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${bare}_${n}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/**
 * The statement that writes all rows of `sql` to a file. In text files a cell that a spreadsheet
 * would run as a formula gets an apostrophe in front.
 */
export function copyStatement(
  sql: string,
  columns: readonly RowColumn[],
  types: readonly DuckDBType[],
  format: SqlFileFormat,
  place: string,
): string {
  const isInert = format === 'csv' || format === 'tsv' || format === 'inertRows';
  const isPlain = format === 'rows';
  const names = distinctNames(columns);
  const aliases = names.map((_, index) => `c${index}`);
  const selected = names.map((name, index) => {
    const inert = isInert ? inertText(name) : name;
    const type = types[index]?.typeId ?? DuckDBTypeId.VARCHAR;
    const column = aliases[index] ?? 'NULL';
    if ((!isInert && !isPlain) || NUMERIC.has(type)) return `${column} AS ${quoteName(inert)}`;
    const text = `CAST(${column} AS VARCHAR)`;
    return `${isPlain ? text : inertSql(text)} AS ${quoteName(inert)}`;
  });
  const rows = withoutEnd(sql);
  return `COPY (SELECT ${selected.join(', ')} FROM (${rows}\n) AS answer(${aliases.join(', ')})) TO ${quoteText(place)} (${options[format]})`;
}

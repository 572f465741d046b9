import { DuckDBTypeId, type DuckDBConnection, type DuckDBType } from '@duckdb/node-api';
import type { ColumnInfo } from '../engine';
import { quoteName } from './duckdb-config';

/** The model's type of a DuckDB type. */
export function columnType(type: DuckDBType): Omit<ColumnInfo, 'name'> {
  switch (type.typeId) {
    case DuckDBTypeId.VARCHAR:
    case DuckDBTypeId.ENUM:
      return { type: 'string' };
    case DuckDBTypeId.TINYINT:
    case DuckDBTypeId.UTINYINT:
    case DuckDBTypeId.SMALLINT:
    case DuckDBTypeId.USMALLINT:
    case DuckDBTypeId.INTEGER:
    case DuckDBTypeId.UINTEGER:
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.UBIGINT:
    case DuckDBTypeId.HUGEINT:
    case DuckDBTypeId.UHUGEINT:
      return { type: 'integer' };
    case DuckDBTypeId.DECIMAL:
      return { type: 'decimal', scale: type.scale };
    case DuckDBTypeId.FLOAT:
    case DuckDBTypeId.DOUBLE:
      return { type: 'double' };
    case DuckDBTypeId.BOOLEAN:
      return { type: 'boolean' };
    case DuckDBTypeId.DATE:
      return { type: 'date' };
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_S:
    case DuckDBTypeId.TIMESTAMP_MS:
    case DuckDBTypeId.TIMESTAMP_NS:
    case DuckDBTypeId.TIMESTAMP_TZ:
      return { type: 'timestamp' };
    default:
      return { type: 'other' };
  }
}

/** See `watermark` of `TableInfo`. Infinite dates are none. */
async function readWatermark(
  connection: DuckDBConnection,
  table: string,
  columns: readonly ColumnInfo[],
): Promise<string | null> {
  const first = columns.find(({ type }) => type === 'date' || type === 'timestamp');
  if (first === undefined) return null;
  const isDate = first.type === 'date';
  const value = `${quoteName(first.name)}::${isDate ? 'DATE' : 'TIMESTAMP'}`;
  const pattern = isDate ? '%Y-%m-%d' : '%Y-%m-%dT%H:%M:%S.%gZ';
  const found = await connection.runAndReadAll(
    `SELECT strftime(max(${value}) FILTER (isfinite(${value})), '${pattern}') FROM ${table}`,
  );
  const text = found.getRows()[0]?.[0];
  return typeof text === 'string' ? text : null;
}

const counted = new Set<ColumnInfo['type']>(['string', 'integer', 'decimal', 'boolean', 'date']);

/** Columns with how many different values they have, where they are of a type that is grouped by. */
async function withDifferent(
  connection: DuckDBConnection,
  table: string,
  columns: readonly ColumnInfo[],
): Promise<ColumnInfo[]> {
  const own = columns.filter(({ type }) => counted.has(type));
  if (own.length === 0) return [...columns];
  const terms = own.map(({ name }) => `approx_count_distinct(${quoteName(name)})`);
  const reader = await connection.runAndReadAll(`SELECT ${terms.join(', ')} FROM ${table}`);
  const [found = []] = reader.getRows();
  return columns.map((column) => {
    const index = own.indexOf(column);
    return index < 0 ? column : { ...column, distinct: Number(found[index]) };
  });
}

/** Columns, number of rows and newest date of a table; `table` is a quoted, qualified name. */
export async function readTableInfo(
  connection: DuckDBConnection,
  table: string,
): Promise<{ columns: ColumnInfo[]; rowCount: number; watermark: string | null }> {
  const empty = await connection.run(`SELECT * FROM ${table} LIMIT 0`);
  const types = empty.columnTypes();
  const columns = empty
    .columnNames()
    .map((name, index) => ({ name, ...columnType(types[index] as DuckDBType) }));
  const rows = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`);
  const rowCount = Number(rows.getRows()[0]?.[0] ?? 0);
  const watermark = await readWatermark(connection, table, columns);
  return { columns: await withDifferent(connection, table, columns), rowCount, watermark };
}

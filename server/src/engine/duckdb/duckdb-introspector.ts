import { DuckDBTypeId, type DuckDBConnection, type DuckDBType } from '@duckdb/node-api';
import type { ColumnInfo } from '../engine';

/** The model's type of a DuckDB type. */
function columnType(type: DuckDBType): Omit<ColumnInfo, 'name'> {
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

/** Columns and number of rows of a table; `table` is a quoted, qualified name. */
export async function readTableInfo(
  connection: DuckDBConnection,
  table: string,
): Promise<{ columns: ColumnInfo[]; rowCount: number }> {
  const empty = await connection.run(`SELECT * FROM ${table} LIMIT 0`);
  const types = empty.columnTypes();
  const columns = empty
    .columnNames()
    .map((name, index) => ({ name, ...columnType(types[index] as DuckDBType) }));
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`);
  return { columns, rowCount: Number(counted.getRows()[0]?.[0] ?? 0) };
}

import { DuckDBTypeId, type DuckDBConnection, type DuckDBType } from '@duckdb/node-api';
import { quoteName } from './duckdb-config';

/** The type of eight bytes for one of sixteen; null for another one. */
function narrower(type: DuckDBType): string | null {
  if (type.typeId === DuckDBTypeId.HUGEINT) return 'BIGINT';
  if (type.typeId === DuckDBTypeId.DECIMAL && type.width > 18) return `DECIMAL(18, ${type.scale})`;
  return null;
}

/**
 * Stores sums in eight bytes where all values fit: values of sixteen bytes are packed in files, and DuckDB takes more
 * time to unpack them than for all the rest of a small statement.
 * @param table as statements name it
 */
export async function narrowSums(
  connection: DuckDBConnection,
  table: string,
  sums: readonly string[],
): Promise<void> {
  if (sums.length === 0) return;
  const columns = sums.map(quoteName);
  const names = columns.join(', ');
  const types = (await connection.run(`SELECT ${names} FROM ${table} LIMIT 0`)).columnTypes();
  for (const [index, column] of columns.entries()) {
    const type = types[index];
    const to = type === undefined ? null : narrower(type);
    if (to === null) continue;
    const alter = `ALTER TABLE ${table} ALTER ${column} TYPE ${to}`;
    // it is refused where a value does not fit, and the column stays as it is
    await connection.run(alter).catch(() => undefined);
  }
}

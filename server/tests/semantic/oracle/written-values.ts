import type { SqlParam } from '../../../src/engine/engine';

function literal(value: SqlParam | undefined): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'number') return `CAST(${value} AS DOUBLE)`;
  return value === null || value === undefined ? 'NULL' : String(value);
}

/**
 * A statement with its values in its text, of the types they are bound as. DuckDB plans a statement with
 * bound values twice: before it has their types, and after.
 */
export function writtenValues(sql: string, params: readonly SqlParam[]): string {
  return sql.replace(/\$(\d+)/g, (_, position: string) => literal(params[Number(position) - 1]));
}

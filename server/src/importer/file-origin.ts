import type { DuckDBConnection } from '@duckdb/node-api';
import { quoteText } from '../engine/duckdb/duckdb-config';

/** What a data file says of itself, so that a list of tables can be made from the files alone. */
export interface FileOrigin {
  /** see `DatasetVersion.source`; '' when the file does not say */
  source: string;
  /** when the build of it began, UTC ISO; null when the file does not say */
  builtAt: string | null;
}

/** Writes the origin into a data file, as the comment of its table; `table` is quoted and qualified. */
export async function writeOrigin(
  connection: DuckDBConnection,
  table: string,
  origin: FileOrigin,
): Promise<void> {
  await connection.run(`COMMENT ON TABLE ${table} IS ${quoteText(JSON.stringify(origin))}`);
}

/** Reads the origin of a table; files of before it was written have an empty one. */
export async function readOrigin(
  connection: DuckDBConnection,
  database: string,
  table: string,
): Promise<FileOrigin> {
  const reader = await connection.runAndReadAll(
    'SELECT comment FROM duckdb_tables() WHERE database_name = $1 AND table_name = $2',
    [database, table],
  );
  const comment = reader.getRows()[0]?.[0];
  try {
    const { source, builtAt } = JSON.parse(String(comment)) as Partial<FileOrigin>;
    return { source: source ?? '', builtAt: builtAt ?? null };
  } catch {
    return { source: '', builtAt: null };
  }
}

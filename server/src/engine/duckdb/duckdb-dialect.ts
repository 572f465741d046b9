import type { Dialect } from '../dialect';

/** DuckDB's SQL. */
export const duckdbDialect: Dialect = {
  name: 'duckdb',
  quote: (identifier) => `"${identifier.replaceAll('"', '""')}"`,
};

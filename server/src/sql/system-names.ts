function names(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Relations of the engine's own catalog that a plain name can mean, of the version in use. */
export const SYSTEM_RELATIONS: ReadonlySet<string> = new Set(
  names(`
  duckdb_columns duckdb_constraints duckdb_databases duckdb_indexes duckdb_logs duckdb_schemas
  duckdb_tables duckdb_types duckdb_views pg_am pg_attrdef pg_attribute pg_class pg_collation
  pg_constraint pg_database pg_depend pg_description pg_enum pg_index pg_indexes pg_namespace
  pg_prepared_statements pg_proc pg_sequence pg_sequences pg_settings pg_tables pg_tablespace
  pg_type pg_views pragma_database_list sqlite_master sqlite_schema sqlite_temp_master
  sqlite_temp_schema
`),
);

/** Functions that describe the session or the server; some are written without parentheses. */
export const SYSTEM_VALUES: readonly string[] = names(`
  current_catalog current_connection_id current_database current_query current_query_id
  current_role current_schema current_schemas current_setting current_transaction_id current_user
  getvariable session_user txid_current user version
`);

/** A name as the engine compares names: only the letters A to Z lose their case. */
export function foldedName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

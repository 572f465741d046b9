import type { EntityColumns } from './entity-tables';

interface OwnedColumns {
  id: string;
  tenant_id: string;
  subject_id: string;
}

/** A tab of somebody's SQL editor. */
export interface SqlTabTable extends OwnedColumns {
  title: string;
  sql: string;
  /** JSON of SqlVariable[] */
  variables: string;
  /** JSON of VariableValues */
  vals: string;
  view_id: string | null;
  view_version: number | null;
  position: number;
  version: number;
  saved_ms: number;
  closed_ms: number | null;
}

/** A statement somebody ran. */
export interface SqlHistoryTable extends OwnedColumns {
  sql: string;
  at_ms: number;
  state: string;
  row_count: number | null;
  took_ms: number | null;
  /** JSON of the error's key and parameters */
  error: string | null;
}

/** A piece of SQL saved under a name. */
export interface SqlSnippetTable extends OwnedColumns {
  name: string;
  sql: string;
  /** 1: everybody of the tenant sees it */
  shared: number;
  owner_name: string;
  saved_ms: number;
}

/** A file somebody may download until it expires; its bytes are below the data folder. */
export interface StoredFileTable extends OwnedColumns {
  name: string;
  format: string;
  size_bytes: number;
  row_count: number;
  sha256: string;
  created_ms: number;
  expires_ms: number;
  /** making, ready, failed, cancelled */
  state: string;
  /** report, query, table, view, statement */
  source_kind: string;
  source_id: string | null;
  /** JSON of FileRequest: what makes it again; null: it cannot be */
  request: string | null;
  /** whose rights it is made under after a restart */
  session_id: string | null;
  /** how often it was begun */
  attempts: number;
  /** JSON of what it lacks; null: nothing */
  truncated: string | null;
  /** 1: access rules left rows out */
  rows_limited: number;
  data_as_of: string | null;
  /** the rights it was made under; null: those were not noted */
  policy: string | null;
  error_key: string | null;
  /** JSON of the text's parameters */
  error_params: string | null;
}

/** A picture of a tenant; its bytes are below the data folder. */
export interface ImageTable {
  tenant_id: string;
  /** hex SHA-256 of its bytes */
  id: string;
  /** png, jpeg, webp, gif */
  format: string;
  width: number;
  height: number;
  size_bytes: number;
  /** when somebody stored it last */
  stored_ms: number;
}

/** Somebody who stored a picture. */
export interface ImageOwnerTable {
  tenant_id: string;
  image_id: string;
  subject_id: string;
}

/** A View. */
export interface SqlViewTable extends EntityColumns {
  /** name in statements; unique per tenant, also among tables */
  view_name: string;
  sql: string;
  /** JSON of SqlVariable[] */
  variables: string;
  /** JSON of RowColumn[]: what the statement gave when it was saved */
  columns: string;
  /** JSON of string[]: relations it names */
  reads: string;
  /** JSON of ColumnLineage */
  lineage: string;
  /** JSON of Materialisation */
  materialisation: string;
  /** waiting, running, done, failed; null while it is live */
  kept_state: string | null;
  /** when its rows were last stored */
  kept_ms: number | null;
  kept_rows: number | null;
  /** JSON of the error's key and parameters */
  kept_error: string | null;
  /** when they are to be stored next */
  next_ms: number | null;
  /** its last run by anybody */
  run_ms: number | null;
  run_rows: number | null;
  run_took_ms: number | null;
}

/** Tables of what people keep of their SQL, by name. */
export interface SqlTables {
  sql_tab: SqlTabTable;
  sql_history: SqlHistoryTable;
  sql_snippet: SqlSnippetTable;
  stored_file: StoredFileTable;
  image: ImageTable;
  image_owner: ImageOwnerTable;
  sql_view: SqlViewTable;
}

import type { EntityColumns } from './entity-tables';

/** Times are milliseconds since 1970 UTC, booleans 0 or 1, JSON is text. */

/** A table of the tenant's data. */
export interface DatasetTable extends EntityColumns {
  /** name of the dataset behind it, and in statements; unique per tenant */
  table_name: string;
  /** upload, sample or view; `bringer_id`: whose own files all rows of an upload are, '' of nobody alone */
  origin: string;
  bringer_id: string;
  /** JSON: what people wrote of columns, by name: `{description, semantic?}` */
  columns: string;
  /** JSON array of `{id, rule}` */
  checks: string;
}

/** What a check found on one version of the data. */
export interface DatasetCheckTable {
  dataset_id: string;
  check_id: string;
  data_version: number;
  /** JSON of the result in `QualityCheck` */
  result: string;
}

/** A profile of one version of the data under one set of row rules. */
export interface DatasetProfileTable {
  dataset_id: string;
  data_version: number;
  /** hash of the rules that limit the rows; '' = none */
  rules: string;
  /** JSON of TableProfile */
  profile: string;
}

/** A file on its way. Its bytes are in a file named by its id. */
export interface UploadTable {
  id: string;
  tenant_id: string;
  subject_id: string;
  file_name: string;
  size_bytes: number;
  /** receiving, received, importing, imported, failed */
  state: string;
  touched_ms: number;
  /** JSON of the import under way or done; null before */
  plan: string | null;
  /** JSON of why the last import failed; null unless it did */
  failure: string | null;
}

/** Tables of data, by name. */
export interface DatasetTables {
  dataset: DatasetTable;
  dataset_check: DatasetCheckTable;
  dataset_profile: DatasetProfileTable;
  upload: UploadTable;
}

/** A text of a file that was exported or applied. */
export interface FileTextTable {
  tenant_id: string;
  /** hex SHA-256 of it */
  hash: string;
  text: string;
}

/** A state of a workspace in which files of it were written. */
export interface FileRevisionTable {
  tenant_id: string;
  /** hex SHA-256 of the keys and hashes of its objects */
  revision: string;
  made_ms: number;
  /** JSON of the hashes of texts by key */
  objects: string;
}

/** What applying files would do. */
export interface FilePlanTable {
  tenant_id: string;
  /** hex SHA-256 of what it is made from */
  id: string;
  subject_id: string;
  subject_name: string;
  made_ms: number;
  /** id of what was applied; null: it was not */
  applied_id: string | null;
  /** JSON of the files and the plan */
  content: string;
}

/** A plan that was applied. */
export interface AppliedPlanTable {
  id: string;
  tenant_id: string;
  plan_id: string;
  at_ms: number;
  by_id: string;
  by_name: string;
  /** id of the one that it undid */
  reverts: string | null;
  /** id of the one that undid it */
  reverted_by: string | null;
  /** JSON of what it changed, with the texts before and after */
  changes: string;
}

/** An address that something had before it was renamed. */
export interface SlugAliasTable {
  tenant_id: string;
  /** table of the item */
  kind: string;
  slug: string;
  entity_id: string;
}

/** Tables of the workspace as files, by name. */
export interface WorkspaceTables {
  file_text: FileTextTable;
  file_revision: FileRevisionTable;
  file_plan: FilePlanTable;
  applied_plan: AppliedPlanTable;
  slug_alias: SlugAliasTable;
}

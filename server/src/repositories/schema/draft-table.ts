/** Unsaved work of a person on a saved thing; `kind` is the name of its table. */
export interface EntityDraftTable {
  tenant_id: string;
  user_id: string;
  kind: string;
  entity_id: string;
  user_name: string;
  /** version of the thing that the work began with */
  base_version: number;
  /** JSON of the screen's own */
  content: string;
  saved_ms: number;
}

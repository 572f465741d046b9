import type { EntityColumns } from './entity-tables';

/** A document. */
export interface DocumentTable extends EntityColumns {
  /** JSON of DocumentBody; reports, Views, tables and documents by their ids */
  body: string;
  /** JSON array of what it shows: `report:<id>`, `cube:<slug>`, `view:<id>`, `table:<id>`, `image:<id>`, `document:<id>` */
  uses: string;
  block_count: number;
  parameter_count: number;
}

/** Unsaved work of a person on a document. */
export interface DocumentDraftTable {
  tenant_id: string;
  user_id: string;
  document_id: string;
  user_name: string;
  /** version of the document that the work began with */
  base_version: number;
  /** JSON of the screen's own */
  content: string;
  saved_ms: number;
}

/** Tables of documents, by name. */
export interface DocumentTables {
  document: DocumentTable;
  document_draft: DocumentDraftTable;
}

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

/** The look of a tenant's documents. */
export interface DocumentLookTable {
  tenant_id: string;
  /** JSON of DocumentLook */
  look: string;
}

/** Tables of documents, by name. */
export interface DocumentTables {
  document_look: DocumentLookTable;
  document: DocumentTable;
}

import type { DocumentBody } from '@bi/contract/document/document';
import type { Connection } from '../database/database';
import type { DocumentTable } from '../schema/document-tables';
import { entityRows, type EntityRows } from '../entities/entity-rows';
import { usersOfItems, usesOf } from '../entities/entity-uses';
import { json, rowCodec } from '../database/json-columns';

const codec = rowCodec<DocumentTable>()({
  body: json<DocumentBody>(),
  uses: json<string[]>(),
});

/** A document. */
export type DocumentRow = ReturnType<typeof codec.decode>;

const rows = entityRows('document', codec);

/** Rows of documents. */
export const documents: EntityRows<DocumentRow> = rows;

/** Documents of these ids or slugs, the trash left out. */
export const documentsNamed = rows.named;

/** What each document of a tenant uses, by name; the trash left out. */
export const documentUses = (db: Connection, tenantId: string) => usesOf(db, 'document', tenantId);

/** Documents of a tenant that use one of these, each as in `uses` (`report:<id>`), by name; the trash left out. */
export const documentsUsing = (
  db: Connection,
  tenantId: string,
  uses: readonly string[],
): Promise<DocumentRow[]> => usersOfItems(db, documents, tenantId, uses);

/** Every document of a tenant, by name; the trash left out. */
export const documentsOfTenant = rows.ofTenant;

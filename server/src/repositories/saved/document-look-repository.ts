import type { DocumentLook } from '@bi/contract/document/document';
import type { Connection } from '../database/database';
import type { DocumentLookTable } from '../schema/document-tables';
import { json, rowCodec } from '../database/json-columns';
import { findRow } from '../database/table-rows';

const codec = rowCodec<DocumentLookTable>()({ look: json<DocumentLook>() });

/** The look of a tenant's documents; empty where it has none. */
export async function findDocumentLook(db: Connection, tenantId: string): Promise<DocumentLook> {
  const row = await findRow(db, 'document_look', { tenant_id: tenantId });
  return row === undefined ? {} : codec.decode(row).look;
}

/** Stores the look of a tenant's documents in place of the one it had. */
export async function putDocumentLook(
  db: Connection,
  tenantId: string,
  look: DocumentLook,
): Promise<void> {
  const row = codec.encode({ tenant_id: tenantId, look });
  await db
    .insertInto('document_look')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ look: row.look }))
    .execute();
}

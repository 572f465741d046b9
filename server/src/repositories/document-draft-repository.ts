import type { Connection } from './database';
import type { DocumentDraftTable } from './document-tables';
import { json, rowCodec } from './json-columns';

const codec = rowCodec<DocumentDraftTable>()({ content: json<object>() });

/** Unsaved work of a person on a document. */
export type DocumentDraftRow = ReturnType<typeof codec.decode>;

/** Whose draft of which document. */
export type DocumentDraftKey = Pick<DocumentDraftRow, 'tenant_id' | 'user_id' | 'document_id'>;

/** A person's draft of a document. */
export async function findDocumentDraft(
  db: Connection,
  key: DocumentDraftKey,
): Promise<DocumentDraftRow | undefined> {
  const row = await db
    .selectFrom('document_draft')
    .selectAll()
    .where('tenant_id', '=', key.tenant_id)
    .where('user_id', '=', key.user_id)
    .where('document_id', '=', key.document_id)
    .executeTakeFirst();
  return row && codec.decode(row);
}

/** Other people whose drafts of a document were stored since `sinceMs`, the newest first. */
export function otherEditors(
  db: Connection,
  { tenant_id, user_id, document_id }: DocumentDraftKey,
  sinceMs: number,
): Promise<Pick<DocumentDraftRow, 'user_id' | 'user_name' | 'saved_ms'>[]> {
  return db
    .selectFrom('document_draft')
    .select(['user_id', 'user_name', 'saved_ms'])
    .where('tenant_id', '=', tenant_id)
    .where('document_id', '=', document_id)
    .where('user_id', '<>', user_id)
    .where('saved_ms', '>=', sinceMs)
    .orderBy('saved_ms', 'desc')
    .execute();
}

/** Stores a draft in the place of the one before. */
export async function putDocumentDraft(db: Connection, draft: DocumentDraftRow): Promise<void> {
  const row = codec.encode(draft);
  const { user_name, base_version, content, saved_ms } = row;
  await db
    .insertInto('document_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'document_id'])
        .doUpdateSet({ user_name, base_version, content, saved_ms }),
    )
    .execute();
}

/** Forgets a draft. */
export async function deleteDocumentDraft(db: Connection, key: DocumentDraftKey): Promise<void> {
  await db
    .deleteFrom('document_draft')
    .where('tenant_id', '=', key.tenant_id)
    .where('user_id', '=', key.user_id)
    .where('document_id', '=', key.document_id)
    .execute();
}

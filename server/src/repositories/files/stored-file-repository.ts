import type {
  DashboardExport,
  DocumentExport,
  QueryExport,
  ReportExport,
  RowsExport,
} from '@bi/contract/delivery/export';
import type { MessageParams } from '@bi/contract/messages/catalogue';
import type { StoredFile } from '@bi/contract/file/stored-file';
import type { Connection } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import type { SqlOwner } from '../saved/sql-repository';
import type { StoredFileTable } from '../schema/sql-tables';
import { deleteWhere, findRow } from '../database/table-rows';

/** What a file is made from, as it was asked for; plain data, with which it is made again. */
export type FileRequest =
  | { kind: 'report'; id: string; body: ReportExport }
  | { kind: 'query'; body: QueryExport }
  | { kind: 'dashboard'; id: string; body: DashboardExport }
  | { kind: 'document'; id: string; body: DocumentExport }
  | { kind: 'table' | 'view'; id: string; body: RowsExport };

/** What a file lacks; files made by earlier versions have no counts of rows and pages. */
export type StoredLacks = Omit<NonNullable<StoredFile['truncated']>, 'rows' | 'pages' | 'signs'> &
  Partial<NonNullable<StoredFile['truncated']>>;

const codec = rowCodec<StoredFileTable>()({
  request: json<FileRequest>(),
  truncated: json<StoredLacks>(),
  error_params: json<MessageParams>(),
});

/** A stored file. */
export type StoredFileRow = ReturnType<typeof codec.decode>;

/** Adds a file. */
export async function insertFile(db: Connection, row: StoredFileRow): Promise<void> {
  await db.insertInto('stored_file').values(codec.encode(row)).execute();
}

/** Changes a file that is being made; false where it no longer is. */
export async function settleFile(
  db: Connection,
  id: string,
  change: Partial<StoredFileRow>,
): Promise<boolean> {
  const done = await db
    .updateTable('stored_file')
    .set(codec.encode(change))
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** The file of an id of its owner, expired or not. */
export async function findFile(
  db: Connection,
  owner: SqlOwner,
  id: string,
): Promise<StoredFileRow | undefined> {
  const row = await findRow(db, 'stored_file', {
    id,
    tenant_id: owner.tenant_id,
    subject_id: owner.subject_id,
  });
  return row && codec.decode(row);
}

/** The newest files of a person. */
export async function listFiles(
  db: Connection,
  owner: SqlOwner,
  limit: number,
): Promise<StoredFileRow[]> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('tenant_id', '=', owner.tenant_id)
    .where('subject_id', '=', owner.subject_id)
    .orderBy('created_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(codec.decode);
}

/** Bytes of all files and images of a tenant. */
export async function usedBytes(db: Connection, tenantId: string): Promise<number> {
  const sums = (['stored_file', 'image'] as const).map((table) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.sum<number | string | null>('size_bytes').as('bytes'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst(),
  );
  const rows = await Promise.all(sums);
  return rows.reduce((sum, row) => sum + Number(row?.bytes ?? 0), 0);
}

/** Takes a file off the list. */
export async function deleteFile(db: Connection, id: string): Promise<void> {
  await deleteWhere(db, 'stored_file', { id });
}

/** Takes up to 500 files that expired before `nowMs`, or end after `latestMs`, off the list and gives them. */
export async function takeExpiredFiles(
  db: Connection,
  nowMs: number,
  latestMs: number,
): Promise<StoredFileRow[]> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where((eb) => eb.or([eb('expires_ms', '<=', nowMs), eb('expires_ms', '>', latestMs)]))
    .limit(500)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('stored_file').where('id', 'in', ids).execute();
  return rows.map(codec.decode);
}

/** Ends the files that were being made and that no job makes any longer. */
export async function failAbandonedFiles(
  db: Connection,
  errorKey: string,
  except: readonly string[],
): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ state: 'failed', error_key: errorKey, error_params: '{}' })
    .where('state', '=', 'making')
    .$if(except.length > 0, (q) => q.where('id', 'not in', except))
    .execute();
}

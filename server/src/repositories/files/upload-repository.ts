import type { BadRow, ImportBody } from '@bi/contract/table/upload';
import type { Connection } from '../database/database';
import type { UploadTable } from '../schema/dataset-tables';
import { json, rowCodec } from '../database/json-columns';
import type { StoredError } from '../database/stored-error';
import { deleteWhere, findRow, updateWhere } from '../database/table-rows';

/** What an upload remembers of its import: who, and what the table is called. */
export interface ImportPlan {
  body: ImportBody;
  /** name of the dataset */
  tableName: string;
  ownerId: string;
  ownerName: string;
}

/** Why an import failed. */
export interface StoredFailure extends StoredError {
  badRowCount: number;
  badRows: BadRow[];
}

const codec = rowCodec<UploadTable>()({ plan: json<ImportPlan>(), failure: json<StoredFailure>() });

/** An upload. */
export type UploadRow = ReturnType<typeof codec.decode>;

/** The upload of an id, of one tenant and person. */
export async function findUpload(
  db: Connection,
  { id, tenant_id, subject_id }: Pick<UploadRow, 'id' | 'tenant_id' | 'subject_id'>,
): Promise<UploadRow | undefined> {
  const row = await findRow(db, 'upload', { id, tenant_id, subject_id });
  return row && codec.decode(row);
}

/** Uploads of these ids. */
export async function uploadsOf(db: Connection, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('upload').selectAll().where('id', 'in', ids).execute();
  return rows.map(codec.decode);
}

/** Bytes promised by the uploads of a tenant whose files are stored. */
export async function pendingBytes(db: Connection, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('upload')
    .select((eb) => eb.fn.sum<number | null>('size_bytes').as('bytes'))
    .where('tenant_id', '=', tenantId)
    .where('state', '<>', 'imported')
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** Adds an upload. */
export async function insertUpload(db: Connection, row: UploadRow): Promise<void> {
  await db.insertInto('upload').values(codec.encode(row)).execute();
}

/** Changes an upload. */
export async function updateUpload(
  db: Connection,
  id: string,
  fields: Partial<Omit<UploadRow, 'id' | 'tenant_id' | 'subject_id'>>,
): Promise<void> {
  await updateWhere(db, 'upload', { id }, codec.encode(fields));
}

/** Changes an upload only while it is in one of `states`. False: it was in none. */
export async function moveUpload(
  db: Connection,
  id: string,
  states: readonly string[],
  fields: Partial<Omit<UploadRow, 'id' | 'tenant_id' | 'subject_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set(codec.encode(fields))
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets an upload. */
export async function deleteUpload(db: Connection, id: string): Promise<void> {
  await deleteWhere(db, 'upload', { id });
}

/** Ids of every upload, and those nobody touched since before `beforeMs`. */
export async function uploadIds(
  db: Connection,
  beforeMs: number,
): Promise<{ all: Set<string>; old: string[] }> {
  const rows = await db.selectFrom('upload').select(['id', 'touched_ms', 'state']).execute();
  const old = rows.filter((row) => row.touched_ms < beforeMs && row.state !== 'importing');
  return { all: new Set(rows.map((row) => row.id)), old: old.map((row) => row.id) };
}

/** Uploads that were touched later than `latestMs`, by a clock since put back, count as touched at `nowMs`. */
export async function touchLaterUploads(
  db: Connection,
  nowMs: number,
  latestMs: number,
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ touched_ms: nowMs })
    .where('touched_ms', '>', latestMs)
    .execute();
}

/** Uploads a server that is no longer there was importing can be imported again; but those of `except`. */
export async function releaseUploads(db: Connection, except: readonly string[]): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'received' })
    .where('state', '=', 'importing')
    .$if(except.length > 0, (q) => q.where('id', 'not in', except))
    .execute();
}

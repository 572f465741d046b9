import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { SqlOwner } from './sql-repository';
import type { StoredFileTable } from './sql-tables';

/** A stored file. */
export type StoredFileRow = Selectable<StoredFileTable>;

/** Adds a file. */
export async function insertFile(db: Connection, row: StoredFileRow): Promise<void> {
  await db.insertInto('stored_file').values(row).execute();
}

/** The file of an id that its owner may still have. */
export function findFile(
  db: Connection,
  owner: SqlOwner,
  id: string,
  nowMs: number,
): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant_id)
    .where('subject_id', '=', owner.subject_id)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
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
  return rows;
}

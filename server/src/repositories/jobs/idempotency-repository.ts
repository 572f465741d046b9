import type { Selectable } from 'kysely';
import type { Connection } from '../database/database';
import type { IdempotencyTable } from '../schema/entity-tables';
import { findRow } from '../database/table-rows';

/** What a creating call made. */
export type IdempotencyRow = Selectable<IdempotencyTable>;

/** What the call with this key made, if it was made. */
export function findIdempotent(
  db: Connection,
  { tenant_id, subject_id, key }: Pick<IdempotencyRow, 'tenant_id' | 'subject_id' | 'key'>,
): Promise<IdempotencyRow | undefined> {
  return findRow(db, 'idempotency', { tenant_id, subject_id, key });
}

/** Remembers what a call made; written in the transaction that makes it. */
export async function insertIdempotent(db: Connection, row: IdempotencyRow): Promise<void> {
  await db.insertInto('idempotency').values(row).execute();
}

/** Forgets calls made before `beforeMs`. */
export async function purgeIdempotent(db: Connection, beforeMs: number): Promise<void> {
  await db.deleteFrom('idempotency').where('created_ms', '<', beforeMs).execute();
}

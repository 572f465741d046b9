import type { AlertReading } from '@bi/contract/delivery/alert';
import type { AlertCheckTable } from '../schema/alert-tables';
import { inTransaction, type Connection, type Database } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import { updateWhere } from '../database/table-rows';
import { longestWaiting } from '../database/waiting-rows';

const codec = rowCodec<AlertCheckTable>()({ reading: json<AlertReading>() });

/** A check of an alert. */
export type AlertCheckRow = ReturnType<typeof codec.decode>;

/** Adds a check unless the alert has one of that moment and kind. @returns whether it was added */
export async function insertCheck(db: Connection, check: AlertCheckRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('alert_check')
    .values(codec.encode(check))
    .onConflict((conflict) => conflict.columns(['alert_id', 'scheduled_ms', 'kind']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes the check that waits longest; one whose taker ended without a word is given again. */
export async function takeCheck(
  db: Connection,
  { nowMs, leaseMs }: { nowMs: number; leaseMs: number },
): Promise<AlertCheckRow | undefined> {
  const row = await db
    .updateTable('alert_check')
    .set((eb) => ({
      ...{ state: 'running', lease_ms: nowMs + leaseMs },
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', longestWaiting(db, 'alert_check', nowMs))
    .returningAll()
    .executeTakeFirst();
  return row && codec.decode(row);
}

/** Ends all leases: their workers are those of a server that has ended. */
export async function releaseChecks(db: Connection): Promise<void> {
  await db.updateTable('alert_check').set({ lease_ms: 0 }).where('lease_ms', '>', 0).execute();
}

/** Makes the lease of a taken check longer. */
export async function holdCheck(
  db: Connection,
  { id, fence }: Pick<AlertCheckRow, 'id' | 'fence'>,
  untilMs: number,
): Promise<void> {
  await updateWhere(db, 'alert_check', { id, fence }, { lease_ms: untilMs });
}

/**
 * Writes what a taken check has come to, together with what `also` writes, and gives it back.
 * @param also false: nothing of it is written, the check stays the taker's
 * @returns false when it is no longer the taker's, or `also` did not agree: then nothing is written
 */
export async function settleCheck(
  database: Database,
  { id, fence }: Pick<AlertCheckRow, 'id' | 'fence'>,
  change: Partial<AlertCheckRow>,
  also: (db: Connection) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  try {
    await inTransaction(database, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('alert_check')
        .set({ ...codec.encode(change), lease_ms: null })
        .where('id', '=', id)
        .where('fence', '=', fence)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n || !(await also(db))) throw new NotSettled();
    });
    return true;
  } catch (error) {
    if (error instanceof NotSettled) return false;
    throw error;
  }
}

/** Ends a transaction whose writes do not count. */
class NotSettled extends Error {}

/** The latest checks of an alert, the newest first. */
export async function latestChecks(
  db: Connection,
  alertId: string,
  limit: number,
): Promise<AlertCheckRow[]> {
  const rows = await db
    .selectFrom('alert_check')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('scheduled_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(codec.decode);
}

/** Forgets checks that ended before a moment, of all alerts. */
export async function forgetChecks(db: Connection, beforeMs: number): Promise<void> {
  await db.deleteFrom('alert_check').where('ended_ms', '<', beforeMs).execute();
}

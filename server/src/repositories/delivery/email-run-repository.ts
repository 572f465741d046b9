import { inTransaction, type Connection, type Database } from '../database/database';
import type { EmailRunTable } from '../schema/email-tables';
import { longestWaiting } from '../database/waiting-rows';

/** A run of a schedule. */
export type EmailRunRow = EmailRunTable;

/** Adds a run unless the schedule has one of that moment and kind. @returns whether it was added */
export async function insertRun(db: Connection, run: EmailRunRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('email_run')
    .values(run)
    .onConflict((conflict) => conflict.columns(['email_id', 'scheduled_ms', 'kind']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes the run that waits longest; see `takeDelivery`. One whose taker ended without a word is given again. */
export function takeRun(
  db: Connection,
  { nowMs, leaseMs }: { nowMs: number; leaseMs: number },
): Promise<EmailRunRow | undefined> {
  return db
    .updateTable('email_run')
    .set((eb) => ({
      ...{ state: 'running', lease_ms: nowMs + leaseMs },
      started_ms: eb.fn.coalesce('started_ms', eb.val(nowMs)),
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', longestWaiting(db, 'email_run', nowMs))
    .returningAll()
    .executeTakeFirst();
}

/** Ends all leases: their workers are those of a server that has ended. */
export async function releaseRuns(db: Connection): Promise<void> {
  await db.updateTable('email_run').set({ lease_ms: 0 }).where('lease_ms', '>', 0).execute();
}

/** Makes the lease of a taken run longer. @returns false when it is no longer the taker's */
export async function holdRun(
  db: Connection,
  { id, fence }: Pick<EmailRunRow, 'id' | 'fence'>,
  untilMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_run')
    .set({ lease_ms: untilMs })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Writes what a taken run has become, together with what `also` writes, and gives it back.
 * @returns false when it is no longer the taker's: then nothing is written
 */
export function settleRun(
  database: Database,
  { id, fence }: Pick<EmailRunRow, 'id' | 'fence'>,
  change: Partial<EmailRunRow>,
  also: (db: Connection) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  return inTransaction(database, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('email_run')
      .set({ ...change, lease_ms: null })
      .where('id', '=', id)
      .where('fence', '=', fence)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await also(db);
    return true;
  });
}

/** The runs of ids. */
export async function runsOfIds(db: Connection, ids: readonly string[]): Promise<EmailRunRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('email_run').selectAll().where('id', 'in', ids).execute();
}

/** The latest runs of a schedule, the newest first. */
export function latestRuns(db: Connection, emailId: string, limit: number): Promise<EmailRunRow[]> {
  return db
    .selectFrom('email_run')
    .selectAll()
    .where('email_id', '=', emailId)
    .orderBy('scheduled_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lets a run that has ended end once more, when what is sent again has ended. */
export async function reopenRun(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('email_run')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .execute();
}

/** Runs whose deliveries have all ended and that do not say so yet. */
export function sentRuns(db: Connection): Promise<EmailRunRow[]> {
  return db
    .selectFrom('email_run')
    .selectAll()
    .where('state', '=', 'sending')
    .where((run) =>
      run.not(
        run.exists(
          run
            .selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.run_id', '=', 'email_run.id')
            .where((eb) =>
              eb.or([
                eb('delivery.next_ms', 'is not', null),
                eb('delivery.lease_ms', 'is not', null),
              ]),
            ),
        ),
      ),
    )
    .limit(200)
    .execute();
}

/** Moment of the next run that waits; null: none does. */
export async function nextRunMs(db: Connection): Promise<number | null> {
  const { next } = await db
    .selectFrom('email_run')
    .select((eb) => eb.fn.min('next_ms').as('next'))
    .where('lease_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
}

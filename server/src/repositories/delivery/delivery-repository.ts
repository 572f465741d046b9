import type { DeliveryState } from '@bi/contract/delivery/delivery';
import { sql } from 'kysely';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import type { DeliveryTable } from '../schema/email-tables';
import { json, rowCodec } from '../database/json-columns';
import { findRow, newestPage } from '../database/table-rows';

const codec = rowCodec<DeliveryTable>()({ conditions: json<Record<string, string>>() });

/** A delivery. */
export type DeliveryRow = ReturnType<typeof codec.decode>;

/** Adds deliveries that are not there yet; the same recipient and part of a run is added once. */
export async function insertDeliveries(
  db: Connection,
  rows: readonly DeliveryRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 100) {
    await db
      .insertInto('delivery')
      .values(rows.slice(from, from + 100).map((row) => codec.encode(row)))
      .onConflict((conflict) =>
        conflict.columns(['run_id', 'channel', 'address', 'part']).doNothing(),
      )
      .execute();
  }
}

/**
 * Takes the delivery that waits longest: it is `rendering`, and belongs to the taker until the lease ends. One that
 * somebody else took is not given.
 */
export async function takeDelivery(
  db: Connection,
  { nowMs, leaseMs }: { nowMs: number; leaseMs: number },
): Promise<DeliveryRow | undefined> {
  const row = await db
    .updateTable('delivery')
    .set((eb) => ({
      state: 'rendering' satisfies DeliveryState,
      ...{ lease_ms: nowMs + leaseMs, at_ms: nowMs, next_ms: null },
      fence: eb('fence', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('next_ms', '<=', nowMs)
        .where('lease_ms', 'is', null)
        .orderBy('next_ms')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
  return row && codec.decode(row);
}

/**
 * Says that a taken delivery is about to be sent, and under which Message-ID: after that its fate is unknown until an
 * answer is written. @returns false when it is no longer the taker's
 */
export async function beginSending(
  db: Connection,
  { id, fence }: Pick<DeliveryRow, 'id' | 'fence'>,
  change: Pick<DeliveryRow, 'message_id' | 'mailing_id' | 'with_links' | 'lease_ms' | 'at_ms'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ ...change, state: 'sending' satisfies DeliveryState })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('lease_ms', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes the lease of a taken delivery longer. @returns false when it is no longer the taker's */
export async function holdDelivery(
  db: Connection,
  { id, fence }: Pick<DeliveryRow, 'id' | 'fence'>,
  untilMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ lease_ms: untilMs })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('lease_ms', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes what a taken delivery has become, and gives it back. @returns false when it is no longer the taker's */
export async function settleDelivery(
  db: Connection,
  { id, fence }: Pick<DeliveryRow, 'id' | 'fence'>,
  change: Partial<DeliveryRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ ...codec.encode(change), lease_ms: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deliveries whose taker has ended without a word: their leases are over. */
export async function lostDeliveries(db: Connection, nowMs: number): Promise<DeliveryRow[]> {
  const rows = await db
    .selectFrom('delivery')
    .selectAll()
    .where('state', 'in', ['rendering', 'sending'])
    .where('lease_ms', '<', nowMs)
    .orderBy('at_ms')
    .limit(500)
    .execute();
  return rows.map(codec.decode);
}

/** Ends all leases: their workers are those of a server that has ended. */
export async function releaseDeliveries(db: Connection): Promise<void> {
  await db.updateTable('delivery').set({ lease_ms: 0 }).where('lease_ms', '>', 0).execute();
}

/** Moment of the next delivery that waits; null: none does. */
export async function nextDeliveryMs(db: Connection): Promise<number | null> {
  const { next } = await db
    .selectFrom('delivery')
    .select((eb) => eb.fn.min('next_ms').as('next'))
    .where('lease_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
}

/** How many deliveries of each run are in which state. */
export async function countDeliveries(
  db: Connection,
  runIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const counts = new Map<string, Record<string, number>>();
  if (runIds.length === 0) return counts;
  const rows = await db
    .selectFrom('delivery')
    .select(['run_id', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('run_id', 'in', runIds)
    .groupBy(['run_id', 'state'])
    .execute();
  for (const { run_id, state, count } of rows) {
    counts.set(run_id, { ...counts.get(run_id), [state]: count });
  }
  return counts;
}

/** The first delivery of a run that has failed or came back; undefined: none has. */
export async function failedDelivery(
  db: Connection,
  runId: string,
): Promise<Pick<DeliveryRow, 'address' | 'reply'> | undefined> {
  return db
    .selectFrom('delivery')
    .select(['address', 'reply'])
    .where('run_id', '=', runId)
    .where('state', 'in', ['failed', 'bounced'])
    .orderBy('address')
    .limit(1)
    .executeTakeFirst();
}

/** How many deliveries of a tenant wait or are on their way. */
export async function waitingDeliveries(db: Connection, tenantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('next_ms', 'is not', null), eb('lease_ms', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * One page of the deliveries of a schedule, the newest first, and how many there are; with `userId` those to that
 * person alone.
 */
export async function listDeliveries(
  db: Connection,
  { tenantId, emailId, userId }: { tenantId: string; emailId: string; userId?: string },
  {
    page,
    pageSize,
    state,
    run,
    search,
  }: { page: number; pageSize: number; state?: string; run?: string; search?: string },
): Promise<{ items: DeliveryRow[]; total: number }> {
  let found = db
    .selectFrom('delivery')
    .where('tenant_id', '=', tenantId)
    .where('email_id', '=', emailId);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  if (state !== undefined) found = found.where('state', '=', state);
  if (run !== undefined) found = found.where('run_id', '=', run);
  const text = search?.trim().toLowerCase() ?? '';
  if (text !== '') {
    found = found.where((eb) =>
      eb.or([containsText(sql`lower(address)`, text), containsText(sql`lower(name)`, text)]),
    );
  }
  const { rows, total } = await newestPage(found, { page, pageSize });
  return { items: rows.map(codec.decode), total };
}

/** The delivery of an id in a tenant. */
export async function findDelivery(
  db: Connection,
  tenantId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const row = await findRow(db, 'delivery', { tenant_id: tenantId, id });
  return row && codec.decode(row);
}

/** The delivery of an id, of whatever tenant. */
export async function findDeliveryOf(db: Connection, id: string): Promise<DeliveryRow | undefined> {
  const row = await findRow(db, 'delivery', { id });
  return row && codec.decode(row);
}

/** Says that a mail came back. @returns false when it was not sent, or has come back before */
export async function bounceDelivery(
  db: Connection,
  id: string,
  change: Pick<DeliveryRow, 'reply' | 'at_ms'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ ...change, state: 'bounced' satisfies DeliveryState, next_ms: null })
    .where('id', '=', id)
    .where('lease_ms', 'is', null)
    .where('state', 'in', ['accepted', 'uncertain'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The delivery of an id with its key, of whatever tenant; undefined where the key is another. */
export async function deliveryOfKey(
  db: Connection,
  id: string,
  key: string,
): Promise<DeliveryRow | undefined> {
  if (key === '') return undefined;
  const row = await findRow(db, 'delivery', { id, unsubscribe_key: key });
  return row && codec.decode(row);
}

/** A delivery of any tenant. */
export async function deliveryOfId(db: Connection, id: string): Promise<DeliveryRow | undefined> {
  const row = await findRow(db, 'delivery', { id });
  return row && codec.decode(row);
}

/**
 * Puts a delivery that has ended back into the queue. @returns false when it has not ended, or was accepted
 */
export async function requeueDelivery(
  db: Connection,
  id: string,
  change: Pick<DeliveryRow, 'made_ms' | 'at_ms' | 'next_ms' | 'second_copy'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ ...change, state: 'queued', attempts: 0, reply: '', slot_ms: null })
    .where('id', '=', id)
    .where('lease_ms', 'is', null)
    .where('next_ms', 'is', null)
    .where('state', 'in', ['failed', 'uncertain', 'bounced', 'skipped'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

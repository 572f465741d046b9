import { inTransaction, type Connection, type Database } from '../database/database';
import { deleteWhere } from '../database/table-rows';

const MINUTE_MS = 60_000;
/** A slot that passed longer ago is none: what was held meanwhile does not leave all at once. */
const VALID_MS = MINUTE_MS;

/** How fast the mails and calls of a tenant leave: of a minute at most; null: no limit. */
export interface MailRates {
  tenantId: string;
  /** domain of an address, or host of a signed call */
  host: string;
  mail_rate: number | null;
  host_rate: number | null;
}

/**
 * The moment at which something of a tenant may leave, UTC ms: now, or where its tenant or host had as many as it may
 * have, the next one that is free. It is taken with this.
 * @param slotMs a moment that was taken before; null: none was
 */
export async function takeSlot(
  database: Database,
  { tenantId, host, mail_rate, host_rate }: MailRates,
  slotMs: number | null,
  nowMs: number,
): Promise<number> {
  if (slotMs !== null && slotMs <= nowMs && nowMs - slotMs < VALID_MS) return slotMs;
  const limits = [
    { host: '', rate: mail_rate },
    { host: host.toLowerCase(), rate: host_rate },
  ].flatMap((one) => (one.rate === null ? [] : [{ host: one.host, rate: one.rate }]));
  if (limits.length === 0) return nowMs;
  return inTransaction(database, async (db) => {
    const taken = await db
      .selectFrom('mail_slot')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where(
        'host',
        'in',
        limits.map((one) => one.host),
      )
      .execute();
    const slot = Math.max(nowMs, ...taken.map(({ free_ms }) => free_ms));
    for (const one of limits) {
      const free_ms = slot + Math.ceil(MINUTE_MS / one.rate);
      await db
        .insertInto('mail_slot')
        .values({ tenant_id: tenantId, host: one.host, free_ms })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'host']).doUpdateSet({ free_ms }))
        .execute();
    }
    return slot;
  });
}

/** Gives all taken moments of a tenant back: its rates are others now, and what waits takes new ones. */
export async function releaseSlots(db: Connection, tenantId: string, nowMs: number): Promise<void> {
  await deleteWhere(db, 'mail_slot', { tenant_id: tenantId });
  await db
    .updateTable('delivery')
    .set({ slot_ms: null, next_ms: nowMs })
    .where('tenant_id', '=', tenantId)
    .where('slot_ms', '>', nowMs)
    .where('next_ms', 'is not', null)
    .execute();
}

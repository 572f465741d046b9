import type { Connection } from '../database/database';
import type { MailSuppressionTable } from '../schema/email-tables';
import { deleteWhere, findRow } from '../database/table-rows';

const QUEUE = 'mail';
/** Runs in which an address may fail to exist before mails to it end. */
const MAX_FAILURES = 3;

/** Why mails do not leave. `untilMs` null: until an administrator lets them. */
export interface QueueStop {
  reason: string;
  untilMs: number | null;
  sinceMs: number;
}

/** Why mails do not leave at a moment; null: they do. */
export async function queueStop(db: Connection, nowMs: number): Promise<QueueStop | null> {
  const row = await findRow(db, 'mail_queue', { id: QUEUE });
  if (!row || row.reason === '') return null;
  if (row.until_ms !== null && row.until_ms <= nowMs) return null;
  return { reason: row.reason, untilMs: row.until_ms, sinceMs: row.since_ms };
}

/**
 * Holds all mails. A wait never shortens a stop that an administrator has to end.
 * @returns whether mails left until now
 */
export async function stopQueue(
  db: Connection,
  { reason, untilMs }: Pick<QueueStop, 'reason' | 'untilMs'>,
  nowMs: number,
): Promise<boolean> {
  const before = await queueStop(db, nowMs);
  if (before?.untilMs === null) return false;
  const stop = { until_ms: untilMs, reason, since_ms: before?.sinceMs ?? nowMs };
  await db
    .insertInto('mail_queue')
    .values({ id: QUEUE, ...stop })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(stop))
    .execute();
  return before === null;
}

/** Lets mails leave again. */
export async function releaseQueue(db: Connection): Promise<void> {
  await deleteWhere(db, 'mail_queue', { id: QUEUE });
}

/** Why an address gets no mails of a schedule; null: it gets them. */
export async function suppressionOf(
  db: Connection,
  { tenantId, address, emailId }: { tenantId: string; address: string; emailId: string },
): Promise<MailSuppressionTable | null> {
  const row = await db
    .selectFrom('mail_suppression')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('address', '=', address.toLowerCase())
    .where('email_id', 'in', ['', emailId])
    .where('reason', '<>', '')
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the mails of a schedule to an address, or of all (`emailId` ''). */
export async function suppress(
  db: Connection,
  row: Omit<MailSuppressionTable, 'failures'>,
): Promise<void> {
  const address = row.address.toLowerCase();
  await db
    .insertInto('mail_suppression')
    .values({ ...row, address, failures: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'address', 'email_id'])
        .doUpdateSet({ reason: row.reason, at_ms: row.at_ms }),
    )
    .execute();
}

/** Lets an address have mails again. @returns false when nothing kept them from it */
export async function unsuppress(
  db: Connection,
  { tenantId, address, emailId }: { tenantId: string; address: string; emailId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_suppression')
    .where('tenant_id', '=', tenantId)
    .where('address', '=', address.toLowerCase())
    .where('email_id', '=', emailId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts a run in which an address did not exist. @returns whether mails to it end with this */
export async function countMissingAddress(
  db: Connection,
  { tenantId, address, nowMs }: { tenantId: string; address: string; nowMs: number },
): Promise<boolean> {
  const { failures, reason } = await db
    .insertInto('mail_suppression')
    .values({
      ...{ tenant_id: tenantId, address: address.toLowerCase(), email_id: '', reason: '' },
      ...{ failures: 1, at_ms: nowMs },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'address', 'email_id'])
        .doUpdateSet((eb) => ({ failures: eb('mail_suppression.failures', '+', 1), at_ms: nowMs })),
    )
    .returning(['failures', 'reason'])
    .executeTakeFirstOrThrow();
  if (failures < MAX_FAILURES || reason !== '') return false;
  await suppress(db, {
    ...{ tenant_id: tenantId, address, email_id: '', reason: 'noSuchAddress', at_ms: nowMs },
  });
  return true;
}

/** Forgets how often an address did not exist: it has taken a mail. */
export async function addressExists(
  db: Connection,
  { tenantId, address }: { tenantId: string; address: string },
): Promise<void> {
  await deleteWhere(db, 'mail_suppression', {
    tenant_id: tenantId,
    address: address.toLowerCase(),
    email_id: '',
    reason: '',
  });
}

/** Addresses of a tenant that get no mails, by address. */
export function listSuppressions(
  db: Connection,
  tenantId: string,
): Promise<MailSuppressionTable[]> {
  return db
    .selectFrom('mail_suppression')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reason', '<>', '')
    .orderBy('address')
    .orderBy('email_id')
    .limit(1000)
    .execute();
}

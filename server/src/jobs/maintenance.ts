import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { appendAudit, expireAudit } from '../repositories/identity/audit-repository';
import { inTransaction, type Database } from '../repositories/database/database';
import type { EntityRows } from '../repositories/entities/entity-rows';
import type { EntityColumns } from '../repositories/schema/entity-tables';
import { purgeIdempotent } from '../repositories/jobs/idempotency-repository';
import { purgeJobs } from '../repositories/jobs/job-repository';
import { purgeComments } from '../repositories/sharing/comment-repository';
import { cubes } from '../repositories/saved/cube-repository';
import { documents } from '../repositories/saved/document-repository';
import { forgetChecks } from '../repositories/delivery/alert-check-repository';
import { alerts } from '../repositories/delivery/alert-repository';
import { forgetNotifications } from '../repositories/delivery/notification-repository';
import { emails } from '../repositories/delivery/email-repository';
import { dashboards } from '../repositories/saved/dashboard-repository';
import { deleteEndedLinks } from '../repositories/saved/link-repository';
import { deleteEndedShareLinkTokens } from '../repositories/sharing/share-link-repository';
import { deleteUsageBefore } from '../repositories/entities/item-facts-repository';
import { deleteHealthBefore } from '../repositories/workspace/health-repository';
import { deleteRunsBefore } from '../repositories/workspace/usage-run-repository';
import { reports } from '../repositories/saved/report-repository';
import { SteadyClock } from './steady-clock';

const DAY_MS = 86_400_000;
const TRASH_DAYS = 30;
/** Days for which notifications and checks of alerts are stored. */
const NOTICE_DAYS = 90;
/** Days for which openings are stored. */
const USAGE_DAYS = 400;

/**
 * Forgets what nobody can ask for any longer: 30 days of trash and deleted comments, 90 days of notifications and checks, a day of ended jobs and call keys, links
 * that have ended, and events of the audit list after `auditDays` (0: never).
 */
export async function tidyUp(database: Database, nowMs: number, auditDays = 0): Promise<void> {
  if (auditDays > 0) await forgetEvents(database, nowMs, auditDays);
  const before = nowMs - TRASH_DAYS * DAY_MS;
  await emptyTrash(database, emails, before);
  await emptyTrash(database, alerts, before);
  await forgetChecks(database, nowMs - NOTICE_DAYS * DAY_MS);
  await forgetNotifications(database, nowMs - NOTICE_DAYS * DAY_MS);
  await emptyTrash(database, documents, before);
  await emptyTrash(database, dashboards, before);
  await emptyTrash(database, reports, before);
  await emptyTrash(database, cubes, before);
  await purgeComments(database, before);
  await purgeIdempotent(database, nowMs - DAY_MS);
  await purgeJobs(database, nowMs - DAY_MS);
  await deleteEndedLinks(database, nowMs);
  const firstDay = new Date(nowMs - USAGE_DAYS * DAY_MS).toISOString().slice(0, 10);
  await deleteUsageBefore(database, firstDay);
  await deleteRunsBefore(database, firstDay);
  await deleteHealthBefore(database, firstDay);
  await deleteEndedShareLinkTokens(database, nowMs - DAY_MS);
}

/** Removes what has been in the trash since before `beforeMs`, of kinds that are nothing but their rows. */
async function emptyTrash<Row extends EntityColumns>(
  database: Database,
  rows: EntityRows<Row>,
  beforeMs: number,
): Promise<void> {
  for (;;) {
    const ids = (await rows.oldTrash(database, beforeMs)).map(({ id }) => id);
    if (ids.length === 0) return;
    await rows.forget(database, ids);
  }
}

/** Removes old events; that they were removed, and how many, is an event of each tenant. */
async function forgetEvents(database: Database, nowMs: number, days: number): Promise<void> {
  await inTransaction(database, async (db) => {
    for (const { tenantId, count } of await expireAudit(db, nowMs - days * DAY_MS)) {
      await appendAudit(db, {
        id: `aud_${randomUUID()}`,
        at_ms: nowMs,
        tenant_id: tenantId,
        actor_id: '',
        actor_name: '',
        action: 'audit.expire',
        target_kind: '',
        target_id: '',
        outcome: 'done',
        address: '',
        detail: { count, days },
        request_id: '',
      });
    }
  });
}

/** Tidies up every hour until it is stopped, while the clock is steady. */
export function startMaintenance(
  database: Database,
  log: { error(fields: object, message: string): void },
  auditDays = 0,
): { stop(): void } {
  const clock = new SteadyClock();
  const job = new Cron('17 * * * *', { protect: true, unref: true }, async () => {
    try {
      if (clock.isSteady()) await tidyUp(database, Date.now(), auditDays);
    } catch (error) {
      log.error({ err: error }, 'tidying up failed');
    }
  });
  return { stop: () => job.stop() };
}

import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { AlertBody } from '@bi/contract/delivery/alert';
import { sendTimes } from '@bi/olap/schedule/send-times';
import type { Principal } from '../../policies/principal';
import {
  insertCheck,
  latestChecks,
  type AlertCheckRow,
} from '../../repositories/delivery/alert-check-repository';
import {
  alertsOnData,
  dueAlerts,
  noteAlert,
  type AlertRow,
} from '../../repositories/delivery/alert-repository';
import { inTransaction, type Database } from '../../repositories/database/database';

const MINUTE_MS = 60_000;
/** Alerts that are looked at in one go. */
const AT_ONCE = 200;
/** A check that begins later than this after its moment is late. */
const LATE_MS = 5 * MINUTE_MS;

/** What checks are planned with. */
export interface AlertPlannerParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  log: { warn(fields: object, message: string): void };
  /** the owner with the rights of now; null: they have left */
  ownerOf: (alert: AlertRow) => Promise<Principal | null>;
  /** versions of the tables that an alert reads, by name */
  versions: (owner: Principal, alert: AlertRow) => Promise<Record<string, number>>;
}

/** Moment of the next check after a moment, UTC ms; null: there is none, or it waits for data. */
export function nextCheckOf({ trigger }: Pick<AlertBody, 'trigger'>, afterMs: number) {
  const times = sendTimes(trigger, undefined, new Date(afterMs), 1) ?? [];
  return times.at(-1)?.sentMs ?? null;
}

/** A check of a moment that waits to be taken. */
export function newCheck(
  { id, tenant_id }: Pick<AlertRow, 'id' | 'tenant_id'>,
  scheduledMs: number,
  kind: 'planned' | 'asked',
  nowMs: number,
): AlertCheckRow {
  return {
    ...{ id: `check_${randomUUID()}`, tenant_id, alert_id: id, scheduled_ms: scheduledMs, kind },
    ...{ state: 'waiting', outcome: null, reading: null, reason: '', notified: 0, attempts: 0 },
    late: nowMs - scheduledMs > LATE_MS ? 1 : 0,
    ...{ next_ms: nowMs, lease_ms: null, fence: 0, ended_ms: null },
  };
}

/**
 * Plans checks of alerts whose moment has come, or whose data have changed. Of moments that passed while no server ran
 * the latest is checked, as late; a moment has one check, whatever number of servers plan.
 */
export class AlertPlanner {
  readonly #parts: AlertPlannerParts;
  readonly #stop = new AbortController();
  /** when each alert that waits for data was looked at last, UTC ms */
  readonly #looked = new Map<string, number>();

  constructor(parts: AlertPlannerParts) {
    this.#parts = parts;
  }

  /** Plans what is due. */
  async plan(): Promise<void> {
    const { database, now } = this.#parts;
    for (;;) {
      const due = await dueAlerts(database, now(), AT_ONCE);
      for (const alert of due) await this.#planTimes(alert);
      if (due.length < AT_ONCE) break;
    }
    await this.#planData();
  }

  /** Looks at nothing more. */
  close(): void {
    this.#stop.abort();
  }

  async #planTimes(alert: AlertRow): Promise<void> {
    const { database, now } = this.#parts;
    const nowMs = now();
    const nextMs = nextCheckOf(alert.body, nowMs);
    await inTransaction(database, async (db) => {
      const moment = latestMoment(alert, nowMs);
      await insertCheck(db, newCheck(alert, moment, 'planned', nowMs));
      await noteAlert(db, alert.id, {
        next_ms: nextMs,
        ...(nextMs === null && { paused: 'ended' }),
      });
    });
  }

  async #planData(): Promise<void> {
    const { database, now, log } = this.#parts;
    for (const alert of await alertsOnData(database)) {
      if (this.#stop.signal.aborted) return;
      if (now() - (this.#looked.get(alert.id) ?? -MINUTE_MS) < MINUTE_MS) continue;
      this.#looked.set(alert.id, now());
      try {
        await this.#planOnData(alert);
      } catch (error) {
        log.warn({ err: error, alert: alert.id }, 'an alert could not be looked at');
      }
    }
  }

  async #planOnData(alert: AlertRow): Promise<void> {
    const { database, now, ownerOf, versions } = this.#parts;
    const { trigger } = alert.body;
    const [last] = await latestChecks(database, alert.id, 1);
    if (trigger.kind !== 'data') return;
    if (last && now() - last.scheduled_ms < trigger.every * MINUTE_MS) return;
    const owner = await ownerOf(alert);
    const data = owner && (await this.#versionsOf(owner, alert, versions));
    // without an owner, or for an error, the check says what is wrong
    const isSame = data !== null && alert.data !== null && sameVersions(alert.data, data);
    if (isSame) return;
    await insertCheck(database, newCheck(alert, now(), 'planned', now()));
  }

  async #versionsOf(
    owner: Principal,
    alert: AlertRow,
    versions: AlertPlannerParts['versions'],
  ): Promise<Record<string, number> | null> {
    try {
      return await versions(owner, alert);
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      // what cannot be asked is checked once, which says so, and again when it is saved or its data change
      return alert.failing_ms === null ? null : alert.data;
    }
  }
}

/** The last moment before now that the alert names. */
function latestMoment({ body, next_ms }: AlertRow, nowMs: number): number {
  let latest = next_ms ?? nowMs;
  for (let seen = 0; seen < 500; seen++) {
    const next = nextCheckOf(body, latest);
    if (next === null || next > nowMs) return latest;
    latest = next;
  }
  return nowMs;
}

function sameVersions(a: Record<string, number>, b: Record<string, number>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

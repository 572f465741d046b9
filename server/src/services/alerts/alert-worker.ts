import { BiError } from '@bi/contract/messages/bi-error';
import { stepAlert } from '@bi/olap/alert/alert-step';
import type { Principal } from '../../policies/principal';
import {
  holdCheck,
  settleCheck,
  takeCheck,
  type AlertCheckRow,
} from '../../repositories/delivery/alert-check-repository';
import {
  alerts,
  noteAlert,
  noteChecked,
  type AlertNote,
  type AlertRow,
} from '../../repositories/delivery/alert-repository';
import type { Database } from '../../repositories/database/database';
import { insertDeliveries } from '../../repositories/delivery/delivery-repository';
import { insertNotifications } from '../../repositories/delivery/notification-repository';
import { LEASE_MS } from '../delivery/delivery-worker';
import type { AlertTrouble } from '../emails/mail-news';
import { readingOf, type AlertNewsMaker, type AlertNotices } from './alert-news';
import type { AlertReader } from './alert-reader';

const HOLD_MS = 20_000;
const MINUTE_MS = 60_000;
/** Waits before a check that failed is tried again; after the last it has failed. */
const AGAIN_MS = [MINUTE_MS, 5 * MINUTE_MS];
/** How often what was found is weighed again because the alert has changed meanwhile. */
const MAX_CHANGES = 5;

/** What checks are worked with. */
export interface AlertWorkerParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  log: { warn(fields: object, message: string): void };
  reader: AlertReader;
  news: AlertNewsMaker;
  /** the owner with the rights of now; null: they have left */
  ownerOf: (alert: AlertRow) => Promise<Principal | null>;
  /** an error in words for people */
  reasonText: (error: BiError) => string;
  notify: (trouble: AlertTrouble) => Promise<void>;
}

const NOBODY: AlertNotices = { notifications: [], deliveries: [] };

/** Checks alerts and stores whom they notify, in one transaction each. Several workers may run over one store. */
export class AlertWorker {
  readonly #parts: AlertWorkerParts;
  readonly #stop = new AbortController();

  constructor(parts: AlertWorkerParts) {
    this.#parts = parts;
  }

  /** Makes one check. @returns false when none waits */
  async work(): Promise<boolean> {
    const { database, now } = this.#parts;
    if (this.#stop.signal.aborted) return false;
    const check = await takeCheck(database, { nowMs: now(), leaseMs: LEASE_MS });
    if (check === undefined) return false;
    const hold = setInterval(() => {
      void holdCheck(database, check, now() + LEASE_MS).catch(() => undefined);
    }, HOLD_MS);
    hold.unref();
    try {
      await this.#check(check);
    } finally {
      clearInterval(hold);
    }
    return true;
  }

  /** Takes nothing more; what is being read is stopped and waits again. */
  close(): void {
    this.#stop.abort();
  }

  async #check(check: AlertCheckRow): Promise<void> {
    const [alert] = await alerts.ofIds(this.#parts.database, [check.alert_id]);
    if (!alert || alert.deleted_ms !== null || (alert.paused !== null && check.kind !== 'asked')) {
      const reason = alert && alert.deleted_ms === null ? 'paused' : 'deleted';
      await this.#end(check, { state: 'skipped', reason });
      return;
    }
    const owner = await this.#parts.ownerOf(alert);
    if (owner === null) {
      await this.#pause(alert, check);
      return;
    }
    try {
      await this.#read(alert, owner, check);
    } catch (error) {
      await this.#fail(alert, check, error);
    }
  }

  async #read(alert: AlertRow, owner: Principal, check: AlertCheckRow): Promise<void> {
    const { reader, news, now, database } = this.#parts;
    const { signal } = this.#stop;
    const { subject, language = 'en' } = alert.body;
    const { found, data } = await reader.read(owner, subject, { language, signal });
    const step = stepAlert(alert.body, placeOf(alert), found);
    const isNews = step.outcome === 'triggered' || step.outcome === 'back';
    const event = { alert, check, step, found };
    const notices = isNews ? await news.make(event, signal) : NOBODY;
    const nowMs = now();
    const note: AlertNote = {
      ...{ state: step.state, memory: step.memory, reading: readingOf(found), data },
      state_ms: step.state === alert.state ? alert.state_ms : nowMs,
      // strictly later than before: a check that weighs against an older one is refused
      last_ms: Math.max(nowMs, (alert.last_ms ?? 0) + 1),
      ...{ failing_ms: null, problem: '' },
    };
    const end = {
      ...{ state: 'ended', outcome: step.outcome, reading: readingOf(found), reason: '' },
      ...{ notified: notices.notifications.length, next_ms: null, ended_ms: nowMs },
    };
    const isStored = await settleCheck(database, check, end, async (db) => {
      if (!(await noteChecked(db, alert, note))) return false;
      await insertNotifications(db, notices.notifications);
      await insertDeliveries(db, notices.deliveries);
      return true;
    });
    if (!isStored) await this.#again(check);
  }

  /** The alert was saved, paused or checked while this check was made: it is made again. */
  async #again(check: AlertCheckRow): Promise<void> {
    const { database, now, log } = this.#parts;
    if (check.attempts <= MAX_CHANGES) {
      const isOurs = await settleCheck(database, check, { state: 'waiting', next_ms: now() });
      if (!isOurs) log.warn({ check: check.id }, 'a check was taken by another worker');
      return;
    }
    await this.#end(check, { state: 'skipped', reason: 'changed' });
  }

  async #pause(alert: AlertRow, check: AlertCheckRow): Promise<void> {
    const { database, now } = this.#parts;
    const end = { state: 'failed', reason: 'ownerGone', next_ms: null, ended_ms: now() };
    const isOurs = await settleCheck(database, check, end, async (db) => {
      await noteAlert(db, alert.id, { paused: 'ownerGone', next_ms: null });
      return true;
    });
    if (isOurs) await this.#notify({ kind: 'ownerGone', alert });
  }

  async #fail(alert: AlertRow, check: AlertCheckRow, error: unknown): Promise<void> {
    const { database, now, log, reasonText } = this.#parts;
    if (this.#stop.signal.aborted) {
      await settleCheck(database, check, { state: 'waiting', next_ms: now() });
      return;
    }
    const isOurs = !(error instanceof BiError);
    if (isOurs) log.warn({ err: error, check: check.id }, 'an alert could not be checked');
    const problem = isOurs ? 'it could not be read' : reasonText(error);
    const wait = AGAIN_MS[check.attempts - 1];
    const mayPass = isOurs || error.key.startsWith('engine.') || error.key.startsWith('cancelled.');
    if (mayPass && wait !== undefined) {
      const again = { state: 'waiting', reason: problem, next_ms: now() + wait };
      await settleCheck(database, check, again);
      return;
    }
    const isFirst = alert.failing_ms === null;
    const failing_ms = alert.failing_ms ?? check.scheduled_ms;
    const end = { state: 'failed', reason: problem, next_ms: null, ended_ms: now() };
    const isStored = await settleCheck(database, check, end, async (db) => {
      await noteAlert(db, alert.id, { failing_ms, problem, last_ms: now() });
      return true;
    });
    if (isStored && isFirst) await this.#notify({ kind: 'failing', alert, reason: problem });
  }

  async #end(check: AlertCheckRow, change: Pick<AlertCheckRow, 'state' | 'reason'>) {
    const { database, now } = this.#parts;
    await settleCheck(database, check, { ...change, next_ms: null, ended_ms: now() });
  }

  async #notify(trouble: AlertTrouble): Promise<void> {
    try {
      await this.#parts.notify(trouble);
    } catch (error) {
      const { log } = this.#parts;
      log.warn({ err: error, trouble: trouble.kind }, 'people could not be notified');
    }
  }
}

function placeOf({ state, memory }: AlertRow) {
  const known = state === 'triggered' || state === 'normal' ? state : 'new';
  return { state: known, memory } as const;
}

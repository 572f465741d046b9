import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';
import { inTransaction, type Database } from '../../repositories/database/database';
import {
  emailsOnData,
  noteEmail,
  type EmailRow,
} from '../../repositories/delivery/email-repository';
import { insertRun, latestRuns } from '../../repositories/delivery/email-run-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { plannedRun } from '../delivery/run-planner';
import { recipientOf } from './resolve-run';

const MINUTE_MS = 60_000;

/** What schedules that wait for data are planned with. */
export interface DataRunsParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  log: { warn(fields: object, message: string): void };
  /** versions of the tables that what is sent reads, by name, as its owner sees it */
  versionsOf: (
    owner: Principal,
    email: EmailRow,
    signal: AbortSignal,
  ) => Promise<Record<string, number>>;
}

/** Plans runs of schedules whose data have changed. The data that are there when it begins are no change. */
export class DataRuns {
  readonly #parts: DataRunsParts;
  readonly #stop = new AbortController();
  /** when each schedule was looked at last, UTC ms */
  readonly #looked = new Map<string, number>();

  constructor(parts: DataRunsParts) {
    this.#parts = parts;
  }

  /** Looks at each schedule that waits for data, once a minute. */
  async plan(): Promise<void> {
    const { database, now, log } = this.#parts;
    for (const email of await emailsOnData(database)) {
      if (this.#stop.signal.aborted) return;
      if (now() - (this.#looked.get(email.id) ?? -MINUTE_MS) < MINUTE_MS) continue;
      this.#looked.set(email.id, now());
      try {
        await this.#plan(email);
      } catch (error) {
        // what is missing or forbidden is said when it runs; until then the data of its owner do not change
        if (!(error instanceof BiError)) {
          log.warn({ err: error, schedule: email.id }, 'a schedule could not be looked at');
        }
      }
    }
  }

  /** Looks at nothing more. */
  close(): void {
    this.#stop.abort();
  }

  async #plan(email: EmailRow): Promise<void> {
    const { database, now, versionsOf } = this.#parts;
    const { trigger, pauses } = email.body;
    const [last] = await latestRuns(database, email.id, 1);
    if (trigger.kind !== 'data') return;
    if (last && now() - last.scheduled_ms < trigger.every * MINUTE_MS) return;
    const run = plannedRun({ trigger, pauses }, email, now());
    if (run === null) return;
    const tenant = await findTenant(database, email.tenant_id);
    const owner = tenant && (await recipientOf(database, tenant, email.owner_id));
    if (!owner) {
      // the run finds out that its owner has left, pauses the schedule and says so
      await insertRun(database, run);
      return;
    }
    const data = await versionsOf(owner, email, this.#stop.signal);
    const before = email.remembered?.data;
    const isSame = before !== undefined && sameVersions(before, data);
    if (isSame) return;
    await inTransaction(database, async (db) => {
      await noteEmail(db, email.id, { remembered: { ...email.remembered, data } });
      if (before !== undefined) await insertRun(db, run);
    });
  }
}

function sameVersions(a: Record<string, number>, b: Record<string, number>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

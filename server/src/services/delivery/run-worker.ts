import type { EmailResult } from '@bi/contract/delivery/email';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Database } from '../../repositories/database/database';
import {
  countDeliveries,
  failedDelivery,
  insertDeliveries,
  type DeliveryRow,
} from '../../repositories/delivery/delivery-repository';
import {
  emails,
  noteEmail,
  type EmailRow,
  type Remembered,
} from '../../repositories/delivery/email-repository';
import {
  holdRun,
  sentRuns,
  settleRun,
  takeRun,
  type EmailRunRow,
} from '../../repositories/delivery/email-run-repository';
import { LEASE_MS } from './delivery-worker';
import type { SkipReason } from './run-planner';

const HOLD_MS = 20_000;
const MINUTE_MS = 60_000;
/** Waits before a run that could not begin is tried again; after the last it has failed. */
const AGAIN_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];

/** What a run comes to: its deliveries, or why there are none. */
export type DeliveryOutcome =
  | { kind: 'send'; deliveries: DeliveryRow[]; remembered: Remembered | null }
  | { kind: 'skip'; reason: SkipReason; remembered: Remembered | null }
  /** the schedule can no longer run: its owner has left, or what it sends is not there */
  | { kind: 'pause'; paused: 'ownerGone' | 'targetGone'; reason: string };

/** What people are notified of. */
export type RunNews =
  | { kind: 'ended'; email: EmailRow; run: EmailRunRow; result: EmailResult }
  | { kind: 'paused'; email: EmailRow; paused: 'ownerGone' | 'targetGone'; reason: string };

/** What runs are worked with. */
export interface RunWorkerParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  log: { warn(fields: object, message: string): void };
  /** asks the condition and finds the recipients, under the rights of now; @throws {BiError} why it cannot */
  resolve: (email: EmailRow, run: EmailRunRow, signal: AbortSignal) => Promise<DeliveryOutcome>;
  /** an error in words for people */
  reasonText: (error: BiError) => string;
  notify: (news: RunNews) => Promise<void>;
}

/** Turns runs into deliveries, and says how they ended. Several workers may run over one store. */
export class RunWorker {
  readonly #parts: RunWorkerParts;
  readonly #stop = new AbortController();

  constructor(parts: RunWorkerParts) {
    this.#parts = parts;
  }

  /** Begins one run. @returns false when none waits */
  async work(): Promise<boolean> {
    const { database, now } = this.#parts;
    if (this.#stop.signal.aborted) return false;
    const run = await takeRun(database, { nowMs: now(), leaseMs: LEASE_MS });
    if (run === undefined) return false;
    const hold = setInterval(() => {
      void holdRun(database, run, now() + LEASE_MS).catch(() => undefined);
    }, HOLD_MS);
    hold.unref();
    try {
      await this.#begin(run);
    } finally {
      clearInterval(hold);
    }
    return true;
  }

  /** Ends the runs whose deliveries have all ended, and writes their results into the schedules. */
  async closeEnded(): Promise<void> {
    const { database, now } = this.#parts;
    const ended = await sentRuns(database);
    const counts = await countDeliveries(
      database,
      ended.map(({ id }) => id),
    );
    for (const run of ended) {
      const result = resultOf(counts.get(run.id) ?? {});
      const nowMs = now();
      const isOurs = await settleRun(database, run, { state: 'ended', ended_ms: nowMs });
      if (!isOurs || run.kind === 'test') continue;
      await this.#noteResult(run, result);
    }
  }

  /** Takes nothing more. */
  close(): void {
    this.#stop.abort();
  }

  async #begin(run: EmailRunRow): Promise<void> {
    const { database, now, resolve } = this.#parts;
    const email = (await emails.ofIds(database, [run.email_id]))[0];
    if (!email || email.deleted_ms !== null || (email.paused !== null && run.kind === 'planned')) {
      const isThere = email !== undefined && email.deleted_ms === null;
      const reason: SkipReason = isThere ? 'paused' : 'deleted';
      await settleRun(database, run, { state: 'skipped', reason, ...ended(now()) });
      return;
    }
    let outcome: DeliveryOutcome;
    try {
      outcome = await resolve(email, run, this.#stop.signal);
    } catch (error) {
      await this.#fail(email, run, error);
      return;
    }
    switch (outcome.kind) {
      case 'skip':
        await this.#skip(email, run, outcome);
        return;
      case 'pause':
        await this.#pause(email, run, outcome);
        return;
      case 'send': {
        const { deliveries, remembered } = outcome;
        await settleRun(database, run, { state: 'sending', next_ms: null }, async (db) => {
          await insertDeliveries(db, deliveries);
          if (run.kind !== 'test' && remembered) await noteEmail(db, email.id, { remembered });
        });
      }
    }
  }

  async #skip(
    email: EmailRow,
    run: EmailRunRow,
    { reason, remembered }: Extract<DeliveryOutcome, { kind: 'skip' }>,
  ): Promise<void> {
    const { database, now } = this.#parts;
    const end = { state: 'skipped', reason, ...ended(now()) };
    await settleRun(database, run, end, async (db) => {
      if (run.kind === 'test') return;
      const note = { last_ms: run.scheduled_ms, last_result: 'skipped' };
      await noteEmail(db, email.id, { ...note, ...(remembered && { remembered }) });
    });
  }

  async #pause(
    email: EmailRow,
    run: EmailRunRow,
    { paused, reason }: Extract<DeliveryOutcome, { kind: 'pause' }>,
  ): Promise<void> {
    const { database, now } = this.#parts;
    const isOurs = await settleRun(
      database,
      run,
      { state: 'failed', reason, ...ended(now()) },
      (db) => noteEmail(db, email.id, { paused, next_ms: null, ...failure(email, run) }),
    );
    if (isOurs) await this.#notify({ kind: 'paused', email, paused, reason });
  }

  async #fail(email: EmailRow, run: EmailRunRow, error: unknown): Promise<void> {
    const { database, now, log } = this.#parts;
    if (this.#stop.signal.aborted) {
      await settleRun(database, run, { state: 'waiting', next_ms: now() });
      return;
    }
    if (!(error instanceof BiError)) log.warn({ err: error, run: run.id }, 'a run could not begin');
    const reason = error instanceof BiError ? this.#parts.reasonText(error) : 'it could not begin';
    const wait = AGAIN_MS[run.attempts - 1];
    if (wait !== undefined && run.kind !== 'test') {
      await settleRun(database, run, { state: 'waiting', reason, next_ms: now() + wait });
      return;
    }
    const end = { state: 'failed', reason, ...ended(now()) };
    const isOurs = await settleRun(database, run, end, async (db) => {
      if (run.kind !== 'test') await noteEmail(db, email.id, failure(email, run));
    });
    if (isOurs && run.kind !== 'test') {
      await this.#notify({ kind: 'ended', email, run: { ...run, reason }, result: 'failed' });
    }
  }

  async #noteResult(run: EmailRunRow, result: EmailResult): Promise<void> {
    const { database } = this.#parts;
    const email = (await emails.ofIds(database, [run.email_id]))[0];
    // one that ends once more, as something of it was sent again, says nothing of newer ones
    if (!email || run.scheduled_ms < (email.last_ms ?? 0)) return;
    const isFailure = result === 'failed' || result === 'partly';
    const note = isFailure
      ? { ...failure(email, run), last_result: result }
      : { last_ms: run.scheduled_ms, last_result: result, failing_ms: null };
    await noteEmail(database, email.id, note);
    if (!isFailure || run.ended_ms !== null) return;
    const failed = await failedDelivery(database, run.id);
    const reason = failed ? `${failed.address}: ${failed.reply}` : run.reason;
    await this.#notify({ kind: 'ended', email, run: { ...run, reason }, result });
  }

  async #notify(news: RunNews): Promise<void> {
    try {
      await this.#parts.notify(news);
    } catch (error) {
      this.#parts.log.warn({ err: error, news: news.kind }, 'people could not be notified');
    }
  }
}

const ended = (nowMs: number) => ({ next_ms: null, ended_ms: nowMs });

function failure({ failing_ms }: EmailRow, { scheduled_ms }: EmailRunRow) {
  return {
    ...{ last_ms: scheduled_ms, last_result: 'failed' },
    failing_ms: failing_ms ?? scheduled_ms,
  };
}

/** How a run ended whose deliveries ended in these states. What nobody was to get is no failure. */
export function resultOf(counts: Readonly<Record<string, number>>): EmailResult {
  const count = (...states: string[]) =>
    states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const good = count('accepted');
  const bad = count('failed', 'bounced');
  if (bad > 0) return good > 0 ? 'partly' : 'failed';
  if (count('uncertain') > 0) return 'uncertain';
  return good > 0 ? 'sent' : 'skipped';
}

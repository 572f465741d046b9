import type { Database } from '../../repositories/database/database';
import { releaseChecks } from '../../repositories/delivery/alert-check-repository';
import { releaseDeliveries } from '../../repositories/delivery/delivery-repository';
import { releaseRuns } from '../../repositories/delivery/email-run-repository';
import type { DeliveryWorker } from '../delivery/delivery-worker';
import { planRuns } from '../delivery/run-planner';
import type { RunWorker } from '../delivery/run-worker';
import type { DataRuns } from './data-runs';

/** How often it is looked whether something is due. */
const LOOK_MS = 2_000;

/** What the loop works with. */
export interface MailLoopParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  log: { warn(fields: object, message: string): void };
  /** plans runs of schedules that wait for data */
  data: DataRuns;
  runs: RunWorker;
  /** plans checks of alerts, and makes them */
  alerts: {
    planner: { plan(): Promise<void>; close(): void };
    workers: readonly { work(): Promise<boolean>; close(): void }[];
  };
  deliveries: readonly DeliveryWorker[];
}

/**
 * Plans runs and checks of alerts, makes them and sends their deliveries while the server runs. One look at a time; what is asked for
 * meanwhile begins after it.
 */
export class MailLoop {
  readonly #parts: MailLoopParts;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(parts: MailLoopParts) {
    this.#parts = parts;
  }

  /**
   * Takes up what an earlier server left, as there is one server for a folder, and begins to look, at once and then
   * every few seconds.
   */
  async start(): Promise<void> {
    const { database } = this.#parts;
    await releaseRuns(database);
    await releaseChecks(database);
    await releaseDeliveries(database);
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
    void this.look();
  }

  /** Does all that is due. Resolves when nothing is left that can be done now. */
  look(): Promise<void> {
    if (this.#working !== null) {
      this.#again = true;
      return this.#working;
    }
    this.#working = this.#work().finally(() => {
      this.#working = null;
    });
    return this.#working;
  }

  /** Takes nothing more, and waits for what is being sent. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#parts.data.close();
    this.#parts.runs.close();
    this.#parts.alerts.planner.close();
    for (const worker of this.#parts.alerts.workers) worker.close();
    for (const worker of this.#parts.deliveries) worker.close();
    await this.#working;
  }

  #isAskedAgain(): boolean {
    return this.#again && !this.#closed;
  }

  async #work(): Promise<void> {
    const { database, now, log, data, runs, alerts, deliveries } = this.#parts;
    do {
      this.#again = false;
      try {
        await planRuns(database, now);
        await data.plan();
        await deliveries[0]?.recover();
        await alerts.planner.plan();
        await this.#exhaust([runs]);
        await this.#exhaust(alerts.workers);
        await this.#exhaust(deliveries);
        await runs.closeEnded();
      } catch (error) {
        log.warn({ err: error }, 'mails could not be worked on');
      }
    } while (this.#isAskedAgain());
  }

  /** Lets workers work side by side until none finds anything. */
  async #exhaust(workers: readonly { work(): Promise<boolean> }[]): Promise<void> {
    await Promise.all(
      workers.map(async (worker) => {
        while (!this.#closed && (await worker.work()));
      }),
    );
  }
}

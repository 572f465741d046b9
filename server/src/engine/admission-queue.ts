import { BiError } from '@bi/contract/bi-error';

/** Bounds of an admission queue. */
export interface AdmissionLimits {
  /** pieces of work at once */
  concurrency: number;
  /** pieces of work that may wait */
  queueLimit: number;
  /** longest wait, milliseconds */
  queueWaitMs: number;
  /** pieces of work of one person at once; default: no bound of their own */
  perPerson?: number;
}

interface Waiting {
  tenantId: string;
  person: string | null;
  admit(): void;
}

/**
 * Lets a few pieces of work run at once. Those that wait are taken in turn by tenant, oldest first
 * within one, so that a busy tenant does not keep the others out; nor does a busy person, whose own
 * bound leaves places for others.
 */
export class AdmissionQueue {
  private readonly limits: AdmissionLimits;
  private readonly queues = new Map<string, Waiting[]>();
  private readonly held = new Map<string, number>();
  private active = 0;
  private waitingCount = 0;

  constructor(limits: AdmissionLimits) {
    this.limits = limits;
  }

  /** Pieces of work that wait, of one tenant. */
  waitingOf(tenantId: string): number {
    return this.queues.get(tenantId)?.length ?? 0;
  }

  /**
   * Waits for a turn and gives the function that ends it. `person` is somebody of the tenant.
   * @throws {BiError} `engine.busy` when too many wait or the wait was too long; `cancelled.query`
   */
  async enter(
    tenantId: string,
    signal: AbortSignal | undefined,
    person: string | null = null,
  ): Promise<() => void> {
    if (signal?.aborted === true) throw new BiError('cancelled.query');
    if (this.hasPlace(tenantId, person)) this.take(tenantId, person);
    else await this.wait(tenantId, person, signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.leave(tenantId, person);
    };
  }

  private hasPlace(tenantId: string, person: string | null): boolean {
    const { concurrency, perPerson = concurrency } = this.limits;
    const own = person === null ? 0 : (this.held.get(holderOf(tenantId, person)) ?? 0);
    return this.active < concurrency && own < perPerson;
  }

  private take(tenantId: string, person: string | null): void {
    this.active += 1;
    if (person === null) return;
    const holder = holderOf(tenantId, person);
    this.held.set(holder, (this.held.get(holder) ?? 0) + 1);
  }

  private wait(
    tenantId: string,
    person: string | null,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (this.waitingCount >= this.limits.queueLimit)
      return Promise.reject(new BiError('engine.busy'));
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(tenantId) ?? [];
      this.queues.set(tenantId, queue);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', handleAbort);
        this.remove(entry);
      };
      const entry: Waiting = {
        tenantId,
        person,
        admit: () => {
          settle();
          this.take(tenantId, person);
          resolve();
        },
      };
      const handleAbort = () => {
        settle();
        reject(new BiError('cancelled.query'));
      };
      const timer = setTimeout(() => {
        settle();
        reject(new BiError('engine.busy'));
      }, this.limits.queueWaitMs);
      signal?.addEventListener('abort', handleAbort);
      queue.push(entry);
      this.waitingCount += 1;
    });
  }

  private remove(entry: Waiting): void {
    const queue = this.queues.get(entry.tenantId);
    const at = queue?.indexOf(entry) ?? -1;
    if (queue === undefined || at < 0) return;
    queue.splice(at, 1);
    this.waitingCount -= 1;
    if (queue.length === 0) this.queues.delete(entry.tenantId);
  }

  private leave(tenantId: string, person: string | null): void {
    this.active -= 1;
    if (person !== null) {
      const holder = holderOf(tenantId, person);
      const left = (this.held.get(holder) ?? 1) - 1;
      if (left === 0) this.held.delete(holder);
      else this.held.set(holder, left);
    }
    for (const [waiting, queue] of this.queues) {
      const next = queue.find((entry) => this.hasPlace(waiting, entry.person));
      if (next === undefined) continue;
      this.queues.delete(waiting);
      this.queues.set(waiting, queue);
      next.admit();
      return;
    }
  }
}

function holderOf(tenantId: string, person: string): string {
  return `${tenantId}\0${person}`;
}

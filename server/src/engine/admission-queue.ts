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
  /**
   * people who have a place of their own: the first piece of work of each begins also when the places
   * of `concurrency` are taken, as long as fewer than this run in all; default: `concurrency`
   */
  people?: number;
}

interface Waiting {
  tenantId: string;
  person: string | null;
  admit(): void;
}

/**
 * Lets a few pieces of work run at once. Of those that wait, people who have no place come before
 * people who have one; among them tenants take turns, oldest first within one. So neither a busy
 * tenant nor a busy person keeps the others out.
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

  /** Pieces of work that wait, of all tenants. */
  get waiting(): number {
    return this.waitingCount;
  }

  /** Pieces of work that run. */
  get running(): number {
    return this.active;
  }

  private heldBy(tenantId: string, person: string | null): number {
    return person === null ? 0 : (this.held.get(holderOf(tenantId, person)) ?? 0);
  }

  private hasPlace(tenantId: string, person: string | null): boolean {
    const { concurrency, perPerson = concurrency, people = concurrency } = this.limits;
    const own = this.heldBy(tenantId, person);
    const isFirst = person !== null && own === 0;
    return this.active < (isFirst ? Math.max(people, concurrency) : concurrency) && own < perPerson;
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
    const hasNone = ({ tenantId: tenant, person: who }: Waiting) => this.heldBy(tenant, who) === 0;
    if (!this.admitNext(hasNone)) this.admitNext(() => true);
  }

  /** Admits the next one in turn that `isMeant` and has a place; false when there is none. */
  private admitNext(isMeant: (entry: Waiting) => boolean): boolean {
    for (const [tenantId, queue] of this.queues) {
      const next = queue.find((entry) => isMeant(entry) && this.hasPlace(tenantId, entry.person));
      if (next === undefined) continue;
      this.queues.delete(tenantId);
      this.queues.set(tenantId, queue);
      next.admit();
      return true;
    }
    return false;
  }
}

function holderOf(tenantId: string, person: string): string {
  return `${tenantId}\0${person}`;
}

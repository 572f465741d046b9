import { BiError } from '@bi/contract/bi-error';

/** Bounds of an admission queue. */
export interface AdmissionLimits {
  /** pieces of work at once */
  concurrency: number;
  /** pieces of work that may wait */
  queueLimit: number;
  /** longest wait, milliseconds */
  queueWaitMs: number;
}

interface Waiting {
  tenantId: string;
  admit(): void;
}

/**
 * Lets a few pieces of work run at once. Those that wait are taken in turn by tenant, oldest first
 * within one, so that a busy tenant does not keep the others out.
 */
export class AdmissionQueue {
  private readonly limits: AdmissionLimits;
  private readonly queues = new Map<string, Waiting[]>();
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
   * Waits for a turn and gives the function that ends it.
   * @throws {BiError} `engine.busy` when too many wait or the wait was too long; `cancelled.query`
   */
  async enter(tenantId: string, signal: AbortSignal | undefined): Promise<() => void> {
    if (signal?.aborted === true) throw new BiError('cancelled.query');
    if (this.active < this.limits.concurrency) this.active += 1;
    else await this.wait(tenantId, signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.leave();
    };
  }

  private wait(tenantId: string, signal: AbortSignal | undefined): Promise<void> {
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
        admit: () => {
          settle();
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

  private leave(): void {
    const [next] = this.queues.entries();
    if (next === undefined) {
      this.active -= 1;
      return;
    }
    const [tenantId, queue] = next;
    this.queues.delete(tenantId);
    this.queues.set(tenantId, queue);
    queue[0]?.admit();
  }
}

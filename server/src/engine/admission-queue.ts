import { BiError } from '@bi/contract/messages/bi-error';

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

/** Places beyond `concurrency` for work that is not in the background, and those that the background leaves. */
const FREE_PLACES = 1;
/**
 * Places beyond `concurrency` for light work in the background while nobody else needs one: each piece runs in one
 * thread, which waits between its steps, and two of them leave an eighth of two processors idle.
 */
const LIGHT_PLACES = 1;
/** Milliseconds after other work in which the background still leaves a place: who asked may ask again. */
const LINGER_MS = 50;
/** Milliseconds after other work in which the background takes no place beyond `concurrency`: somebody is at work. */
const NOBODY_MS = 200;

interface Waiting {
  tenantId: string;
  person: string | null;
  isBackground: boolean;
  isLight: boolean;
  admit(): void;
}

/**
 * Lets a few pieces of work run at once. Of those that wait, people who have no place come before
 * people who have one; among them tenants take turns, oldest first within one. So neither a busy
 * tenant nor a busy person keeps the others out. Work in the background, such as the tiles of a
 * dashboard, takes all places while nobody else needs one, and one more where it is light and nobody has asked
 * for a while; other work then begins at once in a further place, and as long as it runs or waits, and shortly after,
 * the background leaves one free.
 */
export class AdmissionQueue {
  private readonly limits: AdmissionLimits;
  private readonly queues = new Map<string, Waiting[]>();
  private readonly held = new Map<string, number>();
  private active = 0;
  private background = 0;
  private lastOther = -Infinity;
  private lingering: NodeJS.Timeout | undefined;
  private waitingCount = 0;

  constructor(limits: AdmissionLimits) {
    this.limits = limits;
  }

  /** Pieces of work that wait, of one tenant. */
  waitingOf(tenantId: string): number {
    return this.queues.get(tenantId)?.length ?? 0;
  }

  /**
   * Waits for a turn and gives the function that ends it. `person` is somebody of the tenant;
   * `isBackground`: other work goes first. `isLight`: it runs in one thread.
   * @throws {BiError} `engine.busy` when too many wait or the wait was too long; `cancelled.query`
   */
  async enter(
    tenantId: string,
    signal: AbortSignal | undefined,
    person: string | null = null,
    isBackground = false,
    isLight = false,
  ): Promise<() => void> {
    if (signal?.aborted === true) throw new BiError('cancelled.query');
    const asked = { tenantId, person, isBackground, isLight };
    if (this.hasPlace(asked)) this.take(asked);
    else await this.wait(asked, signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.leave(asked);
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

  private hasPlace(asked: Omit<Waiting, 'admit'>): boolean {
    const { tenantId, person, isBackground, isLight } = asked;
    const { concurrency, perPerson = concurrency, people = concurrency } = this.limits;
    const own = this.heldBy(tenantId, person);
    if (own >= perPerson) return false;
    const others = this.active - this.background;
    if (isBackground) {
      const since = performance.now() - this.lastOther;
      const isAlone = others === 0 && since > LINGER_MS && !this.isForegroundWaiting();
      const further = isLight && since > NOBODY_MS ? LIGHT_PLACES : 0;
      if (isAlone) return this.active < concurrency + further;
      return this.active < concurrency && this.background < Math.max(1, concurrency - FREE_PLACES);
    }
    const isFirst = person !== null && own === 0;
    const places = isFirst ? Math.max(people, concurrency) : concurrency;
    const further = Math.max(0, this.background - concurrency);
    return others < places && this.active < places + FREE_PLACES + further;
  }

  private isForegroundWaiting(): boolean {
    return [...this.queues.values()].some((queue) =>
      queue.some(({ isBackground }) => !isBackground),
    );
  }

  private take({ tenantId, person, isBackground }: Omit<Waiting, 'admit'>): void {
    this.active += 1;
    if (isBackground) this.background += 1;
    if (person === null) return;
    const holder = holderOf(tenantId, person);
    this.held.set(holder, (this.held.get(holder) ?? 0) + 1);
  }

  private wait(asked: Omit<Waiting, 'admit'>, signal: AbortSignal | undefined): Promise<void> {
    const { tenantId } = asked;
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
        ...asked,
        admit: () => {
          settle();
          this.take(asked);
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

  private leave({ tenantId, person, isBackground }: Omit<Waiting, 'admit'>): void {
    this.active -= 1;
    if (isBackground) this.background -= 1;
    else {
      this.lastOther = performance.now();
      clearTimeout(this.lingering);
      if (this.waitingCount > 0)
        this.lingering = setTimeout(() => this.admitWaiting(), LINGER_MS + 1).unref();
    }
    if (person !== null) {
      const holder = holderOf(tenantId, person);
      const left = (this.held.get(holder) ?? 1) - 1;
      if (left === 0) this.held.delete(holder);
      else this.held.set(holder, left);
    }
    this.admitWaiting();
  }

  private admitWaiting(): void {
    const hasNone = (one: Waiting) =>
      !one.isBackground && this.heldBy(one.tenantId, one.person) === 0;
    const isOther = (one: Waiting) => !one.isBackground;
    const admit = () =>
      this.admitNext(hasNone) || this.admitNext(isOther) || this.admitNext(() => true);
    while (admit());
  }

  /** Admits the next one in turn that `isMeant` and has a place; false when there is none. */
  private admitNext(isMeant: (entry: Waiting) => boolean): boolean {
    for (const [tenantId, queue] of this.queues) {
      const next = queue.find((entry) => isMeant(entry) && this.hasPlace(entry));
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

import type { Principal } from '../../policies/principal';
import { inTransaction, type Database } from '../../repositories/database';
import { addUsage } from '../../repositories/item-facts-repository';
import type { UsageTable } from '../../repositories/item-facts-tables';
import { unlessDiskFull } from '../../repositories/unless-disk-full';

/** The same person opening the same thing again within this time, milliseconds, is not counted. */
const AGAIN_MS = 60_000;
/** How many openings wait at most before they are stored. */
const MAX_WAITING = 500;

/** The day of a moment, UTC, as `2026-11-23`. */
export function usageDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Counts openings by day, surface and person; they are stored together, in one transaction. */
export class UsageLog {
  readonly #database: Database;
  readonly #now: () => number;
  #waiting = new Map<string, UsageTable>();
  #seen = new Map<string, number>();

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Counts that somebody opened an item; `kind` is its table. */
  note(principal: Principal, kind: string, id: string): void {
    const now = this.#now();
    const { tenantId, subjectId, linkId } = principal;
    const isPerson = principal.kind === 'user';
    const surface = isPerson ? 'app' : linkId === undefined ? 'embed' : 'link';
    const once = [kind, id, tenantId, subjectId].join(' ');
    const before = this.#seen.get(once);
    if (before !== undefined && Math.abs(now - before) < AGAIN_MS) return;
    this.#seen.set(once, now);
    const user = isPerson ? subjectId : '';
    const day = usageDay(now);
    const key = [kind, id, day, surface, user].join(' ');
    const count = (this.#waiting.get(key)?.count ?? 0) + 1;
    const row = { tenant_id: tenantId, kind, entity_id: id, day, surface, user_id: user, count };
    this.#waiting.set(key, row);
    if (this.#waiting.size > MAX_WAITING) void this.flush().catch(() => undefined);
  }

  /** Stores what was counted since the last time. */
  async flush(): Promise<void> {
    const rows = [...this.#waiting.values()];
    if (rows.length === 0) return;
    this.#waiting = new Map();
    const old = this.#now() - AGAIN_MS;
    for (const [key, at] of this.#seen) if (at < old) this.#seen.delete(key);
    await unlessDiskFull(inTransaction(this.#database, (db) => addUsage(db, rows)));
  }
}

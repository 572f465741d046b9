import type { UsageSurface } from '@bi/contract/call/usage-surfaces';
import { bucketOf } from '@bi/olap/blueprint/run-times';
import type { Principal } from '../../policies/principal';
import { inTransaction, type Database } from '../../repositories/database/database';
import { addUsage } from '../../repositories/entities/item-facts-repository';
import type { UsageRunTable, UsageTable } from '../../repositories/schema/item-facts-tables';
import { unlessDiskFull } from '../../repositories/database/unless-disk-full';
import { addRuns } from '../../repositories/workspace/usage-run-repository';
import type { UsageNotes } from '../service-context';

/** The same person opening the same thing again within this time, milliseconds, is not counted. */
const AGAIN_MS = 60_000;
/** How many openings and runs wait at most before they are stored. */
const MAX_WAITING = 500;

/** The day of a moment, UTC, as `2026-11-23`. */
export function usageDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function surfaceOf({ kind, linkId, through }: Principal): UsageSurface {
  if (through !== undefined) return through;
  if (kind === 'user') return 'app';
  return linkId === undefined ? 'embed' : 'link';
}

/** Counts openings and runs by day and surface; they are stored together, in one transaction. */
export class UsageLog implements UsageNotes {
  readonly #database: Database;
  readonly #now: () => number;
  #opens = new Map<string, UsageTable>();
  #runs = new Map<string, UsageRunTable>();
  #seen = new Map<string, number>();

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Counts that somebody opened an item, or that it was used in another; `kind` is its table. */
  note(principal: Principal, kind: string, id: string): void {
    const now = this.#now();
    const { tenantId, subjectId } = principal;
    const surface = surfaceOf(principal);
    const once = [kind, id, tenantId, subjectId, surface].join(' ');
    const before = this.#seen.get(once);
    if (before !== undefined && Math.abs(now - before) < AGAIN_MS) return;
    this.#seen.set(once, now);
    const user = principal.kind === 'user' ? subjectId : '';
    const day = usageDay(now);
    const key = [kind, id, day, surface, user].join(' ');
    const count = (this.#opens.get(key)?.count ?? 0) + 1;
    const row = { tenant_id: tenantId, kind, entity_id: id, day, surface, user_id: user, count };
    this.#opens.set(key, row);
    this.#flushWhenFull();
  }

  /** Counts that an item was asked; `kind` is its table. */
  ran(principal: Principal, kind: string, id: string, ms: number): void {
    const { tenantId } = principal;
    const surface = surfaceOf(principal);
    const day = usageDay(this.#now());
    const bucket = bucketOf(ms);
    const key = [tenantId, kind, id, day, surface, bucket].join(' ');
    const count = (this.#runs.get(key)?.count ?? 0) + 1;
    this.#runs.set(key, { tenant_id: tenantId, kind, entity_id: id, day, surface, bucket, count });
    this.#flushWhenFull();
  }

  /** Stores what was counted since the last time. */
  async flush(): Promise<void> {
    const opens = [...this.#opens.values()];
    const runs = [...this.#runs.values()];
    if (opens.length + runs.length === 0) return;
    this.#opens = new Map();
    this.#runs = new Map();
    const old = this.#now() - AGAIN_MS;
    for (const [key, at] of this.#seen) if (at < old) this.#seen.delete(key);
    await unlessDiskFull(
      inTransaction(this.#database, async (db) => {
        await addUsage(db, opens);
        await addRuns(db, runs);
      }),
    );
  }

  #flushWhenFull(): void {
    if (this.#opens.size + this.#runs.size > MAX_WAITING) void this.flush().catch(() => undefined);
  }
}

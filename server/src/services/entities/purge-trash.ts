import { inTransaction, type Database } from '../../repositories/database/database';
import type { EntityRows } from '../../repositories/entities/entity-rows';
import type { EntityColumns } from '../../repositories/schema/entity-tables';

/** What goes with removing things for good. */
export interface PurgeHooks<Row> {
  /** runs ahead of each */
  before?: (row: Row) => Promise<void>;
  /** runs once for each tenant of some that were removed, also where one of them could not be */
  after?: (tenantId: string) => Promise<void>;
}

/** Removes things that are in the trash since before `beforeMs`, one by one. */
export async function purgeTrash<Row extends EntityColumns>(
  database: Database,
  rows: Pick<EntityRows<Row>, 'oldTrash' | 'forget'>,
  beforeMs: number,
  { before, after }: PurgeHooks<Row> = {},
): Promise<void> {
  for (;;) {
    const old = await rows.oldTrash(database, beforeMs);
    const tenants = new Set<string>();
    try {
      for (const row of old) {
        await before?.(row);
        await inTransaction(database, (db) => rows.forget(db, [row.id]));
        tenants.add(row.tenant_id);
      }
    } finally {
      for (const tenantId of tenants) await after?.(tenantId);
    }
    if (old.length === 0) return;
  }
}

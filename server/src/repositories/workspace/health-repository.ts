import type { Connection } from '../database/database';
import type { HealthDayTable, HealthFindingTable } from '../schema/item-facts-tables';
import { deleteWhere } from '../database/table-rows';

/** Stores how many problems of each kind a tenant has on a day, in place of what was noted for that day. */
export async function putHealthDay(db: Connection, rows: readonly HealthDayTable[]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('health_day')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day', 'problem']).doUpdateSet({ count: row.count }),
      )
      .execute();
  }
}

/** How many problems of each kind a tenant had since a day (included), the oldest first. */
export function healthDays(
  db: Connection,
  tenantId: string,
  day: string,
): Promise<Pick<HealthDayTable, 'day' | 'problem' | 'count'>[]> {
  return db
    .selectFrom('health_day')
    .select(['day', 'problem', 'count'])
    .where('tenant_id', '=', tenantId)
    .where('day', '>=', day)
    .orderBy('day')
    .execute();
}

/** Tenants without a count of problems of a day. */
export async function tenantsWithoutHealth(db: Connection, day: string): Promise<string[]> {
  const noted = db.selectFrom('health_day').select('tenant_id').where('day', '=', day);
  const rows = await db.selectFrom('tenant').select('id').where('id', 'not in', noted).execute();
  return rows.map(({ id }) => id);
}

/** Forgets counts of problems before a day. */
export async function deleteHealthBefore(db: Connection, day: string): Promise<void> {
  await db.deleteFrom('health_day').where('day', '<', day).execute();
}

/** What was found wrong in a tenant the last time, and since when. */
export function healthFindings(
  db: Connection,
  tenantId: string,
): Promise<Omit<HealthFindingTable, 'tenant_id'>[]> {
  return db
    .selectFrom('health_finding')
    .select(['object_key', 'problem', 'since_ms'])
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Adds what is newly wrong, and forgets what is no longer so. */
export async function changeFindings(
  db: Connection,
  tenantId: string,
  added: readonly Omit<HealthFindingTable, 'tenant_id'>[],
  gone: readonly Pick<HealthFindingTable, 'object_key' | 'problem'>[],
): Promise<void> {
  for (const row of added) {
    await db
      .insertInto('health_finding')
      .values({ tenant_id: tenantId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const { object_key, problem } of gone) {
    await deleteWhere(db, 'health_finding', { tenant_id: tenantId, object_key, problem });
  }
}

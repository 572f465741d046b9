import type { Connection } from '../database/database';
import type { UsageRunTable } from '../schema/item-facts-tables';

/** Adds runs to what is counted already. */
export async function addRuns(db: Connection, rows: readonly UsageRunTable[]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('usage_run')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'kind', 'entity_id', 'day', 'surface', 'bucket'])
          .doUpdateSet((eb) => ({ count: eb('usage_run.count', '+', row.count) })),
      )
      .execute();
  }
}

/** Runs of a tenant's things since a day (included), the days of each bucket added up. */
export async function runsSince(
  db: Connection,
  tenantId: string,
  day: string,
): Promise<Pick<UsageRunTable, 'kind' | 'entity_id' | 'bucket' | 'count'>[]> {
  return db
    .selectFrom('usage_run')
    .select(['kind', 'entity_id', 'bucket'])
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('tenant_id', '=', tenantId)
    .where('day', '>=', day)
    .groupBy(['kind', 'entity_id', 'bucket'])
    .execute();
}

/** Runs of one thing since a day (included). */
export function runsOf(
  db: Connection,
  { tenantId, kind, id }: { tenantId: string; kind: string; id: string },
  day: string,
): Promise<Pick<UsageRunTable, 'day' | 'surface' | 'bucket' | 'count'>[]> {
  return db
    .selectFrom('usage_run')
    .select(['day', 'surface', 'bucket', 'count'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('day', '>=', day)
    .execute();
}

/** Openings and uses of one thing since a day (included), by day and surface. */
export function opensOf(
  db: Connection,
  { tenantId, kind, id }: { tenantId: string; kind: string; id: string },
  day: string,
): Promise<{ day: string; surface: string; count: number }[]> {
  return db
    .selectFrom('usage')
    .select(['day', 'surface'])
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('day', '>=', day)
    .groupBy(['day', 'surface'])
    .execute();
}

/** The last day on which each of a tenant's things was asked, by `kind id`. */
export async function lastRuns(db: Connection, tenantId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('usage_run')
    .select(['kind', 'entity_id'])
    .select((eb) => eb.fn.max('day').as('last'))
    .where('tenant_id', '=', tenantId)
    .groupBy(['kind', 'entity_id'])
    .execute();
  return new Map(rows.map(({ kind, entity_id, last }) => [`${kind} ${entity_id}`, last]));
}

/** Forgets runs before a day. */
export async function deleteRunsBefore(db: Connection, day: string): Promise<void> {
  await db.deleteFrom('usage_run').where('day', '<', day).execute();
}

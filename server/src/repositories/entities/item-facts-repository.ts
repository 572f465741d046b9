import { OPENING_SURFACES } from '@bi/contract/call/usage-surfaces';
import type { Connection } from '../database/database';
import type { UsageTable, VerificationTable } from '../schema/item-facts-tables';
import { deleteWhere } from '../database/table-rows';

/** How often an item was opened since a day. */
export interface OpensRow {
  count: number;
  people: number;
  guests: number;
}

/** Verifications of items of one kind, by id. */
export async function verificationsOf(
  db: Connection,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, VerificationTable>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('verification')
    .selectAll()
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.entity_id, row]));
}

/** Stores a verification in place of an earlier one. */
export async function putVerification(db: Connection, row: VerificationTable): Promise<void> {
  await removeVerification(db, row.kind, row.entity_id);
  await db.insertInto('verification').values(row).execute();
}

/** Takes the verification of an item away. */
export async function removeVerification(db: Connection, kind: string, id: string): Promise<void> {
  await deleteWhere(db, 'verification', { kind, entity_id: id });
}

/** How often items of one kind were opened since a day (`2026-11-23`, included), by id. */
export async function opensSince(
  db: Connection,
  kind: string,
  ids: readonly string[],
  day: string,
): Promise<Map<string, OpensRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('usage')
    .select(['entity_id', 'user_id'])
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .where('day', '>=', day)
    .where('surface', 'in', [...OPENING_SURFACES])
    .groupBy(['entity_id', 'user_id'])
    .execute();
  const found = new Map<string, OpensRow>();
  for (const { entity_id: id, user_id: user, count } of rows) {
    const { count: all, people, guests } = found.get(id) ?? { count: 0, people: 0, guests: 0 };
    const isGuest = user === '';
    found.set(id, {
      count: all + count,
      people: people + (isGuest ? 0 : 1),
      guests: guests + (isGuest ? count : 0),
    });
  }
  return found;
}

/** Adds openings to what is counted already. */
export async function addUsage(db: Connection, rows: readonly UsageTable[]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('usage')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'entity_id', 'day', 'surface', 'user_id'])
          .doUpdateSet((eb) => ({ count: eb('usage.count', '+', row.count) })),
      )
      .execute();
  }
}

/** Forgets openings before a day. */
export async function deleteUsageBefore(db: Connection, day: string): Promise<void> {
  await db.deleteFrom('usage').where('day', '<', day).execute();
}

/** Forgets what somebody opened in a tenant. */
export async function forgetUsageOf(
  db: Connection,
  tenantId: string,
  userId: string,
): Promise<void> {
  await deleteWhere(db, 'usage', { tenant_id: tenantId, user_id: userId });
}

/** The first day of a tenant with an opening, and the last day each of its things was opened, by `kind id`. */
export async function lastOpened(
  db: Connection,
  tenantId: string,
): Promise<{ first: string | null; last: ReadonlyMap<string, string> }> {
  const rows = await db
    .selectFrom('usage')
    .select(['kind', 'entity_id'])
    .select((eb) => [eb.fn.min('day').as('first'), eb.fn.max('day').as('last')])
    .where('tenant_id', '=', tenantId)
    .groupBy(['kind', 'entity_id'])
    .execute();
  const days = rows.map(({ first }) => first).sort();
  return {
    first: days[0] ?? null,
    last: new Map(rows.map(({ kind, entity_id, last }) => [`${kind} ${entity_id}`, last])),
  };
}

import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { RowRuleTable } from './identity-tables';

/** A stored row rule. */
export type RowRuleRow = Selectable<RowRuleTable>;

/** Rules of a person in a tenant, by id. */
export function rowRulesOf(
  db: Connection,
  tenantId: string,
  userId: string,
): Promise<RowRuleRow[]> {
  return db
    .selectFrom('row_rule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Rules of a tenant, by person and name. */
export function rowRulesOfTenant(db: Connection, tenantId: string): Promise<RowRuleRow[]> {
  return db
    .selectFrom('row_rule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('user_id')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A rule of a tenant. */
export function findRowRule(
  db: Connection,
  tenantId: string,
  id: string,
): Promise<RowRuleRow | undefined> {
  return db
    .selectFrom('row_rule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a rule. */
export async function insertRowRule(db: Connection, rule: RowRuleRow): Promise<void> {
  await db.insertInto('row_rule').values(rule).execute();
}

/** Changes a rule. */
export async function updateRowRule(
  db: Connection,
  id: string,
  fields: Partial<Omit<RowRuleRow, 'id'>>,
): Promise<void> {
  await db.updateTable('row_rule').set(fields).where('id', '=', id).execute();
}

/** Removes a rule. */
export async function deleteRowRule(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('row_rule').where('id', '=', id).execute();
}

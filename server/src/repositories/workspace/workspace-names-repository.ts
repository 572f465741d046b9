import type { Connection } from '../database/database';
import type { ShareRow } from '../sharing/share-repository';
import { rowsWhere } from '../database/table-rows';

/** Ids and names by which files call somebody. */
export interface CalledRow {
  id: string;
  name: string;
}

/** User names of everybody of a tenant, those of disabled accounts too. */
export function userNamesOf(db: Connection, tenantId: string): Promise<CalledRow[]> {
  return db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id as id', 'user.user_name as name'])
    .where('membership.tenant_id', '=', tenantId)
    .orderBy('user.user_name_key')
    .execute();
}

/** Names of the groups of a tenant. */
export function groupNamesOf(db: Connection, tenantId: string): Promise<CalledRow[]> {
  return db
    .selectFrom('people_group')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name_key')
    .execute();
}

/** Every share of a tenant. */
export function shareNamesOfTenant(db: Connection, tenantId: string): Promise<ShareRow[]> {
  return rowsWhere(db, 'share', { tenant_id: tenantId });
}

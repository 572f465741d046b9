import type { ChosenParameters } from '@bi/contract/dashboard/dashboard-choice';
import type { FilterSet } from '@bi/contract/dashboard/filter-set';
import type { Connection } from '../database/database';
import type { FilterSetTable } from '../schema/dashboard-tables';
import { json, rowCodec } from '../database/json-columns';
import { deleteWhere } from '../database/table-rows';

const codec = rowCodec<FilterSetTable>()({
  filters: json<FilterSet['filters']>(),
  parameters: json<ChosenParameters>(),
});

/** A saved set of filter values; of `owner_id` '' everybody's. */
export type FilterSetRow = ReturnType<typeof codec.decode>;

/** A dashboard of a tenant. */
type OfDashboard = Pick<FilterSetRow, 'tenant_id' | 'dashboard_id'>;

/** Owner of the sets that everybody sees. */
export const SHARED = '';

/** A person's own sets of a dashboard and the shared ones, by name. */
export async function filterSetsOf(
  db: Connection,
  { tenant_id, dashboard_id }: OfDashboard,
  userId: string,
): Promise<FilterSetRow[]> {
  const rows = await db
    .selectFrom('filter_set')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('dashboard_id', '=', dashboard_id)
    .where('owner_id', 'in', [userId, SHARED])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(codec.decode);
}

/** Stores a set in the place of the one with its id. */
export async function putFilterSet(db: Connection, set: FilterSetRow): Promise<void> {
  const row = codec.encode(set);
  const { name, filters, parameters, saved_ms } = row;
  await db
    .insertInto('filter_set')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'dashboard_id', 'owner_id', 'id'])
        .doUpdateSet({ name, filters, parameters, saved_ms }),
    )
    .execute();
}

/** Deletes a set. */
export async function deleteFilterSet(
  db: Connection,
  key: Pick<FilterSetRow, 'tenant_id' | 'dashboard_id' | 'owner_id' | 'id'>,
): Promise<void> {
  await deleteWhere(db, 'filter_set', {
    tenant_id: key.tenant_id,
    dashboard_id: key.dashboard_id,
    owner_id: key.owner_id,
    id: key.id,
  });
}

/** Id of the set that a dashboard opens with for a person. */
export async function chosenFilterSet(
  db: Connection,
  { tenant_id, dashboard_id }: OfDashboard,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('filter_set_choice')
    .select('set_id')
    .where('tenant_id', '=', tenant_id)
    .where('dashboard_id', '=', dashboard_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.set_id ?? null;
}

/** Says which set a dashboard opens with for a person; null: none. */
export async function chooseFilterSet(
  db: Connection,
  { tenant_id, dashboard_id }: OfDashboard,
  userId: string,
  set: string | null,
): Promise<void> {
  if (set === null) {
    await deleteWhere(db, 'filter_set_choice', { tenant_id, dashboard_id, user_id: userId });
    return;
  }
  await db
    .insertInto('filter_set_choice')
    .values({ tenant_id, dashboard_id, user_id: userId, set_id: set })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'dashboard_id', 'user_id']).doUpdateSet({ set_id: set }),
    )
    .execute();
}

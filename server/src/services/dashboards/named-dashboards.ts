import type { UsedBy } from '@bi/contract/table';
import { canViewDashboard } from '../../policies/dashboard-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import { dashboardsUsing, type DashboardRow } from '../../repositories/dashboard-repository';
import type { Connection } from '../../repositories/database';
import { givenLevels } from '../../repositories/share-repository';

/**
 * Dashboards that use one of these (`report:<id>`, `cube:<slug>`), by name; those that the person may not see
 * without an id, by the names of their owners, whom they can ask.
 */
export async function dashboardsOver(
  db: Connection,
  principal: Principal,
  uses: readonly string[],
): Promise<UsedBy> {
  return (await withSeen(db, principal, uses)).map((one) => dashboardUser(one, []));
}

/** A dashboard as a user of something, with the columns of it that it names. */
export function dashboardUser(
  { row, seen }: { row: DashboardRow; seen: boolean },
  columns: string[],
): UsedBy[number] {
  return seen
    ? { kind: 'dashboard', id: row.slug, name: row.name, columns }
    : { kind: 'dashboard', id: '', name: row.owner_name, columns: [] };
}

/** Those of the dashboards that use one of these which the person sees, by name. */
export async function dashboardsSeen(
  db: Connection,
  principal: Principal,
  uses: readonly string[],
): Promise<DashboardRow[]> {
  const all = await withSeen(db, principal, uses);
  return all.flatMap(({ row, seen }) => (seen ? [row] : []));
}

/** Dashboards that use one of these, by name, each with whether the person sees it. */
export async function withSeen(
  db: Connection,
  principal: Principal,
  uses: readonly string[],
): Promise<{ row: DashboardRow; seen: boolean }[]> {
  const rows = await dashboardsUsing(db, principal.tenantId, uses);
  const ids = rows.map(({ id }) => id);
  const given = await givenLevels(db, shareReader(principal), 'dashboard', ids);
  return rows.map((row) => ({
    row,
    seen: canViewDashboard(principal, row, given.get(row.id) ?? null),
  }));
}

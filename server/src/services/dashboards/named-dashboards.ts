import type { UsedBy } from '@bi/contract/table/table';
import { canViewDashboard } from '../../policies/dashboard-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import {
  dashboardsOfTenant,
  dashboardsUsing,
  type DashboardRow,
} from '../../repositories/saved/dashboard-repository';
import type { Connection } from '../../repositories/database/database';
import { givenLevels } from '../../repositories/sharing/share-repository';
import { mailingUsers } from '../access/mailing-users';
import { pressesIn } from './dashboard-kind';

type Named = Pick<DashboardRow, 'id' | 'slug'>;

/** A dashboard, and whether the person sees it. */
interface Seen {
  row: DashboardRow;
  seen: boolean;
}

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

/** Dashboards that hold a report or lead to it, and what mails or watches it. */
export async function reportUsers(
  db: Connection,
  principal: Principal,
  report: Named,
): Promise<UsedBy> {
  const uses = [`report:${report.id}`];
  const holding = await withSeen(db, principal, uses);
  const held = new Set(holding.map(({ row }) => row.id));
  const opening = await dashboardsOpening(db, principal, 'report', report);
  return [
    ...[...holding, ...opening.filter(({ row }) => !held.has(row.id))].map((one) =>
      dashboardUser(one, []),
    ),
    ...(await mailingUsers(db, principal))(uses),
  ];
}

/** Dashboards that lead to a dashboard, and what mails or watches it. */
export async function dashboardUsers(
  db: Connection,
  principal: Principal,
  dashboard: Named,
): Promise<UsedBy> {
  const opening = await dashboardsOpening(db, principal, 'dashboard', dashboard);
  return [
    ...opening.map((one) => dashboardUser(one, [])),
    ...(await mailingUsers(db, principal))([`dashboard:${dashboard.id}`]),
  ];
}

/** Dashboards of which a press in a tile opens a report or another dashboard, by name. */
async function dashboardsOpening(
  db: Connection,
  principal: Principal,
  kind: 'report' | 'dashboard',
  { id, slug }: Named,
): Promise<Seen[]> {
  const all = await dashboardsOfTenant(db, principal.tenantId);
  const rows = all.filter((row) => {
    const opened = pressesIn(row.body).filter((one) => one.kind === kind);
    return row.id !== id && opened.some(({ ref }) => ref === id || ref === slug);
  });
  return seenAmong(db, principal, rows);
}

/** A dashboard as a user of something, with the columns of it that it names. */
export function dashboardUser({ row, seen }: Seen, columns: string[]): UsedBy[number] {
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
): Promise<Seen[]> {
  return seenAmong(db, principal, await dashboardsUsing(db, principal.tenantId, uses));
}

async function seenAmong(
  db: Connection,
  principal: Principal,
  rows: readonly DashboardRow[],
): Promise<Seen[]> {
  const ids = rows.map(({ id }) => id);
  const given = await givenLevels(db, shareReader(principal), 'dashboard', ids);
  return rows.map((row) => ({
    row,
    seen: canViewDashboard(principal, row, given.get(row.id) ?? null),
  }));
}

import type {
  DashboardCreate,
  DashboardDetail,
  DashboardReport,
  DashboardSummary,
  DashboardVersion,
} from '@bi/contract/dashboard/dashboard';
import type { FrameTicket } from '@bi/contract/dashboard/dashboard-frame';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import { canEditDashboard, canManageDashboard } from '../policies/dashboard-policy';
import { frameStateOf, type FrameRules } from '../policies/frame-policy';
import type { Principal } from '../policies/principal';
import type { DashboardRow } from '../repositories/saved/dashboard-repository';
import type { ReportRow } from '../repositories/saved/report-repository';
import type { EntityVersionRow } from '../repositories/entities/version-repository';
import { entityFields, isoTime, presentVersion } from './entity';

/** A dashboard with what only its reader gives it. */
export interface PresentedDashboard {
  dashboard: DashboardRow;
  favourite: boolean;
  openedMs: number | null;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  audience: DashboardSummary['audience'];
}

/** What a dashboard shows, for its reader. */
export interface PresentedContent {
  reports: readonly { ref: string; row: ReportRow | null; opens: boolean }[];
  cubeNames: ReadonlyMap<string, string>;
  frames: FrameRules;
}

/** A dashboard in a list. */
export function presentDashboard(
  principal: Principal,
  { dashboard, favourite, openedMs, given, audience }: PresentedDashboard,
): DashboardSummary {
  return {
    ...entityFields(dashboard),
    tiles: dashboard.tile_count,
    tabs: dashboard.tab_count,
    favourite,
    audience,
    openedAt: isoTime(openedMs),
    permissions: {
      edit: canEditDashboard(principal, dashboard, given),
      delete: canManageDashboard(principal, dashboard, given),
      share: canManageDashboard(principal, dashboard, given),
    },
  };
}

/** A dashboard with all it shows. */
export function presentDashboardDetail(
  principal: Principal,
  shown: PresentedDashboard,
  { reports, cubeNames, frames }: PresentedContent,
): DashboardDetail {
  const { body } = shown.dashboard;
  return {
    ...presentDashboard(principal, shown),
    body,
    reports: reports.map((report) => presentHeld(report, cubeNames)),
    frames: Object.fromEntries(
      Object.entries(body.urls).map(([key, address]) => [key, frameStateOf(address, frames)]),
    ),
  };
}

/** One saved version of a dashboard. */
export function presentDashboardVersion(
  row: EntityVersionRow<Required<DashboardCreate>>,
): DashboardVersion {
  return { ...presentVersion(row), ...row.content };
}

/** A ticket for a page around an address. */
export function presentFrame({
  ticket,
  untilMs,
  address,
  sameOrigin,
}: {
  ticket: string;
  untilMs: number;
  address: string;
  sameOrigin: boolean;
}): FrameTicket {
  const path = `/frame?ticket=${encodeURIComponent(ticket)}`;
  return { ticket, path, expiresAt: isoTime(untilMs), address, sameOrigin };
}

function presentHeld(
  { ref, row, opens }: PresentedContent['reports'][number],
  cubeNames: ReadonlyMap<string, string>,
): DashboardReport {
  if (!row) return { state: 'missing', ref };
  if (row.deleted_ms !== null) {
    const { name, owner_name: ownerName } = row;
    return opens ? { state: 'deleted', ref, name, ownerName } : { state: 'missing', ref };
  }
  const { id, slug, name, description, version, cube, query } = row;
  return {
    state: 'there',
    ref,
    id,
    slug,
    name,
    description,
    version,
    updatedAt: isoTime(row.updated_ms),
    cube,
    cubeName: cubeNames.get(cube) ?? cube,
    query,
    presentation: upgradePresentation(row.presentation, query),
    opens,
  };
}

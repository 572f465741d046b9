import type { DashboardReport, DashboardSummary } from '@bi/contract/dashboard';
import type { OlapState } from '@bi/olap/query/olap-state';
import { addressText } from './board-choice';

/** What an address needs to know of a dashboard. */
export type RoutedDashboard = Pick<DashboardSummary, 'slug' | 'name' | 'tag' | 'stag'>;

/** Search parameter by which a dashboard opens in edit mode. */
export const EDIT_PARAM = 'edit';

/** Where a dashboard opens. */
export function dashboardRoute(dashboard: RoutedDashboard, isEditing = false): string {
  const { slug, name, tag, stag } = dashboard;
  const params = new URLSearchParams({ report_id: slug, type: 'dashboard', name });
  if (tag !== '') params.set('tag', tag);
  if (stag !== '') params.set('stag', stag);
  if (isEditing) params.set(EDIT_PARAM, '1');
  return `/dashboardItem?${params.toString()}`;
}

type ReportThere = Extract<DashboardReport, { state: 'there' }>;

/** Where the report of a tile opens. */
export function reportRoute({ slug, name }: Pick<ReportThere, 'slug' | 'name'>): string {
  const params = new URLSearchParams({ report_id: slug, type: 'report', name });
  return `/view-Report?${params.toString()}`;
}

/** Where what a tile shows is explored, with the filters it is under. */
export function exploreRoute(state: OlapState, report: ReportThere | null): string {
  const opens = report?.opens === true ? report : null;
  const params = new URLSearchParams(
    opens === null
      ? { report_id: state.query.cube, type: 'cube', name: state.query.cube }
      : { report_id: opens.slug, type: 'report', name: opens.name },
  );
  const text = addressText(state);
  if (text !== null) params.set('state', text);
  return `/olap?${params.toString()}`;
}

import type { DashboardSummary } from '@bi/contract/dashboard/dashboard';

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

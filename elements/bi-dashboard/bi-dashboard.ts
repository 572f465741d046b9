import { createElement } from '../create-element';
import { openFirstDashboard } from '@bi/contract/endpoints/pictures';
import { dashboardCall, firstPath, ME_CALL } from '../bridge/early-paths';

/** One dashboard: tabs, filters and tiles. */
export const BiDashboard = createElement({
  tag: 'bi-dashboard',
  attributes: { dashboardId: 'string', filters: 'json', link: 'string' },
  methods: ['setFilters', 'getFilters'],
  load: () => import('./bi-dashboard-view'),
  early: ({ dashboardId }) =>
    typeof dashboardId === 'string' ? [dashboardCall(dashboardId), ME_CALL] : [],
  first: ({ dashboardId, filters }) =>
    filters === null ? firstPath(openFirstDashboard, dashboardId) : null,
});

/** An instance of `<bi-dashboard>`. */
export type BiDashboard = InstanceType<typeof BiDashboard>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-dashboard': BiDashboard;
  }
}

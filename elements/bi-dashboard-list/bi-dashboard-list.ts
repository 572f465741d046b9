import { createElement } from '../create-element';

/** The dashboards the person may open. */
export const BiDashboardList = createElement({
  tag: 'bi-dashboard-list',
  attributes: { route: 'string' },
  load: () => import('./bi-dashboard-list-view'),
});

/** An instance of `<bi-dashboard-list>`. */
export type BiDashboardList = InstanceType<typeof BiDashboardList>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-dashboard-list': BiDashboardList;
  }
}

import { createElement } from '../create-element';

/** The reports the person may open. */
export const BiReportList = createElement({
  tag: 'bi-report-list',
  attributes: { scope: 'string', route: 'string' },
  load: () => import('./bi-report-list-view'),
});

/** An instance of `<bi-report-list>`. */
export type BiReportList = InstanceType<typeof BiReportList>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-report-list': BiReportList;
  }
}

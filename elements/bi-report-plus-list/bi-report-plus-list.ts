import { createElement } from '../create-element';

/** The documents the person may open. */
export const BiReportPlusList = createElement({
  tag: 'bi-report-plus-list',
  attributes: { route: 'string' },
  load: () => import('./bi-report-plus-list-view'),
});

/** An instance of `<bi-report-plus-list>`. */
export type BiReportPlusList = InstanceType<typeof BiReportPlusList>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-report-plus-list': BiReportPlusList;
  }
}

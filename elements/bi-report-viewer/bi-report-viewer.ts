import { createElement } from '../create-element';
import { openFirstReport } from '@bi/contract/endpoints/pictures';
import { firstPath, ME_CALL, reportCall } from '../bridge/early-paths';

/** One saved report: chart, table and filters. */
export const BiReportViewer = createElement({
  tag: 'bi-report-viewer',
  attributes: { reportId: 'string', filters: 'json', link: 'string' },
  methods: ['export', 'setFilters', 'getFilters'],
  load: () => import('./bi-report-viewer-view'),
  early: ({ reportId, filters }, along) =>
    typeof reportId === 'string' ? [reportCall(reportId, along, filters === null), ME_CALL] : [],
  first: ({ reportId, filters }) =>
    filters === null ? firstPath(openFirstReport, reportId) : null,
});

/** An instance of `<bi-report-viewer>`. */
export type BiReportViewer = InstanceType<typeof BiReportViewer>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-report-viewer': BiReportViewer;
  }
}

import type { ReportSummary } from '@bi/contract/report/report';

/** What an address needs to know of a report. */
export type RoutedReport = Pick<ReportSummary, 'slug' | 'name' | 'tag' | 'stag'>;

/** The two lists, and with them the two viewers. */
export type ReportScope = 'all' | 'mine';

function query({ slug, name, tag, stag }: RoutedReport): string {
  const params = new URLSearchParams({ report_id: slug, type: 'report', name });
  if (tag !== '') params.set('tag', tag);
  if (stag !== '') params.set('stag', stag);
  return params.toString();
}

/** Where a report is viewed. */
export function viewerRoute(report: RoutedReport, scope: ReportScope): string {
  return `${scope === 'mine' ? '/view-My-Report' : '/view-Report'}?${query(report)}`;
}

/** Where a report is explored further. */
export function olapRoute(report: RoutedReport): string {
  return `/olap?${query(report)}`;
}

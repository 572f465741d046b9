import type { DashboardReport } from '@bi/contract/dashboard/dashboard';
import type { OlapState } from '@bi/olap/query/olap-state';
import { addressText } from '@bi/olap/dashboard/address-text';

type ReportThere = Extract<DashboardReport, { state: 'there' }>;

/** Where the report of a tile opens. */
export function tileReportRoute({ slug, name }: Pick<ReportThere, 'slug' | 'name'>): string {
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

/** Where a report opens in another state than it was saved in. */
export function pressedReportRoute(
  report: Pick<ReportThere, 'slug' | 'name'>,
  state: OlapState,
): string {
  const text = addressText(state);
  return text === null ? tileReportRoute(report) : `${tileReportRoute(report)}&state=${text}`;
}

import type { UsedBy } from '@bi/contract/table';

const PATHS = {
  view: '/pageView',
  table: '/viewTable',
  cube: '/olap',
  report: '/view-Report',
  dashboard: '/dashboardItem',
  document: '/reports/preview',
} as const satisfies Record<UsedBy[number]['kind'], string>;

/** Where something that uses a table, View, cube or report is opened. */
export function readerRoute({ kind, id, name }: Pick<UsedBy[number], 'kind' | 'id' | 'name'>) {
  return `${PATHS[kind]}?${new URLSearchParams({ report_id: id, type: kind, name }).toString()}`;
}

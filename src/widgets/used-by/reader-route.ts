import type { UsedBy } from '@bi/contract/table/table';

const PATHS = {
  view: '/pageView',
  table: '/viewTable',
  cube: '/olap',
  report: '/view-Report',
  dashboard: '/dashboardItem',
  document: '/reports/preview',
  email: '/config-email',
} as const satisfies Record<Exclude<UsedBy[number]['kind'], 'alert'>, string>;

/** Something saved that has a screen of its own. */
interface Opened {
  kind: UsedBy[number]['kind'];
  id: string;
  name: string;
}

/** Where something saved is opened. */
export function readerRoute({ kind, id, name }: Opened) {
  if (kind === 'alert') return `/email?${new URLSearchParams({ tab: 'alerts', alert: id })}`;
  return `${PATHS[kind]}?${new URLSearchParams({ report_id: id, type: kind, name }).toString()}`;
}

import type { UsedBy } from '@bi/contract/table';

const PATHS = {
  view: '/pageView',
  table: '/viewTable',
  cube: '/olap',
  report: '/view-Report',
  dashboard: '/dashboardItem',
  document: '/reports/preview',
  email: '/config-email',
} as const satisfies Record<UsedBy[number]['kind'] | 'email', string>;

/** Something saved that has a screen of its own. */
interface Opened {
  kind: keyof typeof PATHS;
  id: string;
  name: string;
}

/** Where something saved is opened. */
export function readerRoute({ kind, id, name }: Opened) {
  return `${PATHS[kind]}?${new URLSearchParams({ report_id: id, type: kind, name }).toString()}`;
}

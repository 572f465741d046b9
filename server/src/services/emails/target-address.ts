import type { EmailTarget } from '@bi/contract/delivery/email';

const SCREENS = {
  report: '/view-Report',
  dashboard: '/dashboardItem',
  document: '/reports/preview',
  view: '/pageView',
} as const satisfies Record<EmailTarget['kind'], string>;

/** Where what is sent is opened. @param origin at which people reach this server */
export function targetAddress(origin: string, { kind, id }: EmailTarget): string {
  const query = new URLSearchParams({ report_id: id, type: kind });
  return `${origin}/#${SCREENS[kind]}?${query.toString()}`;
}

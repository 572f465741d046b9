import type { EmailSummary } from '@bi/contract/delivery/email';

/** What an address needs to know of a schedule. */
export type RoutedEmail = Pick<EmailSummary, 'slug' | 'name' | 'tag' | 'stag'>;

/** Where a schedule is opened; `log`: at its deliveries. */
export function emailScheduleRoute({ slug, name, tag, stag }: RoutedEmail, part?: 'log'): string {
  const params = new URLSearchParams({ report_id: slug, type: 'email', name });
  if (tag !== '') params.set('tag', tag);
  if (stag !== '') params.set('stag', stag);
  if (part !== undefined) params.set('part', part);
  return `/config-email?${params.toString()}`;
}

/** Where a new schedule is made. */
export const NEW_EMAIL_ROUTE = '/config-email';

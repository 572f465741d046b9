import type { AdminPage, AuditEvent, AuditFilter, AuditQuery } from '../identity/admin';
import type { Endpoint } from '../descriptors/endpoint';

/** One page of what happened in the tenant, newest first. */
export const listAudit: Endpoint<{ query: AuditQuery }, AdminPage<AuditEvent>, never> = {
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  repeatable: true,
};

/** What happened in the tenant as a CSV file, for the filter of the list. */
export const exportAudit: Endpoint<{ query: AuditFilter }, unknown, never> = {
  id: 'exportAudit',
  method: 'GET',
  path: '/audit/export',
};

import { AdminPageOf, AuditEvent, AuditFilter, AuditQuery } from '../identity/admin';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as endpoints from './audit';

const common = { tag: 'administration', who: 'administrator' } as const;

/** Schemas of the calls of the audit log. */
export const auditSchemas: SchemasOf<typeof endpoints> = {
  listAudit: {
    ...common,
    summary: 'What happened',
    query: AuditQuery,
    answer: AdminPageOf(AuditEvent),
  },
  exportAudit: {
    ...common,
    summary: 'What happened, as a CSV file',
    query: AuditFilter,
    answer: {
      mediaType: 'text/csv',
      description: 'The file, UTF-8 with a byte order mark, RFC 4180; times are UTC',
    },
  },
};

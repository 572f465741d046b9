import type { AdminListQuery, AuditFilter, AuditQuery } from '@bi/contract/identity/admin';
import { exportAudit, listAudit } from '@bi/contract/endpoints/audit';
import { listGroupMembers, listGroups } from '@bi/contract/endpoints/groups';
import { compareRuleRows, listRowRules } from '@bi/contract/endpoints/row-rules';
import { listShares } from '@bi/contract/endpoints/shares';
import { listServiceKeys, listTenants } from '@bi/contract/endpoints/tenants';
import { listUsers } from '@bi/contract/endpoints/users';
import type { GroupQuery } from '@bi/contract/identity/group';
import type { TenantSharesQuery } from '@bi/contract/share/share';
import type { RuleChange } from '@bi/contract/identity/visible-rows';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of administration, as key and function; all keys begin with `all`. */
export const adminQueries = {
  all: ['admin'] as const,
  users: (http: HttpClient, query: AdminListQuery) =>
    endpointQuery(http, ['admin', 'users', query], listUsers, { query }),
  /** people page by page */
  userPages: (http: HttpClient, query: AdminListQuery) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'users', query, 'pages'],
      queryFn: ({ signal, pageParam: page }) =>
        call(http, listUsers, { query: { ...query, page } }, { signal, inPlace: true }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) =>
        page * pageSize < total ? page + 1 : undefined,
    }),
  groups: (http: HttpClient, query: GroupQuery) =>
    endpointQuery(http, ['admin', 'groups', query], listGroups, { query }),
  groupMembers: (http: HttpClient, id: string, query: GroupQuery) =>
    endpointQuery(http, ['admin', 'group-members', id, query], listGroupMembers, { id, query }),
  tenants: (http: HttpClient, query: AdminListQuery) =>
    endpointQuery(http, ['admin', 'tenants', query], listTenants, { query }),
  serviceKeys: (http: HttpClient, query: AdminListQuery) =>
    endpointQuery(http, ['admin', 'service-keys', query], listServiceKeys, { query }),
  rules: (http: HttpClient, query: AdminListQuery) =>
    endpointQuery(http, ['admin', 'row-rules', query], listRowRules, { query }),
  /** what a rule would change, before it is saved */
  ruleImpact: (http: HttpClient, change: RuleChange) =>
    endpointQuery(http, ['admin', 'rule-impact', change], compareRuleRows, { body: change }),
  /** every share of the tenant */
  shares: (http: HttpClient, query: TenantSharesQuery) =>
    endpointQuery(http, ['admin', 'shares', query], listShares, { query }),
  audit: (http: HttpClient, query: AuditQuery) =>
    endpointQuery(http, ['admin', 'audit', query], listAudit, { query }),
};

/** Path of the audit list as a CSV file, for the same filter as the list. */
export function auditFile(filter: AuditFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return `${exportAudit.path}?${new URLSearchParams(given).toString()}`;
}

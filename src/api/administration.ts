import type {
  AdminListQuery,
  AdminPage,
  AdminRowRule,
  AdminTenant,
  AdminUser,
  AuditEvent,
  AuditFilter,
  AuditQuery,
  CreateRowRuleBody,
  CreateTenantBody,
  CreateUserBody,
  ResetUserBody,
  UpdateRowRuleBody,
  UpdateTenantBody,
  UpdateUserBody,
  UserTenantsBody,
} from '@bi/contract/admin';
import type { RuleChange, RuleImpact } from '@bi/contract/visible-rows';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/** Query keys of administration: `['admin', ...]`. */
export const adminKeys = {
  all: ['admin'] as const,
  users: (query: AdminListQuery) => ['admin', 'users', query] as const,
  tenants: (query: AdminListQuery) => ['admin', 'tenants', query] as const,
  rules: (query: AdminListQuery) => ['admin', 'row-rules', query] as const,
  audit: (query: AuditQuery) => ['admin', 'audit', query] as const,
};

const item = (list: string, id: string, verb = '') =>
  `/${list}/${encodeURIComponent(id)}${verb === '' ? '' : `/${verb}`}`;

/** One page of the tenant's people. */
export function listUsers(
  http: HttpClient,
  query: AdminListQuery,
  options: CallOptions = {},
): Promise<AdminPage<AdminUser>> {
  return http.get('/users', { retry: true, ...options, params: { ...query } });
}

/** Makes a person; without a password they get a mail with a link to choose one. */
export function createUser(
  http: HttpClient,
  body: CreateUserBody,
  options: CallOptions = {},
): Promise<AdminUser> {
  return http.post('/users', body, options);
}

/** Changes, disables or enables a person. */
export function updateUser(
  http: HttpClient,
  id: string,
  body: UpdateUserBody,
  options: CallOptions = {},
): Promise<AdminUser> {
  return http.put(item('users', id), body, options);
}

/** Sets the person's tenants with their roles; a tenant left out is taken away. */
export function setUserTenants(
  http: HttpClient,
  id: string,
  body: UserTenantsBody,
  options: CallOptions = {},
): Promise<null> {
  return http.put(item('users', id, 'tenants'), body, options);
}

/** Sets a password, or without one mails a link; ends the person's sessions. */
export function resetUser(
  http: HttpClient,
  id: string,
  body: ResetUserBody,
  options: CallOptions = {},
): Promise<null> {
  return http.post(item('users', id, 'reset'), body, options);
}

/** One page of the tenants that the person administers. */
export function listTenants(
  http: HttpClient,
  query: AdminListQuery,
  options: CallOptions = {},
): Promise<AdminPage<AdminTenant>> {
  return http.get('/tenants', { retry: true, ...options, params: { ...query } });
}

/** Makes a tenant; the caller becomes its administrator. */
export function createTenant(
  http: HttpClient,
  body: CreateTenantBody,
  options: CallOptions = {},
): Promise<AdminTenant> {
  return http.post('/tenants', body, options);
}

/** Changes a tenant. */
export function updateTenant(
  http: HttpClient,
  id: string,
  body: UpdateTenantBody,
  options: CallOptions = {},
): Promise<AdminTenant> {
  return http.put(item('tenants', id), body, options);
}

/** One page of the row rules of the tenant's people. */
export function listRowRules(
  http: HttpClient,
  query: AdminListQuery,
  options: CallOptions = {},
): Promise<AdminPage<AdminRowRule>> {
  return http.get('/row-rules', { retry: true, ...options, params: { ...query } });
}

/** Makes a row rule. */
export function createRowRule(
  http: HttpClient,
  body: CreateRowRuleBody,
  options: CallOptions = {},
): Promise<AdminRowRule> {
  return http.post('/row-rules', body, options);
}

/** What a rule would change, before it is saved. */
export function compareRuleRows(
  http: HttpClient,
  body: RuleChange,
  options: CallOptions = {},
): Promise<RuleImpact> {
  return http.post('/row-rules/visible-rows', body, options);
}

/** Changes a row rule. */
export function updateRowRule(
  http: HttpClient,
  id: string,
  body: UpdateRowRuleBody,
  options: CallOptions = {},
): Promise<AdminRowRule> {
  return http.put(item('row-rules', id), body, options);
}

/** Takes a row rule away. */
export function deleteRowRule(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<null> {
  return http.delete(item('row-rules', id), options);
}

/** The audit list as a CSV file, for the same filter as the list. */
export function auditFile(filter: AuditFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return `/audit/export?${new URLSearchParams(given).toString()}`;
}

/** One page of what happened in the tenant, the newest first. */
export function listAudit(
  http: HttpClient,
  query: AuditQuery,
  options: CallOptions = {},
): Promise<AdminPage<AuditEvent>> {
  return http.get('/audit', { retry: true, ...options, params: { ...query } });
}

import { can } from './actions';
import type { Principal } from './principal';
import type { OwnedResource } from './report-policy';

/** People with the right to write SQL; never an embed token or a service key. */
export function canWriteSql(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'sql.run');
}

/** Whether somebody may make Views, also by copying one. */
export function canCreateView(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'view.create');
}

/** Owners change their own Views, administrators every one. */
export function canEditView(principal: Principal, view: OwnedResource): boolean {
  if (principal.kind !== 'user' || view.tenant_id !== principal.tenantId) return false;
  if (can(principal, 'view.edit.any')) return true;
  return can(principal, 'view.edit.own') && view.owner_id === principal.subjectId;
}

/** Views are for people of the tenant who make things; what they show others is in cubes. */
export function canSeeViews(principal: Principal): boolean {
  return canWriteSql(principal);
}

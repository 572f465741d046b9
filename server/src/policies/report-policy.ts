import { can } from './actions';
import type { Principal } from './principal';
import { reaches, type Resource } from './resource';

/** What decides who may change a report. */
export interface OwnedResource extends Resource {
  owner_id: string;
}

/** Everybody in the tenant who may see reports sees this one; a guest, when the token names it. */
export function canViewReport(principal: Principal, report: Resource): boolean {
  return can(principal, 'report.view') && reaches(principal, 'report', report);
}

/** Whether somebody may make reports, also by copying one. */
export function canCreateReport(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'report.create');
}

/** Owners change their own reports, administrators every one. */
export function canEditReport(principal: Principal, report: OwnedResource): boolean {
  if (principal.kind !== 'user' || report.tenant_id !== principal.tenantId) return false;
  if (can(principal, 'report.edit.any')) return true;
  return can(principal, 'report.edit.own') && report.owner_id === principal.subjectId;
}

/** Deleting and restoring follow editing. */
export function canDeleteReport(principal: Principal, report: OwnedResource): boolean {
  return canEditReport(principal, report);
}

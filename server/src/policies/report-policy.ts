import type { ShareLevel } from '@bi/contract/share/share-levels';
import { can } from './actions';
import type { Principal } from './principal';
import { reaches, type Resource } from './resource';
import { holds, levelOn } from './share-policy';

/** What decides who may see and change a report. */
export interface OwnedResource extends Resource {
  owner_id: string;
}

/**
 * Owners, administrators and those it is shared with see a report; a guest, when the token names it.
 * `given`: the greatest level of the shares for the caller, null for none.
 */
export function canViewReport(
  principal: Principal,
  report: OwnedResource,
  given: ShareLevel | null,
): boolean {
  if (!can(principal, 'report.view') || !reaches(principal, 'report', report)) return false;
  return principal.resources !== null || levelOn(principal, report, given) !== null;
}

/** Whether somebody may make reports, also by copying one. */
export function canCreateReport(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'report.create');
}

/** Those who make reports change their own and those that are shared with them to be changed. */
export function canEditReport(
  principal: Principal,
  report: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return can(principal, 'report.edit.own') && holds(principal, report, given, 'edit');
}

/** Deleting, restoring and sharing a report need its management. */
export function canManageReport(
  principal: Principal,
  report: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return can(principal, 'report.edit.own') && holds(principal, report, given, 'manage');
}

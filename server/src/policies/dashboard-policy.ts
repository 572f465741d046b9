import type { ShareLevel } from '@bi/contract/share/share-levels';
import { can } from './actions';
import type { Principal } from './principal';
import {
  canCreateReport,
  canEditReport,
  canManageReport,
  type OwnedResource,
} from './report-policy';
import { reaches } from './resource';
import { levelOn } from './share-policy';

/**
 * Owners, administrators and those it is shared with see a dashboard; a guest, when the token names it. Who
 * sees it sees the definitions of its reports inside it, also of those they could not open by themselves.
 * `given`: the greatest level of the shares for the caller, null for none.
 */
export function canViewDashboard(
  principal: Principal,
  dashboard: OwnedResource,
  given: ShareLevel | null,
): boolean {
  if (!can(principal, 'report.view') || !reaches(principal, 'dashboard', dashboard)) return false;
  return principal.resources !== null || levelOn(principal, dashboard, given) !== null;
}

/** Those who make reports make dashboards, also by copying one. */
export function canCreateDashboard(principal: Principal): boolean {
  return canCreateReport(principal);
}

/** Those who make dashboards change their own and those that are shared with them to be changed. */
export function canEditDashboard(
  principal: Principal,
  dashboard: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return canEditReport(principal, dashboard, given);
}

/** Deleting, restoring and sharing a dashboard need its management. */
export function canManageDashboard(
  principal: Principal,
  dashboard: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return canManageReport(principal, dashboard, given);
}

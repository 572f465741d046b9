import { can } from './actions';
import type { Principal } from './principal';
import type { OwnedResource } from './report-policy';

/** People who see numbers may have themselves notified of them; guests may not. */
export function canCreateAlert(principal: Principal): boolean {
  return isNotified(principal) && principal.readOnly !== true;
}

/** Those who make reports have others notified; everybody else themselves alone. */
export function notifiesOthers(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'report.create');
}

/** An alert is its owner's, and administrators'. */
export function canSeeAlert(principal: Principal, alert: OwnedResource): boolean {
  if (!isNotified(principal) || alert.tenant_id !== principal.tenantId) return false;
  return alert.owner_id === principal.subjectId || principal.role === 'administrator';
}

/**
 * An alert runs under its owner's rules, so that nobody else may say what it watches: from whether it is triggered
 * they would learn numbers that their own rules hide.
 */
export function canEditAlert(principal: Principal, alert: OwnedResource): boolean {
  if (principal.readOnly === true || !canSeeAlert(principal, alert)) return false;
  return alert.owner_id === principal.subjectId;
}

/** Administrators pause, delete and restore every alert. */
export function canManageAlert(principal: Principal, alert: OwnedResource): boolean {
  return canSeeAlert(principal, alert);
}

function isNotified(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'report.view');
}

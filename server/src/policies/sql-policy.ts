import type { ShareLevel } from '@bi/contract/share/share-levels';
import { can } from './actions';
import type { Principal } from './principal';
import type { OwnedResource } from './report-policy';
import { holds } from './share-policy';

/** People with the right to write SQL; never an embed token or a service key. */
export function canWriteSql(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'sql.run');
}

/** Whether somebody may make Views, also by copying one. */
export function canCreateView(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'view.create');
}

/** Views are for people of the tenant who make things; what they show others is in cubes. */
export function canSeeViews(principal: Principal): boolean {
  return canWriteSql(principal);
}

/** Owners, administrators and those of them it is shared with see a View; `given`: what its shares give. */
export function canSeeView(
  principal: Principal,
  view: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return canSeeViews(principal) && holds(principal, view, given, 'view');
}

/** Those who make Views change their own and those that are shared with them to be changed. */
export function canEditView(
  principal: Principal,
  view: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return can(principal, 'view.edit.own') && holds(principal, view, given, 'edit');
}

/** Deleting, restoring and sharing a View need its management. */
export function canManageView(
  principal: Principal,
  view: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return can(principal, 'view.edit.own') && holds(principal, view, given, 'manage');
}

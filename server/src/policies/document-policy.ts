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
 * Owners, administrators and those it is shared with see a document; a guest, when the token names it. Who
 * sees it sees its parts inside it, also those they could not open by themselves.
 * `given`: the greatest level of the shares for the caller, null for none.
 */
export function canViewDocument(
  principal: Principal,
  document: OwnedResource,
  given: ShareLevel | null,
): boolean {
  if (!can(principal, 'report.view') || !reaches(principal, 'document', document)) return false;
  return principal.resources !== null || levelOn(principal, document, given) !== null;
}

/** Those who make reports make documents, also by copying one. */
export function canCreateDocument(principal: Principal): boolean {
  return canCreateReport(principal);
}

/** Those who make documents change their own and those that are shared with them to be changed. */
export function canEditDocument(
  principal: Principal,
  document: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return canEditReport(principal, document, given);
}

/** Deleting, restoring and sharing a document need its management. */
export function canManageDocument(
  principal: Principal,
  document: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return canManageReport(principal, document, given);
}

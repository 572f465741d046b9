import type { ShareLevel } from '@bi/contract/share-levels';
import { can } from './actions';
import type { Principal } from './principal';
import type { OwnedResource } from './report-policy';
import { holds } from './share-policy';

/** Raw tables are for people of the tenant who make things; never for guests and services. */
export function canSeeTables(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'table.view');
}

/**
 * Whether somebody may look at a table: its columns, and those rows that the rules leave. `given`: what its
 * shares give.
 */
export function canSeeTable(
  principal: Principal,
  table: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return canSeeTables(principal) && holds(principal, table, given, 'view');
}

/** Whether somebody may upload files and make tables of them. */
export function canCreateTable(principal: Principal): boolean {
  return canSeeTables(principal) && can(principal, 'table.create');
}

/** Those who make tables change their own and those that are shared with them to be changed. */
export function canEditTable(
  principal: Principal,
  table: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return can(principal, 'table.edit.own') && holds(principal, table, given, 'edit');
}

/** Deleting, restoring and sharing a table need its management. */
export function canManageTable(
  principal: Principal,
  table: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return can(principal, 'table.edit.own') && holds(principal, table, given, 'manage');
}

/**
 * Whether row rules apply to somebody on a table. Not on a file that the person has brought: it was
 * read before it was uploaded.
 */
export function hasTableRowsLimited(
  principal: Principal,
  table: { origin: string; owner_id: string },
): boolean {
  const own = table.origin === 'upload' && table.owner_id === principal.subjectId;
  return principal.rowRules.length > 0 && !own;
}

import type { ShareLevel } from '@bi/contract/share/share-levels';
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

/** What decides whose own rows a table holds. */
export interface BroughtTable {
  origin: string;
  owner_id: string;
  bringer_id: string;
}

/** Whether somebody has brought all the rows of a table of theirs; not where it was given to them. */
export function hasBrought(
  { subjectId }: Pick<Principal, 'subjectId'>,
  { origin, owner_id, bringer_id }: BroughtTable,
): boolean {
  return origin === 'upload' && owner_id === subjectId && bringer_id === subjectId;
}

/**
 * Whether row rules apply to somebody on a table. Not on files that the person has brought: they were
 * read before they were uploaded.
 */
export function hasTableRowsLimited(principal: Principal, table: BroughtTable): boolean {
  return principal.rowRules.length > 0 && !hasBrought(principal, table);
}

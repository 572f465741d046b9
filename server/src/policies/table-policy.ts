import { can } from './actions';
import type { Principal } from './principal';
import type { OwnedResource } from './report-policy';

/** Raw tables are for people of the tenant who make things; never for guests and services. */
export function canSeeTables(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'table.view');
}

/** Whether somebody may look at a table: its columns, and those rows that the rules leave. */
export function canSeeTable(principal: Principal, table: OwnedResource): boolean {
  return canSeeTables(principal) && table.tenant_id === principal.tenantId;
}

/** Whether somebody may upload files and make tables of them. */
export function canCreateTable(principal: Principal): boolean {
  return canSeeTables(principal) && can(principal, 'table.create');
}

/** Owners change their own tables, administrators every one. */
export function canEditTable(principal: Principal, table: OwnedResource): boolean {
  if (!canSeeTable(principal, table)) return false;
  if (can(principal, 'table.edit.any')) return true;
  return can(principal, 'table.edit.own') && table.owner_id === principal.subjectId;
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

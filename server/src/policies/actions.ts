import type { Role } from '@bi/contract/identity/identity';
import type { Principal } from './principal';

/** What a person may do, by role. Everything not listed is refused. */
export const ACTIONS = [
  'cube.view',
  'cube.edit',
  'report.view',
  'report.filter',
  'report.export',
  'report.create',
  'report.edit.own',
  'report.edit.any',
  'table.view',
  'table.create',
  'table.edit.own',
  'table.edit.any',
  'sql.run',
  'view.create',
  'view.edit.own',
  'view.edit.any',
  'user.manage',
] as const;

/** What nobody may do by role: the configuration names the operators of the installation. */
export const OPERATOR_ACTIONS = ['tenant.create'] as const;

/** One of ACTIONS or OPERATOR_ACTIONS. */
export type Action = (typeof ACTIONS)[number] | (typeof OPERATOR_ACTIONS)[number];

const viewer: readonly Action[] = ['cube.view', 'report.view', 'report.filter', 'report.export'];
const analyst: readonly Action[] = [
  ...viewer,
  'cube.edit',
  'report.create',
  'report.edit.own',
  'table.view',
  'table.create',
  'table.edit.own',
  'sql.run',
  'view.create',
  'view.edit.own',
];
const byRole: Record<Role, readonly Action[]> = {
  viewer,
  analyst,
  administrator: ACTIONS,
};

/** Actions of a role. */
export function actionsOfRole(role: Role): readonly Action[] {
  return byRole[role];
}

/** Whether somebody may do `action` at all; which items it covers is decided by the item's policy. */
export function can(principal: Principal, action: Action): boolean {
  return principal.actions.has(action);
}

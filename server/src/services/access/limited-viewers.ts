import type { CubeModel } from '@bi/contract/cube/cube';
import { ROLES, type Role } from '@bi/contract/identity/identity';
import { roleOf } from '../../identity/principals';
import { toRowRule } from '../../identity/row-rules';
import { isBoundByAccess } from '../../policies/cube-policy';
import { findTenantUser } from '../../repositories/identity/admin-repository';
import type { Connection } from '../../repositories/database/database';
import { rowRulesOfTenant } from '../../repositories/identity/row-rule-repository';
import type { Viewer } from '../../semantic/access/visible-rows';

/** Somebody whose rows are limited: a person by row rules, or everybody of a role by a cube's access. */
export interface LimitedViewer extends Viewer {
  kind: 'person' | 'role';
  /** user id, or the role */
  id: string;
  /** user name, or the role */
  name: string;
  role: Role;
}

/** People of a tenant with row rules, by id. */
export async function limitedUsers(db: Connection, tenantId: string): Promise<LimitedViewer[]> {
  const rules = await rowRulesOfTenant(db, tenantId);
  const people: LimitedViewer[] = [];
  for (const id of new Set(rules.map((rule) => rule.user_id))) {
    const user = await findTenantUser(db, tenantId, id);
    if (!user) continue;
    people.push({
      kind: 'person',
      id,
      name: user.userName,
      role: roleOf(user.role),
      rules: rules.filter((rule) => rule.user_id === id).map(toRowRule),
    });
  }
  return people.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Roles that the access of at least one of these models limits. */
export function limitedRoles(models: readonly CubeModel[]): LimitedViewer[] {
  return ROLES.filter((role) => models.some((model) => isBoundByAccess({ role }, model))).map(
    (role) => ({ kind: 'role', id: role, name: role, role, rules: [] }),
  );
}

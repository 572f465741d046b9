import { actionsOfRole } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import { roleOf } from '../../identity/principals';
import { policyFingerprint, toRowRule } from '../../identity/row-rules';
import { searchColleagues } from '../../repositories/identity/colleague-repository';
import type { Database } from '../../repositories/database/database';
import { rowRulesOfTenant } from '../../repositories/identity/row-rule-repository';

/** People who have the same role and the same row rules. */
export interface PolicyGroup {
  /** one of them, to ask as */
  principal: Principal;
  own: boolean;
  people: number;
  names: string[];
}

/** Most people of a tenant whose policies are looked at, and names of a group. */
const MAX_PEOPLE = 2000;
const MAX_NAMES = 3;

/** Whether somebody may see numbers as other people see them: they see everything themselves. */
export function seesAsOthers({ kind, role, rowRules }: Principal): boolean {
  return kind === 'user' && role === 'administrator' && rowRules.length === 0;
}

/** The people of a tenant by what limits them, the asker's own group first, then the largest. */
export async function peopleByPolicy(db: Database, asker: Principal): Promise<PolicyGroup[]> {
  const { tenantId, tenantCode, tenantName } = asker;
  const groups = new Map<string, PolicyGroup>([
    [asker.policyFingerprint, { principal: asker, own: true, people: 0, names: [] }],
  ]);
  const rules = await rowRulesOfTenant(db, tenantId);
  for (const person of await searchColleagues(db, tenantId, '', MAX_PEOPLE)) {
    const role = roleOf(person.role);
    const rowRules = rules.filter((rule) => rule.user_id === person.id).map(toRowRule);
    const fingerprint = policyFingerprint(tenantId, role, rowRules, null);
    const group = groups.get(fingerprint) ?? {
      principal: {
        ...{ kind: 'user' as const, tenantId, tenantCode, tenantName },
        ...{ subjectId: person.id, userName: person.userName, displayName: person.displayName },
        ...{ role, actions: new Set(actionsOfRole(role)), resources: null, rowRules },
        ...{ policyFingerprint: fingerprint, origins: null, sessionId: null },
      },
      ...{ own: false, people: 0, names: [] },
    };
    group.people += 1;
    if (group.names.length < MAX_NAMES) group.names.push(person.displayName);
    groups.set(fingerprint, group);
  }
  return [...groups.values()].sort((a, b) => Number(b.own) - Number(a.own) || b.people - a.people);
}

import { roleOf } from '../../identity/principals';
import { policyFingerprint, toRowRule } from '../../identity/row-rules';
import { actionsOfRole } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import type { ColleagueRow } from '../../repositories/identity/colleague-repository';
import type { Connection } from '../../repositories/database/database';
import { rowRulesOf } from '../../repositories/identity/row-rule-repository';

/** A colleague with the rights and row rules of now, to test what they see before they are asked to look. */
export async function colleaguePrincipal(
  db: Connection,
  { tenantId, tenantCode, tenantName }: Pick<Principal, 'tenantId' | 'tenantCode' | 'tenantName'>,
  { id, userName, displayName, role: stored }: ColleagueRow,
): Promise<Principal> {
  const role = roleOf(stored);
  const rowRules = (await rowRulesOf(db, tenantId, id)).map(toRowRule);
  return {
    kind: 'user',
    ...{ tenantId, tenantCode, tenantName },
    subjectId: id,
    userName,
    displayName,
    role,
    actions: new Set(actionsOfRole(role)),
    resources: null,
    rowRules,
    policyFingerprint: policyFingerprint(tenantId, role, rowRules, null),
    origins: null,
    sessionId: null,
  };
}

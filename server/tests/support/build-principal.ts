import { actionsOfRole } from '../../src/policies/actions';
import type { Principal } from '../../src/policies/principal';

/** An analyst of acme, changed as given. */
export function buildPrincipal(changes: Partial<Principal> = {}): Principal {
  return {
    kind: 'user',
    tenantId: 'acme',
    tenantCode: 'acme',
    tenantName: 'Acme',
    subjectId: 'someone',
    userName: 'someone@acme.test',
    displayName: 'Some One',
    role: 'analyst',
    actions: new Set(actionsOfRole('analyst')),
    resources: null,
    rowRules: [],
    policyFingerprint: 'none',
    origins: null,
    sessionId: null,
    ...changes,
  };
}

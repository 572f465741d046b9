import { actionsOfRole } from './actions';
import type { Principal } from './principal';

/** The owner of something that the server works on when nobody asks: with the actions of an analyst, without row rules. */
export function ownerPrincipal(
  tenantId: string,
  ownerId: string,
  ownerName: string,
  role: Principal['role'] = 'analyst',
): Principal {
  return {
    kind: 'user',
    tenantId,
    tenantCode: '',
    tenantName: '',
    subjectId: ownerId,
    userName: '',
    displayName: ownerName,
    role,
    actions: new Set(actionsOfRole('analyst')),
    resources: null,
    rowRules: [],
    policyFingerprint: '',
    origins: null,
    sessionId: null,
  };
}

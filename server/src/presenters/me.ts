import type { Me } from '@bi/contract/identity/identity';
import type { Principal } from '../policies/principal';

/** What the server says about itself. */
export interface ServerFacts {
  mode: Me['mode'];
  /** true in a demo that other machines can reach */
  demoRemote: boolean;
  /** label of the top bar's Env item */
  env: string;
  version: string;
}

/** Who is asking, as the browser sees it. */
export function presentMe(principal: Principal, { demoRemote, ...facts }: ServerFacts): Me {
  return {
    userId: principal.subjectId,
    userName: principal.userName,
    name: principal.displayName,
    tenant: { code: principal.tenantCode, name: principal.tenantName },
    role: principal.kind === 'user' ? principal.role : 'guest',
    actions: [...principal.actions].sort(),
    rowsLimited: principal.rowRules.length > 0,
    ...(principal.kind === 'embed' ? { lockedFields: lockedBy(principal) } : {}),
    ...facts,
    ...(demoRemote ? { demoRemote } : {}),
    ...(principal.readOnly === true ? { readOnly: true } : {}),
  };
}

/** The fields whose values the token of a guest fixes. */
function lockedBy({ rowRules }: Principal): string[] {
  return [...new Set(rowRules.flatMap(({ filter }) => ('of' in filter ? [filter.of] : [])))];
}

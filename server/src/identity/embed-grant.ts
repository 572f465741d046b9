import type { EmbedTokenBody } from '@bi/contract/identity/identity';
import type { Principal, RowRule } from '../policies/principal';
import type { EmbedGrant, KeyTenant } from '../repositories/identity/service-key-repository';
import { policyFingerprint } from './row-rules';

const DEFAULT_ACTIONS = ['view', 'filter'];

/** What each action of a grant allows in the words of the role actions. */
const ROLE_ACTIONS: Record<string, readonly string[]> = {
  view: ['report.view'],
  filter: ['report.view', 'report.filter'],
  explore: ['report.view', 'report.filter', 'cube.view'],
  export: ['report.export'],
};

/** The grant a body asks for. Unknown actions never get here: the schema refuses them. */
export function embedGrantOf(body: EmbedTokenBody): EmbedGrant {
  return {
    resources: [...new Set(body.resources)],
    actions: [...new Set(body.actions ?? DEFAULT_ACTIONS)],
    rows: body.rows ?? [],
    origins: body.origins ?? null,
  };
}

function toRules(rows: EmbedGrant['rows']): RowRule[] {
  return rows.map(({ field, values }, index) => ({
    id: `embed-${index + 1}`,
    filter: { of: field, op: 'in', values },
    exemptCubes: [],
  }));
}

/**
 * What a guest's own things are stored under. A portal chooses its subjects freely, also ones that are
 * the id of a person or of a service key: no id of those has this beginning.
 */
export function guestId(subject: string): string {
  return `guest:${subject}`;
}

/** The principal of a guest: the grant's resources, actions and rows and nothing else. */
export function guestPrincipal(tenant: KeyTenant, subject: string, grant: EmbedGrant): Principal {
  const resources = new Set(grant.resources);
  const rowRules = toRules(grant.rows);
  return {
    kind: 'embed',
    tenantId: tenant.tenantId,
    tenantCode: tenant.tenantCode,
    tenantName: tenant.tenantName,
    subjectId: guestId(subject),
    userName: subject,
    displayName: subject,
    role: 'guest',
    actions: new Set(grant.actions.flatMap((action) => ROLE_ACTIONS[action] ?? [])),
    resources,
    rowRules,
    policyFingerprint: policyFingerprint(tenant.tenantId, 'guest', rowRules, resources),
    origins: grant.origins,
    sessionId: null,
  };
}

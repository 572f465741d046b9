import type { ShareRow } from '../repositories/share-repository';

/** Who owns what the sample brings. */
export const SAMPLE_OWNER = { id: 'sample', name: 'Sample' };

/** The share by which everybody of a tenant sees something of the sample. */
export function shownToTenant(
  tenantId: string,
  kind: string,
  entityId: string,
  nowMs: number,
): ShareRow {
  return {
    tenant_id: tenantId,
    kind,
    entity_id: entityId,
    grantee_kind: 'tenant',
    grantee_id: '',
    level: 'view',
    made_ms: nowMs,
    made_by_id: SAMPLE_OWNER.id,
  };
}

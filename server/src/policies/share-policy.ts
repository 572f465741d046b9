import { allows, type ShareLevel } from '@bi/contract/share/share-levels';
import type { Principal } from './principal';

/** What a share is about: something with an owner. */
export interface OwnedItem {
  tenant_id: string;
  owner_id: string;
}

/**
 * What somebody may do with a shared item of their tenant: owners and administrators manage it, others
 * have what its shares give. Null: nothing, not even seeing it.
 */
export function levelOn(
  principal: Principal,
  item: OwnedItem,
  given: ShareLevel | null,
): ShareLevel | null {
  if (item.tenant_id !== principal.tenantId) return null;
  if (principal.kind !== 'user') return given === null ? null : 'view';
  const isOwner = item.owner_id === principal.subjectId;
  return isOwner || principal.role === 'administrator' ? 'manage' : given;
}

/** Whether a person of the tenant may do with a shared item what needs `wanted`. */
export function holds(
  principal: Principal,
  item: OwnedItem,
  given: ShareLevel | null,
  wanted: ShareLevel,
): boolean {
  return principal.kind === 'user' && allows(levelOn(principal, item, given), wanted);
}

/** Whose shares count for a caller: guests have those of the tenant alone. */
export function shareReader({ kind, tenantId, subjectId }: Principal): {
  tenantId: string;
  personId: string | null;
} {
  return { tenantId, personId: kind === 'user' ? subjectId : null };
}

/** Whether somebody sees every item of the tenant, shared or not. */
export function seesEverything(principal: Principal): boolean {
  return principal.kind === 'user' && principal.role === 'administrator';
}

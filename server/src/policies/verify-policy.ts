import type { SharedKindName } from '@bi/contract/share/share-levels';
import { can } from './actions';
import type { Principal } from './principal';
import { seesEverything, type OwnedItem } from './share-policy';

/** Administrators verify everything they see; owners of cubes, who answer for the model, verify these. */
export function mayVerify(principal: Principal, kind: SharedKindName, item: OwnedItem): boolean {
  if (item.tenant_id !== principal.tenantId) return false;
  if (seesEverything(principal)) return true;
  const isOwner = principal.kind === 'user' && item.owner_id === principal.subjectId;
  return kind === 'cube' && isOwner && can(principal, 'cube.edit');
}

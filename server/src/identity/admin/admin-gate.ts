import { administeredTenants } from '../../repositories/identity/admin-repository';
import type { Database } from '../../repositories/database/database';
import type { Principal } from '../../policies/principal';
import type { AuditEntry } from '../audit';
import type { Caller } from '../caller';

/** An administrator who asks, from where. */
export interface AdminCall {
  principal: Principal;
  caller: Caller;
}

/** Tenants the caller administers. */
export async function administered(database: Database, call: AdminCall): Promise<Set<string>> {
  return administeredTenants(database, call.principal.subjectId);
}

/** The audit fields every administration call shares. */
export function adminEntry(
  { principal, caller }: AdminCall,
  action: string,
  targetKind: string,
  targetId: string,
  detail: AuditEntry['detail'] = {},
): AuditEntry {
  return {
    tenantId: principal.tenantId,
    actorId: principal.subjectId,
    actorName: principal.userName,
    action,
    targetKind,
    targetId,
    address: caller.address,
    detail,
  };
}

import { BiError } from '@bi/contract/bi-error';
import { administeredTenants } from '../../repositories/admin-repository';
import type { Database } from '../../repositories/database';
import type { Principal } from '../../policies/principal';
import type { AuditEntry } from '../audit';
import type { Caller } from '../caller';

/** An administrator who asks, from where. */
export interface AdminCall {
  principal: Principal;
  caller: Caller;
}

/** @throws {BiError} forbidden.admin unless a person who administers their tenant asks */
export function assertAdministrator({ principal }: AdminCall): void {
  if (principal.kind !== 'user' || !principal.actions.has('user.manage')) {
    throw new BiError('forbidden.admin');
  }
}

/** Tenants the caller administers. @throws {BiError} forbidden.admin */
export async function administered(database: Database, call: AdminCall): Promise<Set<string>> {
  assertAdministrator(call);
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

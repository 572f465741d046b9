import { appendAudit, type AuditDetail } from '../repositories/identity/audit-repository';
import type { Connection } from '../repositories/database/database';
import { mintId } from './secret-token';

/** Something worth remembering. `detail` holds no secret. */
export interface AuditEntry {
  tenantId: string | null;
  actorId?: string;
  actorName: string;
  action: string;
  targetKind?: string;
  targetId?: string;
  outcome?: 'done' | 'refused';
  address: string;
  detail?: AuditDetail;
}

/** The append-only list of what happened. */
export interface Audit {
  record(entry: AuditEntry, connection?: Connection): Promise<void>;
}

/** Text as the store can hold it: no NUL, no half characters. */
export function storable(text: string, limit: number): string {
  return text.slice(0, limit).replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}

/** The audit list of a store. */
export function createAudit(database: Connection, now: () => number): Audit {
  return {
    async record(entry, connection = database) {
      await appendAudit(connection, {
        id: mintId('aud'),
        at_ms: now(),
        tenant_id: entry.tenantId,
        actor_id: entry.actorId ?? '',
        actor_name: storable(entry.actorName, 200),
        action: entry.action,
        target_kind: entry.targetKind ?? '',
        target_id: storable(entry.targetId ?? '', 200),
        outcome: entry.outcome ?? 'done',
        address: storable(entry.address, 100),
        detail: entry.detail ?? {},
        request_id: '',
      });
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Principal } from '../../policies/principal';
import { appendAudit, type AuditDetail } from '../../repositories/identity/audit-repository';
import type { Connection } from '../../repositories/database/database';
import { callPlace } from './call-place';

/** Kinds of things whose changes are in the audit list. */
export type AuditedKind =
  | 'cube'
  | 'view'
  | 'report'
  | 'dashboard'
  | 'document'
  | 'email'
  | 'alert'
  | 'table'
  | 'link'
  | 'share-link'
  | 'file'
  | 'sql'
  | 'group'
  | 'workspace'
  | 'thread';

/** A change of something. `detail` holds no secret. */
export interface AuditedChange {
  kind: AuditedKind;
  /** after `<kind>.`: create, save, delete, restore, move, rename, … */
  verb: string;
  id: string;
  name: string;
  detail?: AuditDetail;
}

/** Something that was done. `detail` holds no secret. */
export interface AuditedAction {
  /** `<what it was done to>.<verb>` */
  action: string;
  kind: AuditedKind | 'tenant';
  id: string;
  detail: AuditDetail;
}

type Actor = Pick<Principal, 'tenantId' | 'subjectId' | 'displayName' | 'byKey'>;

/** Adds what somebody did to the audit list; in the transaction of what was done where `db` is one. */
export async function recordAction(
  db: Connection,
  { tenantId, subjectId, displayName, byKey }: Actor,
  nowMs: number,
  { action, kind, id, detail }: AuditedAction,
): Promise<void> {
  const { address, requestId } = callPlace();
  await appendAudit(db, {
    id: `aud_${randomUUID()}`,
    at_ms: nowMs,
    tenant_id: tenantId,
    actor_id: subjectId,
    actor_name: displayName.slice(0, 200),
    action,
    target_kind: kind,
    target_id: id,
    outcome: 'done',
    address: address.slice(0, 100),
    detail: { ...detail, ...(byKey && { key: byKey.name }) },
    request_id: requestId,
  });
}

/** Adds a change to the audit list; in the transaction of the change where `db` is one. */
export function recordChange(
  db: Connection,
  actor: Actor,
  nowMs: number,
  { kind, verb, id, name, detail }: AuditedChange,
): Promise<void> {
  const action = `${kind}.${verb}`;
  return recordAction(db, actor, nowMs, { action, kind, id, detail: { name, ...detail } });
}

/** The change by which a table got the rows of another file. */
export function replacedTable({ id, name }: { id: string; name: string }): AuditedChange {
  return { kind: 'table', verb: 'replace', id, name };
}

interface Placed {
  name: string;
  tag: string;
  stag: string;
}

/**
 * Adds what a save did: that the name changed (rename), the folder (move), anything else (save). Nothing
 * where nothing changed.
 */
export async function recordSave(
  db: Connection,
  principal: Principal,
  nowMs: number,
  saved: Omit<AuditedChange, 'verb' | 'name'> & { before: Placed; after: Placed; content: boolean },
): Promise<void> {
  const { before, after, content, ...rest } = saved;
  const folder = ({ tag, stag }: Placed): string => [tag, stag].filter(Boolean).join(' / ');
  const name = after.name;
  const own = rest.detail ?? {};
  if (content) await recordChange(db, principal, nowMs, { ...rest, verb: 'save', name });
  if (before.name !== name) {
    const detail = { ...(content ? {} : own), before: before.name };
    await recordChange(db, principal, nowMs, { ...rest, verb: 'rename', name, detail });
  }
  if (folder(before) !== folder(after)) {
    const detail = { before: folder(before), after: folder(after) };
    await recordChange(db, principal, nowMs, { ...rest, verb: 'move', name, detail });
  }
}

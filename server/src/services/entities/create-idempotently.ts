import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { MessageKey } from '@bi/contract/messages/catalogue';
import type { Principal } from '../../policies/principal';
import { inTransaction, type Connection } from '../../repositories/database/database';
import { findIdempotent, insertIdempotent } from '../../repositories/jobs/idempotency-repository';
import type { ServiceContext } from '../service-context';

/** Error keys for something that is not there. */
export type MissingKey = Extract<MessageKey, `missing.${string}`>;

/** A kind of thing that calls make. */
export interface MadeKind<T> {
  /** what an earlier call made, also from the trash; undefined when it no longer exists */
  find: (db: Connection, tenantId: string, id: string, trash: 'also') => Promise<T | undefined>;
  /** kind of the error when it no longer exists */
  missing: MissingKey;
}

/** A call that makes something. */
export interface MakingCall<T> {
  /** the call's Idempotency-Key, if it has one */
  key: string | undefined;
  /** what differs between this call and another under the same key */
  request: unknown;
  make: (db: Connection) => Promise<T>;
}

/**
 * Runs a making call once per key, in a transaction: the same key again gives what it made first.
 * @throws {BiError} invalid.idempotencyKey for another request under the key; missing.* when what was made no longer exists
 */
export function createIdempotently<T extends { id: string }>(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { find, missing }: MadeKind<T>,
  principal: Principal,
  { key, request, make }: MakingCall<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const place = { tenant_id: principal.tenantId, subject_id: principal.subjectId };
  return inTransaction(database, async (db) => {
    if (key === undefined) return make(db);
    const earlier = await findIdempotent(db, { ...place, key });
    if (earlier) {
      if (earlier.request_hash !== requestHash) throw new BiError('invalid.idempotencyKey');
      const made = await find(db, principal.tenantId, earlier.entity_id, 'also');
      if (!made) throw new BiError(missing);
      return made;
    }
    const made = await make(db);
    const row = { ...place, key, request_hash: requestHash };
    await insertIdempotent(db, { ...row, entity_id: made.id, created_ms: now() });
    return made;
  });
}

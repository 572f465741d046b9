import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type { Principal } from '../../policies/principal';
import { inTransaction, type Connection } from '../../repositories/database';
import { findIdempotent, insertIdempotent } from '../../repositories/idempotency-repository';
import type { ServiceContext } from '../service-context';

/** A call that makes something. */
export interface MakingCall<T> {
  /** the call's Idempotency-Key, if it has one */
  key: string | undefined;
  /** what tells this call from another under the same key */
  request: unknown;
  make: (db: Connection) => Promise<T>;
  /** what an earlier call made, by its id; undefined when it is gone */
  find: (db: Connection, id: string) => Promise<T | undefined>;
  /** thrown when it is gone */
  missing: () => BiError;
}

/**
 * Runs a making call once per key, in a transaction: the same key again gives what it made first.
 * @throws {BiError} invalid.idempotencyKey for another request under the key
 */
export function createIdempotently<T extends { id: string }>(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  principal: Principal,
  { key, request, make, find, missing }: MakingCall<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const place = { tenant_id: principal.tenantId, subject_id: principal.subjectId };
  return inTransaction(database, async (db) => {
    if (key === undefined) return make(db);
    const earlier = await findIdempotent(db, { ...place, key });
    if (earlier) {
      if (earlier.request_hash !== requestHash) throw new BiError('invalid.idempotencyKey');
      const made = await find(db, earlier.entity_id);
      if (!made) throw missing();
      return made;
    }
    const made = await make(db);
    const row = { ...place, key, request_hash: requestHash };
    await insertIdempotent(db, { ...row, entity_id: made.id, created_ms: now() });
    return made;
  });
}
